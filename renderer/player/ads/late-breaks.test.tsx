import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import type { AdText } from './ad-ports.ts';
import { createFakeAdPlayer, fakeAdPorts } from './fake-ad-player.ts';

const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }],
  content_id: 'A',
  duration: 600,
});
const VMAP = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
  <vmap:AdBreak timeOffset="00:01:00" breakType="linear" breakId="one"/><vmap:AdBreak timeOffset="00:02:00" breakType="linear" breakId="two"/>
</vmap:VMAP>`;
const at = (position: number) => ({
  position,
  duration: 600,
  seekable: { start: 0, end: 600 },
  bufferedTo: position + 20,
  pictureTime: null,
});

/** A video that plays at 50 s while its VMAP is awaited; `answer` brings it. */
async function beforeVmap() {
  const server = fakeAdPorts();
  const requested: string[] = [];
  let answer: (text: AdText) => void = () => undefined;
  const vmap = new Promise<AdText>((done) => {
    answer = done;
  });
  const adPorts = fakeAdPorts({
    settings: () => ({ ...REMOTE_CONFIG_DEFAULTS, ad_free_time: 0 }),
    facts: (target) => ({ ...server.facts(target), customerStage: 'paid', vasAdsFree: ['pr'] }),
    fetchText: (url, ...rest) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === '/ads/vmap') return vmap;
      if (searchParams.get('platform') === '0') requested.push(searchParams.get('break') ?? '');
      return server.fetchText(url, ...rest);
    },
  });
  const { player, engine, ad } = createFakeAdPlayer(CHECKOUT, adPorts);
  const shown = (position: number) => engine.setSnapshot(at(position));
  player.open({ kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: 'p1', startAt: 50 });
  await expect.poll(() => engine.loaded()).not.toBeNull();
  engine.emit({ type: 'metadata', snapshot: shown(50) });
  engine.emit({ type: 'first-frame', snapshot: shown(50) });
  engine.emit({ type: 'playing' });
  await expect.poll(() => player.store.getState().phase).toBe('playing');
  const seek = (to: number) => {
    player.seekTo(to);
    engine.emit({ type: 'seeked' });
    engine.emit({ type: 'progress', snapshot: shown(to) });
  };
  const phase = () => player.store.getState().phase;
  return { player, engine, ad, requested, seek, phase, answer: () => answer({ ok: true, text: VMAP }) };
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  document.body.replaceChildren();
});

describe('breaks that are answered after a seek', () => {
  it('play the last one that was passed, once, and then the place that was wanted', async () => {
    const { player, engine, ad, requested, seek, phase, answer } = await beforeVmap();
    seek(300);
    expect(phase()).toBe('playing');
    const before = engine.calls.length;
    answer();
    await expect.poll(() => ad()).not.toBeNull();
    expect([phase(), requested]).toEqual(['ad', ['two']]);
    for (const event of ['playing', 'ended']) ad()?.dispatchEvent(new Event(event));
    await expect.poll(() => phase()).toBe('playing');
    expect(engine.calls.slice(before)).toEqual(['pause', 'pause', 'play']);
    expect(player.store.getState().position).toBe(300);
    seek(130);
    seek(290);
    expect([phase(), requested]).toEqual(['playing', ['two']]);
    player.close();
  }, 30_000);

  it('play nothing for a viewer who went back before them', async () => {
    const { player, requested, seek, phase, answer } = await beforeVmap();
    seek(300);
    seek(20);
    answer();
    await expect.poll(() => player.store.getState().adMarks).toHaveLength(2);
    expect([phase(), requested]).toEqual(['playing', []]);
    player.close();
  }, 30_000);
});
