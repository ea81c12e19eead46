import { describe, expect, it } from 'vitest';
import { createFakeAdPlayer, fakeAdPorts } from '#renderer/player/ads/fake-ad-player.ts';
import { silenceElements } from '#renderer/player/ads/test-silent-elements.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';

const START = Date.parse('2026-11-28T12:00:00Z');
const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: new URL('/live/a.m3u8', document.baseURI).href }],
  content_id: 'J',
  timeshift: 60,
  video_stage: 'free',
});

/**
 * A channel whose playlist has an interstitial at a second after its start; the viewer is `behind` seconds
 * behind the edge.
 */
async function channel(second: number, attributes: string, behind = 500) {
  const date = new Date(START + second * 1000).toISOString();
  const range = `#EXT-X-DATERANGE:ID="i",CLASS="com.apple.hls.interstitial",START-DATE="${date}",${attributes}`;
  const segments = '#EXTINF:6,\n1.ts\n#EXTINF:6,\n2.ts\n#EXTINF:6,\n3.ts\n';
  const playlist = `#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:${new Date(START).toISOString()}\n${range}\n${segments}`;
  const adPorts = fakeAdPorts({
    settings: () => ({ ...REMOTE_CONFIG_DEFAULTS, ad_platforms: [], ad_free_time: 0 }),
    fetchPlaylist: async () => playlist,
  });
  const { player, engine } = createFakeAdPlayer(CHECKOUT, adPorts);
  const at = (to: number) =>
    engine.setSnapshot({
      position: 1000 + to,
      duration: 0,
      seekable: { start: 0, end: 1000 + to + behind },
      bufferedTo: 1000 + to + 20,
      pictureTime: START + to * 1000,
    });
  player.open({ kind: 'live', channelNo: 81, networkCode: 'J' });
  await expect.poll(() => engine.loaded()).not.toBeNull();
  engine.emit({ type: 'metadata', snapshot: at(0) });
  engine.emit({ type: 'first-frame', snapshot: at(0) });
  engine.emit({ type: 'playing' });
  const state = () => player.store.getState();
  const film = () =>
    [...document.querySelectorAll<HTMLVideoElement>('video[data-ad]')].find(({ src }) =>
      src.endsWith('/live/i.mp4'),
    );
  /** Plays from a second on, and the asset to its end once it shows; returns whether it could be skipped. */
  const watch = async (from: number) => {
    let to = from;
    const shows = () => {
      to += 0.001;
      if (state().phase === 'playing') engine.emit({ type: 'progress', snapshot: at(to) });
      return state().ad !== null && film() !== undefined;
    };
    await expect.poll(shows).toBe(true);
    const mayBeSkipped = state().ad?.skipAfter ?? null;
    for (const event of ['playing', 'ended']) film()?.dispatchEvent(new Event(event));
    await expect.poll(() => state().ad).toBeNull();
    return mayBeSkipped;
  };
  const play = (to: number) => engine.emit({ type: 'progress', snapshot: at(to) });
  const seeks = () =>
    engine.calls.filter((call) => call.startsWith('seek')).map((call) => Math.round(Number(call.slice(5))));
  return { player, engine, state, watch, play, seeks };
}

silenceElements();

const ASSET = 'X-ASSET-URI="i.mp4"';

describe('interstitials of a channel', () => {
  it.each([
    ['a length of 0', `${ASSET},DURATION=0,X-RESUME-OFFSET=0`, []],
    ['no length', `${ASSET},X-RESUME-OFFSET=0`, []],
    ['an offset', `${ASSET},DURATION=5,X-RESUME-OFFSET=9`, [1011]],
    ['no offset: behind what it stood for', `${ASSET},DURATION=5`, [1007]],
  ])('in the time-shift, with %s', async (_what, attributes, seeks) => {
    const one = await channel(2, attributes);
    await one.watch(2);
    expect(one.seeks()).toEqual(seeks);
  });

  it.each([
    ['may be skipped at once', ASSET, 0],
    ['may be skipped after a time that the playlist names', `${ASSET},X-SKIP-CONTROL-OFFSET=4`, 4],
    [
      'may not be skipped if the playlist says so',
      `${ASSET},X-SKIP-CONTROL-OFFSET=4,X-RESTRICT="SKIP"`,
      null,
    ],
  ])('%s', async (_what, attributes, skipAfter) => {
    expect(await (await channel(2, attributes)).watch(2)).toBe(skipAfter);
  });

  it('before the content plays as the viewer joins, once', async () => {
    const one = await channel(300, `${ASSET},CUE="PRE"`);
    await one.watch(0);
    one.play(1);
    expect(one.state().phase).toBe('playing');
  });

  it('begins at the nearest boundary of a segment, if it is snapped', async () => {
    const one = await channel(4, `${ASSET},X-SNAP="OUT",X-RESUME-OFFSET=0`);
    await one.watch(5.99);
    expect(Math.round((one.state().pictureTime ?? 0) / 1000 - START / 1000)).toBe(6);
  });
});
