import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { useZapCandidates } from './use-zap-candidates.ts';

const channels = [81, 82, 83, 84, 85].map((channel_no) =>
  channel.parse({
    channel_no,
    network_code: `N${channel_no}`,
    name_tc: '台',
    name_en: 'Channel',
    path: `${channel_no}`,
  }),
);

type PreloadPlayer = { readonly preload: (targets: readonly PlayTarget[]) => void };

function Sample({ player, channelNo }: { readonly player: PreloadPlayer; readonly channelNo: number }) {
  const onIntent = useZapCandidates(player, channels, channelNo);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for intent on the links inside
    <div onPointerOver={onIntent} onPointerDown={onIntent} onFocus={onIntent}>
      {channels.map(({ channel_no: no }) => (
        <a key={no} href={`#${no}`} data-channel-no={no}>
          {no}
        </a>
      ))}
    </div>
  );
}

/** A list at channel 82 on a device with these settings, and what the player was asked to preload. */
async function setUp(kept: Readonly<Record<string, string>> = {}) {
  const preloaded: number[][] = [];
  const player: PreloadPlayer = {
    preload: (targets) =>
      void preloaded.push(targets.map((target) => (target.kind === 'live' ? target.channelNo : 0))),
  };
  const data = createData({
    platform: createFakePlatform({ kept }),
    fetch: async () => Response.json({}),
    origin: '',
    host: '',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const { place, end } = await renderInTest(
    <DataProvider data={data}>
      <Sample player={player} channelNo={82} />
    </DataProvider>,
  );
  const send = (type: string, no: number) =>
    act(async () => {
      place.querySelector(`[data-channel-no="${no}"]`)?.dispatchEvent(new Event(type, { bubbles: true }));
    });
  return { preloaded, send, end };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

describe('preloading what may be chosen next', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes the next and the previous channel, and nothing once the screen is gone', async () => {
    const { preloaded, end } = await setUp();
    await end();
    expect(preloaded).toEqual([[83, 81], []]);
  });

  it('puts the channel under the pointer or the focus first, once it has rested there', async () => {
    const { preloaded, send, end } = await setUp();
    await send('pointerover', 85);
    await pass(79);
    await send('pointerover', 84);
    await pass(79);
    expect(preloaded).toEqual([[83, 81]]);
    await pass(1);
    await send('focusin', 81);
    await pass(80);
    expect(preloaded.slice(1)).toEqual([
      [84, 83, 81],
      [81, 83],
    ]);
    await end();
  });

  it('takes a pressed channel at once', async () => {
    const { preloaded, send, end } = await setUp();
    await send('pointerdown', 85);
    expect(preloaded.at(-1)).toEqual([85, 83, 81]);
    await end();
  });

  it('preloads nothing if the viewer turned off instant zap', async () => {
    const { preloaded, send, end } = await setUp({ 'harbour.instant-zap': 'off' });
    await send('pointerdown', 85);
    await end();
    expect(preloaded).toEqual([[], [], []]);
  });
});
