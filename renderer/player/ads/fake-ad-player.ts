import { onTestFinished } from 'vitest';
import { createPlayer } from '#renderer/player/create-player.ts';
import { createFakeEngine } from '#renderer/player/engine/fake-engine.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';
import { ok } from '#shared/kernel/result.ts';
import type { AdPorts } from './ad-ports.ts';

const VAST = `<VAST version="4.2"><Ad id="a"><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle><Impression>http://localhost/i</Impression><Creatives>
  <Creative id="c"><Linear><Duration>00:00:10</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720">/ad.mp4</MediaFile></MediaFiles></Linear></Creative>
</Creatives></InLine></Ad></VAST>`;

/** Ports of a viewer without reason against ads, and an ad server with one ad. */
export const fakeAdPorts = (changes: Partial<AdPorts> = {}): AdPorts => ({
  facts: ({ kind }) => ({
    countryContent: true,
    adFree: false,
    customerStage: 'free',
    vasAdsFree: [],
    live: kind === 'live',
    kids: false,
    flags: REMOTE_CONFIG_DEFAULTS,
  }),
  settings: () => REMOTE_CONFIG_DEFAULTS,
  fetchText: async () => ({ ok: true, text: VAST }),
  fetchPlaylist: async () => null,
  fetchImageAd: async () => null,
  track: () => undefined,
  reportBlocked: () => undefined,
  canOpen: () => true,
  openTab: () => undefined,
  language: () => 'en',
  personalised: () => false,
  isSafari: false,
  serviceAddress: (path) => path,
  ...changes,
});

/**
 * Test player with ads over a fake engine; timers are those of the browser. Media elements play nothing, so a
 * test says what the ad's does.
 */
export function createFakeAdPlayer(checkout: Checkout, adPorts: AdPorts, more: Partial<PlayerPorts> = {}) {
  const engine = createFakeEngine();
  const ports: PlayerPorts = {
    refusal: () => null,
    checkout: async () => ok(checkout),
    mayTimeShift: () => true,
    addHistory: () => undefined,
    licenceIdentity: () => ({ userToken: 't', deviceId: 'd', clientPlatform: 'ios' }),
    liveHoldBack: () => 6,
    now: () => performance.now(),
    wallClock: () => Date.now(),
    log: () => undefined,
    adPorts,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    ...more,
  };
  const player = createPlayer(ports, engine.create, document.createElement('video'));
  /* A break that continued after its test would play in the document of the next. */
  onTestFinished(() => player.close());
  const ad = () => document.querySelector<HTMLVideoElement>('video[data-ad]');
  return { player, engine, ad };
}
