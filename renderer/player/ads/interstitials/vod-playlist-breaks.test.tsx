import { describe, expect, it } from 'vitest';
import { createFakeAdPlayer, fakeAdPorts } from '#renderer/player/ads/fake-ad-player.ts';
import { silenceElements } from '#renderer/player/ads/test-silent-elements.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';

const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }],
  content_id: 'A',
  duration: 16,
});
const range = (id: string, second: number, more: string) =>
  `#EXT-X-DATERANGE:ID="${id}",CLASS="com.apple.hls.interstitial",START-DATE="2026-11-28T12:00:${String(second).padStart(2, '0')}.000Z",${more}`;
const PLAYLIST = (...ranges: readonly string[]) =>
  `#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:2026-11-28T12:00:00.000Z\n${ranges.join('\n')}\n${[1, 2, 3, 4].map((n) => `#EXTINF:4,\n${n}.ts`).join('\n')}\n#EXT-X-ENDLIST\n`;
const PRE = range('pre', 0, 'CUE="PRE,ONCE",X-ASSET-URI="pre.mp4",DURATION=5');
const MID = range('mid', 8, 'X-ASSET-LIST="list.json",X-RESTRICT="SKIP,JUMP",X-RESUME-OFFSET=0');
const POST = range('post', 16, 'CUE="POST",X-ASSET-URI="post.mp4",DURATION=0');
const LIST = JSON.stringify({ ASSETS: [{ URI: 'mid.mp4', DURATION: 5 }] });

/** A video with a playlist, and without ads of platforms; the picture of an asset is driven by the test. */
async function video(...ranges: readonly string[]) {
  const asked: string[] = [];
  const adPorts = fakeAdPorts({
    settings: () => ({ ...REMOTE_CONFIG_DEFAULTS, ad_vmap_url: '', ad_platforms: [] }),
    fetchText: async (url) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      return pathname === '/vod/list.json' ? { ok: true, text: LIST } : { ok: false, error: 'HTTP 404' };
    },
  });
  const { player, engine } = createFakeAdPlayer(CHECKOUT, adPorts);
  const state = () => player.store.getState();
  const at = (position: number) =>
    engine.setSnapshot({
      position,
      duration: 16,
      seekable: { start: 0, end: 16 },
      bufferedTo: 16,
      pictureTime: null,
    });
  player.open({ kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: 'p1', startAt: 0 });
  await expect.poll(() => engine.loaded()).not.toBeNull();
  engine.setInterstitials({ url: new URL('/vod/a.m3u8', document.baseURI).href, text: PLAYLIST(...ranges) });
  engine.emit({ type: 'metadata', snapshot: at(0) });
  const film = (name: string) =>
    [...document.querySelectorAll<HTMLVideoElement>('video[data-ad]')].find(({ src }) =>
      src.endsWith(`/vod/${name}.mp4`),
    );
  /** Waits until an asset shows and plays it to its end; returns whether it could be skipped. */
  const watch = async (name: string) => {
    await expect.poll(() => film(name) !== undefined && state().ad !== null).toBe(true);
    film(name)?.dispatchEvent(new Event('playing'));
    const mayBeSkipped = state().ad?.skipAfter !== null;
    film(name)?.dispatchEvent(new Event('ended'));
    await expect.poll(() => state().ad).toBeNull();
    return mayBeSkipped;
  };
  const play = (position: number) => engine.emit({ type: 'progress', snapshot: at(position) });
  const begin = async () => {
    engine.emit({ type: 'first-frame', snapshot: at(0) });
    engine.emit({ type: 'playing' });
    await expect.poll(() => state().phase).toBe('playing');
    /* The code of ads is there and has read the playlist. */
    let position = 0;
    const marks = () => {
      position += 0.01;
      play(position);
      return state().adMarks.map(({ time }) => time);
    };
    await expect.poll(marks).toEqual([8]);
  };
  const seek = (to: number) => {
    player.seekTo(to);
    engine.emit({ type: 'seeked' });
    play(to);
  };
  const seeks = () => engine.calls.filter((call) => call.startsWith('seek'));
  return { player, engine, state, asked, watch, play, begin, seek, seeks };
}

silenceElements();

describe('interstitials of a video', () => {
  it('play before the content, in it and after it; the content goes on where it left', async () => {
    const { watch, begin, play, state, seeks, engine } = await video(PRE, MID, POST);
    expect(state().started).toBe(false);
    await watch('pre');
    await begin();
    play(8.1);
    expect(await watch('mid')).toBe(false);
    expect([state().phase, seeks()]).toEqual(['playing', []]);
    play(15.5);
    engine.emit({ type: 'ended' });
    await watch('post');
    await expect.poll(() => state().phase).toBe('ended');
  });

  it('without a restriction may be skipped, and the content goes on behind as much as they took', async () => {
    const { watch, begin, play, seeks } = await video(range('mid', 8, 'X-ASSET-LIST="list.json"'));
    await begin();
    play(8.1);
    expect(await watch('mid')).toBe(true);
    await expect.poll(seeks).toEqual(['seek 13']);
  });

  it('may not be passed by a seek, if the playlist says so, and play again unless they play once', async () => {
    const { watch, begin, seek, seeks, play, state } = await video(MID);
    await begin();
    play(1);
    seek(12);
    await watch('mid');
    expect(seeks()).toEqual(['seek 12']);
    seek(2);
    play(8.1);
    await watch('mid');
    expect(state().phase).toBe('playing');
  });

  it('that allow it are passed by a seek', async () => {
    const { begin, seek, play, state } = await video(
      range('mid', 8, 'X-ASSET-LIST="list.json",X-RESUME-OFFSET=0'),
    );
    await begin();
    play(1);
    seek(12);
    expect(state().phase).toBe('playing');
  });
});
