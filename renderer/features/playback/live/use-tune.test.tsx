import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { type NavigateOptions, type Navigation, NavigationContext } from '#renderer/ui/navigation/navigation-context.ts';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { useTune } from './use-tune.ts';
import { createZapCandidates, type Tune, type ZapCandidates } from './use-zap-candidates.ts';

const to = channel.parse({ channel_no: 84, network_code: 'PEAK', name_tc: '遠山', name_en: 'Far Hills', path: '84' });

type Wish = { readonly href: string; readonly options: NavigateOptions | undefined };

function Sample({ nearby, channelNo, given }: { nearby: ZapCandidates; channelNo: number | null; given: (tune: Tune) => void }) {
  given(useTune(nearby, channelNo));
  return null;
}

/** A screen that tunes from a channel, with what it asked of the page and whether the last wish may be carried out. */
async function setUp(from: number | null = 81) {
  const nearby = createZapCandidates();
  const wishes: Wish[] = [];
  let follows = false;
  let tune: Tune = () => undefined;
  const navigation: Navigation = {
    navigate: (href, options) => {
      wishes.push({ href, options });
      void options?.after?.then(() => {
        follows = true;
      });
    },
    preload: () => undefined,
  };
  const screen = (channelNo: number | null) => (
    <NavigationContext value={navigation}>
      <Sample
        nearby={nearby}
        channelNo={channelNo}
        given={(made) => {
          tune = made;
        }}
      />
    </NavigationContext>
  );
  const { show, end } = await renderInTest(screen(from));
  return {
    nearby,
    wishes,
    follows: () => follows,
    tune: (...choice: Parameters<Tune>) => act(async () => tune(...choice)),
    at: (channelNo: number) => show(screen(channelNo)),
    end,
  };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

describe('changing channel on the live screen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('names the choice at once, and lets the address follow its picture', async () => {
    const { nearby, wishes, follows, tune, end } = await setUp();
    await tune(to);
    const { chosen } = nearby.getState();
    expect(chosen?.target).toMatchObject({ kind: 'live', channelNo: 84, networkCode: 'PEAK' });
    expect(wishes).toMatchObject([{ href: expect.stringMatching(/\/live\/84\//), options: { replace: true, hold: true } }]);
    await pass(100);
    expect(follows()).toBe(false);
    nearby.setState({ settled: chosen });
    await pass(1);
    expect(follows()).toBe(true);
    await end();
  });

  it('lets the address follow after 250 ms, picture or not', async () => {
    const { follows, tune, end } = await setUp();
    await tune(to);
    await pass(249);
    expect(follows()).toBe(false);
    await pass(2);
    expect(follows()).toBe(true);
    await end();
  });

  it('forgets the choice when the address says it, when nothing did for 3 s, and when the screen goes', async () => {
    const { nearby, tune, at, end } = await setUp();
    await tune(to);
    await at(84);
    expect(nearby.getState().chosen).toBeNull();
    await at(81);
    await tune(to);
    await pass(2999);
    expect(nearby.getState().chosen).not.toBeNull();
    await pass(2);
    expect(nearby.getState().chosen).toBeNull();
    await tune(to);
    await end();
    expect(nearby.getState().chosen).toBeNull();
  });

  it('leaves an entry in the history where that is wished', async () => {
    const { wishes, tune, end } = await setUp();
    await tune(to, { entry: true });
    expect(wishes[0]?.options).toMatchObject({ replace: false });
    await end();
  });

  it('waits for nothing where no channel is on', async () => {
    const { nearby, wishes, tune, end } = await setUp(null);
    await tune(to);
    expect(wishes[0]?.options).toEqual({ replace: true, hold: true });
    expect(nearby.getState().chosen).toBeNull();
    await end();
  });
});
