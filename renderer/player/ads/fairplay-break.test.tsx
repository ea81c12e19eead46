import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer } from '#renderer/player/create-player.ts';
import { createFakeEngine } from '#renderer/player/engine/fake-engine.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { ok } from '#shared/kernel/result.ts';
import type { AdPorts } from './ad-ports.ts';

const CHECKOUT = checkoutReply.parse({
  ...{ profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }], timeshift: 60, content_id: 'A' },
  drm: { scheme: 'fairplay', licence_url: '/licence', certificate_url: '/certificate' },
});
const PICTURE_TIME = Date.parse('2026-11-20T04:00:00Z');
const PLAYLIST = `#EXTM3U
#EXT-X-PROGRAM-DATE-TIME:${new Date(PICTURE_TIME - 1000).toISOString()}
#EXT-X-CUE-OUT:30
#EXTINF:6,
a.m4s`;
const VAST = `<VAST version="4.2"><Ad id="a"><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle><Impression>http://localhost/i</Impression><Creatives>
  <Creative id="c"><Linear><Duration>00:00:10</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720">/ad.mp4</MediaFile></MediaFiles></Linear></Creative>
</Creatives></InLine></Ad></VAST>`;

/** A viewer without reason against ads, and an ad server with one ad. */
const adPorts: AdPorts = {
  facts: () => ({
    ...{ countryContent: true, adFree: false, customerStage: 'free', vasAdsFree: [], live: true, kids: false },
    flags: REMOTE_CONFIG_DEFAULTS,
  }),
  settings: () => REMOTE_CONFIG_DEFAULTS,
  fetchText: async () => ({ ok: true, text: VAST }),
  fetchPlaylist: async () => PLAYLIST,
  fetchImageAd: async () => null,
  ...{ track: () => undefined, reportBlocked: () => undefined, canOpen: () => true, openTab: () => undefined },
  ...{ language: () => 'en', personalised: () => false, isSafari: false },
};

/** A FairPlay channel `behind` seconds behind its edge, which plays the break that its picture has reached. Returns the engine's calls after the ad. */
async function callsAfterAds(behind: number): Promise<readonly string[]> {
  const engine = createFakeEngine();
  const ports: PlayerPorts = {
    ...{ refusal: () => null, checkout: async () => ok(CHECKOUT), mayTimeShift: () => true, addHistory: () => undefined },
    licenceIdentity: () => ({ userToken: 't', deviceId: 'd', clientPlatform: 'ios' }),
    ...{ liveHoldBack: () => 6, now: () => performance.now(), wallClock: () => Date.now(), log: () => undefined, adPorts },
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  const player = createPlayer(ports, engine.create, document.createElement('video'));
  player.open({ kind: 'live', channelNo: 81, networkCode: 'A' });
  await vi.waitFor(() => expect(engine.loaded()?.source.protection?.scheme).toBe('fairplay'));
  const snapshot = engine.setSnapshot({
    ...{
      position: 600 - behind,
      duration: 600,
      seekable: { start: 0, end: 600 },
      bufferedTo: 600 - behind + 10,
      pictureTime: PICTURE_TIME,
    },
  });
  engine.emit({ type: 'metadata', snapshot });
  engine.emit({ type: 'first-frame', snapshot });
  engine.emit({ type: 'playing' });
  const ad = () => document.querySelector<HTMLVideoElement>('video[data-ad]') ?? expect.fail('no ad');
  await vi.waitFor(() => expect(player.store.getState().phase).toBe('ad'), { timeout: 8000 });
  const before = engine.calls.length;
  ad().dispatchEvent(new Event('playing'));
  ad().dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(player.store.getState().phase).toBe('playing'));
  const calls = engine.calls.slice(before);
  player.close();
  document.body.replaceChildren();
  return calls;
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

describe('a channel of the second protection scheme after its ads', () => {
  it('jumps to its edge where it was there, and plays on where it was behind it [S1-4-069]', async () => {
    expect(await callsAfterAds(10)).toEqual(['goLive', 'play']);
    expect(await callsAfterAds(120)).toEqual(['play']);
  }, 30_000);
});
