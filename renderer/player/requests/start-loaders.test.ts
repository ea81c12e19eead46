import { expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { ok } from '#shared/kernel/result.ts';
import { createCheckoutLoader } from './start-loaders.ts';

const LIVE: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'J' };
const GIVEN = { path: 'master.m3u8', text: '#EXTM3U\n' };
const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: '/J/master.m3u8' }],
  start_playlists: [GIVEN],
});

const ports: PlayerPorts = {
  refusal: () => null,
  checkout: async () => ok(CHECKOUT),
  licenceIdentity: () => ({ userToken: 't', deviceId: 'd', clientPlatform: 'web' }),
  mayTimeShift: () => true,
  addHistory: () => undefined,
  liveHoldBack: () => 6,
  now: () => 0,
  wallClock: () => 7000,
  setTimer: () => () => undefined,
  log: () => undefined,
};

/** The playlists with which a start loads its stream. */
const handedOf = (ahead: ReturnType<PlayerPorts['checkout']> | null) =>
  new Promise((resolve) => {
    const dispatch = (event: SessionEvent) =>
      resolve(event.type === 'start-data' ? event.data.source.handed : event.type);
    createCheckoutLoader(
      ports,
      dispatch,
      () => undefined,
      () => ahead,
    ).load(1, LIVE);
  });

it('a start has the playlists of the checkout that was made for it, and the time of its reply', async () => {
  expect(await handedOf(null)).toEqual({ playlists: [GIVEN], at: 7000 });
});

it('of a checkout that was made ahead no playlist is used, since its age is not known', async () => {
  expect(await handedOf(ports.checkout(LIVE, new AbortController().signal))).toEqual({
    playlists: [],
    at: 7000,
  });
});
