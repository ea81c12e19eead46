import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import { initialView } from '#renderer/player/session/session-state.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import {
  type NavigateOptions,
  type Navigation,
  NavigationContext,
} from '#renderer/ui/navigation/navigation-context.ts';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { type ChangeChannel, openChannelNo, useChannelChange, type ZapPlayer } from './use-channel-change.ts';

const from = channel.parse({
  channel_no: 81,
  network_code: 'HARB',
  name_tc: '海港',
  name_en: 'Harbour One',
  path: '81',
});
const to = channel.parse({
  channel_no: 84,
  network_code: 'PEAK',
  name_tc: '遠山',
  name_en: 'Far Hills',
  path: '84',
});
const channels = [from, to];

type Request = { readonly href: string; readonly options: NavigateOptions | undefined };
type SampleProps = {
  readonly player: ZapPlayer | null;
  readonly channelNo: number | null;
  readonly given: (change: ChangeChannel) => void;
};

function Sample({ player, channelNo, given }: SampleProps) {
  given(
    useChannelChange(
      player,
      channels.find(({ channel_no }) => channel_no === channelNo),
    ),
  );
  return null;
}

/** A player that has a channel open; `reach` gives what is open a first frame. */
function fakePlayer() {
  const opened: number[] = [];
  const store = createStore<PlayerState>(() => initialView(1));
  const open = (target: PlayTarget) => {
    if (target.kind === 'live') opened.push(target.channelNo);
    store.setState({ target, session: store.getState().session + 1, started: false });
  };
  open({ kind: 'live', channelNo: 81, networkCode: 'HARB' });
  store.setState({ started: true });
  opened.length = 0;
  return { player: { store, open }, opened, reach: () => store.setState({ started: true }) };
}

/**
 * A screen that changes channel, with what it asked of the page and whether the last request may be carried
 * out.
 */
async function setUp(channelNo: number | null = 81, loaded = true) {
  const { player, opened, reach } = fakePlayer();
  const requests: Request[] = [];
  let follows = false;
  let change: ChangeChannel = () => undefined;
  const navigation: Navigation = {
    navigate: (href, options) => {
      requests.push({ href, options });
      follows = false;
      void options?.after?.then(() => {
        follows = true;
      });
    },
    preload: () => undefined,
    back: () => undefined,
  };
  const screen = (no: number | null) => (
    <NavigationContext value={navigation}>
      <Sample
        player={loaded ? player : null}
        channelNo={no}
        given={(made) => {
          change = made;
        }}
      />
    </NavigationContext>
  );
  const { show, end } = await renderInTest(screen(channelNo));
  return {
    player,
    opened,
    requests,
    reach,
    end,
    follows: () => follows,
    change: (...choice: Parameters<ChangeChannel>) => act(async () => change(...choice)),
    at: (no: number) => show(screen(no)),
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

  it('opens the channel at once, and lets the address follow its first frame', async () => {
    const { player, opened, requests, reach, follows, change, end } = await setUp();
    await change(to);
    expect(opened).toEqual([84]);
    expect(openChannelNo(player)).toBe(84);
    expect(requests).toMatchObject([
      { href: expect.stringMatching(/\/live\/84\//), options: { replace: true, hold: true } },
    ]);
    await pass(100);
    expect(follows()).toBe(false);
    reach();
    await pass(1);
    expect(follows()).toBe(true);
    await end();
  });

  it('lets the address follow after 250 ms, first frame or not', async () => {
    const { follows, change, end } = await setUp();
    await change(to);
    await pass(249);
    expect(follows()).toBe(false);
    await pass(2);
    expect(follows()).toBe(true);
    await end();
  });

  it('lets the address follow at once when another channel is opened instead', async () => {
    const { follows, player, change, end } = await setUp();
    await change(to);
    player.open({ kind: 'live', channelNo: 81, networkCode: 'HARB' });
    await pass(1);
    expect(follows()).toBe(true);
    await end();
  });

  it('keeps the channel once the address has followed, and returns to that of the address when it has not for 3 s', async () => {
    const { opened, change, at, end } = await setUp();
    await change(to);
    await at(84);
    await pass(4000);
    expect(opened).toEqual([84]);
    await at(81);
    await change(to);
    await pass(2999);
    expect(opened).toEqual([84, 84]);
    await pass(2);
    expect(opened).toEqual([84, 84, 81]);
    await change(to);
    await end();
    await pass(4000);
    expect(opened).toEqual([84, 84, 81, 84]);
  });

  it('leaves an entry in the history on request', async () => {
    const { requests, change, end } = await setUp();
    await change(to, { entry: true });
    expect(requests[0]?.options).toMatchObject({ replace: false });
    await end();
  });

  it.each([
    ['the address names no channel', null, true],
    ['the player is not loaded', 81, false],
  ] as const)('only navigates while %s', async (_, channelNo, loaded) => {
    const { opened, requests, change, end } = await setUp(channelNo, loaded);
    await change(to);
    expect(requests[0]?.options).toEqual({ replace: true, hold: true });
    expect(opened).toEqual([]);
    await end();
  });
});
