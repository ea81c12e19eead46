import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createZapCandidates } from '#renderer/features/playback/live/use-zap-candidates.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { initialView } from '#renderer/player/session/initial-view.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { useChannelPreloading } from './use-channel-preloading.ts';

const channel = (channelNo: number) => ({ kind: 'live', channelNo, networkCode: `H${channelNo}` }) as const;
const chosen = { target: channel(82), words: { title: 'Tide', line: '82 Tide' } };

/** What the player was asked, with a device that keeps these settings. */
async function asked(kept: Readonly<Record<string, string>>) {
  const said: string[] = [];
  const nearby = createZapCandidates();
  nearby.setState({ likely: [channel(81)] });
  const store = createStore(() => initialView(0));
  const player = {
    store,
    preload: (targets: readonly PlayTarget[]) => void said.push(`prepare ${targets.length}`),
    open: () => void said.push('open'),
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
  const Screen = () => {
    useChannelPreloading(player, nearby);
    return null;
  };
  const { end } = await renderInTest(
    <DataProvider data={data}>
      <Screen />
    </DataProvider>,
  );
  nearby.setState({ likely: [channel(81), channel(82)] });
  nearby.setState({ chosen });
  if (nearby.getState().settled !== null) said.push('settled too early');
  store.setState({ started: true });
  if (nearby.getState().settled === chosen) said.push('settled');
  await end();
  return said;
}

describe('what may be chosen next', () => {
  it('is prepared, a choice starts at once, and the screen is told when it has a picture', async () => {
    expect(await asked({})).toEqual(['prepare 1', 'prepare 2', 'open', 'settled', 'prepare 0']);
  });

  it('is not prepared where the viewer turned instant zap off', async () => {
    expect(await asked({ 'harbour.instant-zap': 'off' })).toEqual(['prepare 0', 'prepare 0', 'open', 'settled', 'prepare 0']);
  });
});
