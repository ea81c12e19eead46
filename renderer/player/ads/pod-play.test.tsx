import { describe, expect, it } from 'vitest';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import type { AdPorts } from './ad-ports.ts';
import { createFakeAdPlayer, fakeAdPorts } from './fake-ad-player.ts';
import { silenceElements } from './test-silent-elements.ts';

const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }],
  content_id: 'A',
  duration: 600,
});

/** An ad `name` with the film `/name.mp4`; `host` is where the film is. */
const ad = (name: string, sequence: string, host = '') =>
  `<Ad id="${name}"${sequence === '' ? '' : ` sequence="${sequence}"`}><InLine><AdSystem>own</AdSystem><AdTitle>${name}</AdTitle>
  <Impression>http://localhost/i/${name}</Impression><Error>http://localhost/e/${name}?c=[ERRORCODE]</Error>
  <ViewableImpression><Viewable>http://localhost/v/${name}</Viewable><NotViewable>http://localhost/n/${name}</NotViewable>
  <ViewUndetermined>http://localhost/u/${name}</ViewUndetermined></ViewableImpression>
  <Creatives><Creative><Linear><Duration>00:00:05</Duration><MediaFiles>
  <MediaFile delivery="progressive" type="video/mp4" width="640" height="360" apiFramework="VAST">${host}/${name}.mp4</MediaFile>
  </MediaFiles></Linear></Creative></Creatives></InLine></Ad>`;
const vast = (...ads: readonly string[]) => `<VAST version="4.2">${ads.join('')}</VAST>`;

/** A video whose ads come from `documents`, by path; what is asked for and told is recorded. */
function start(documents: Readonly<Record<string, string>>, changes: Partial<AdPorts> = {}, platforms = 1) {
  const asked: string[] = [];
  const told: string[] = [];
  const ad_platforms = [0, 1]
    .slice(0, platforms)
    .map((platform) => ({ adapter: 'vast' as const, tag: `/vast/${platform}` }));
  const adPorts = fakeAdPorts({
    settings: () => ({ ...REMOTE_CONFIG_DEFAULTS, ad_free_time: 0, ad_platforms }),
    fetchText: async (url) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      const text = documents[pathname];
      return text === undefined ? { ok: false, error: 'HTTP 404' } : { ok: true, text };
    },
    track: (url) => void told.push(url.replace('http://localhost', '')),
    ...changes,
  });
  const { player, engine } = createFakeAdPlayer(CHECKOUT, adPorts);
  player.open({ kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: 'p1', startAt: 0 });
  const state = () => player.store.getState();
  const emit = (name: string, ...events: readonly string[]) => {
    const film = [...document.querySelectorAll<HTMLVideoElement>('video[data-ad]')].find(({ src }) =>
      src.endsWith(`/${name}.mp4`),
    );
    for (const event of events) film?.dispatchEvent(new Event(event));
  };
  const plays = (name: string) => expect.poll(() => state().ad?.title ?? null).toBe(name);
  /** Waits for each ad and plays it to its end; `!name` fails instead. */
  const watch = async (...names: readonly string[]) => {
    for (const name of names) {
      const title = name.replace('!', '');
      await plays(title);
      if (name.startsWith('!')) emit(title, 'error');
      else emit(title, 'playing', 'ended');
    }
    await expect.poll(() => state().phase).not.toBe('ad');
  };
  return { asked, told, state, watch, emit, plays, engine, player };
}

silenceElements();

const NO_VMAP = { '/ads/vmap': '<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0"/>' };
const POD = vast(ad('third', '3'), ad('alone', ''), ad('first', '1'), ad('second', '2'));
const impressions = (told: readonly string[]) =>
  told.filter((url) => url.startsWith('/i/')).map((url) => url.slice(3));

describe('a pod', () => {
  it('plays by its numbers, without the ad that stands alone', async () => {
    const { watch, told, plays, state } = start({ ...NO_VMAP, '/vast/0': POD });
    await plays('first');
    expect(state().ad).toMatchObject({ index: 1, count: 3 });
    await watch('first', 'second', 'third');
    expect(impressions(told)).toEqual(['first', 'second', 'third']);
  });

  it('puts the one that stands alone in the place of one that fails, and tells why', async () => {
    const { watch, told } = start({ ...NO_VMAP, '/vast/0': POD });
    await watch('first', '!second', 'alone', 'third');
    expect(impressions(told)).toEqual(['first', 'alone', 'third']);
    expect(told.filter((url) => url.startsWith('/e/'))).toEqual(['/e/second?c=401']);
  });

  it('leaves a second failure out, since the pool is empty', async () => {
    const { watch, told } = start({ ...NO_VMAP, '/vast/0': POD });
    await watch('!first', 'alone', '!second', 'third');
    expect(impressions(told)).toEqual(['alone', 'third']);
  });

  it('asks its pool before the other platform', async () => {
    const { watch, asked } = start(
      { ...NO_VMAP, '/vast/0': vast(ad('a', ''), ad('b', '')), '/vast/1': vast(ad('c', '')) },
      {},
      2,
    );
    await watch('!a', '!b', 'c');
    expect(asked.filter((path) => path === '/vast/1')).not.toEqual([]);
  });

  it('replaces what the whitelist blocks, never by what it blocks as well', async () => {
    const pod = vast(
      ad('first', '1'),
      ad('second', '2', 'https://cdn.other.example'),
      ad('bad', '', 'https://cdn.other.example'),
      ad('alone', ''),
    );
    const { watch, told } = start({ ...NO_VMAP, '/vast/0': pod });
    await watch('first', 'alone');
    expect(impressions(told)).toEqual(['first', 'alone']);
    expect(told.filter((url) => url.startsWith('/e/')).sort()).toEqual(['/e/bad?c=900', '/e/second?c=900']);
  });

  it('says of each ad that played whether it was seen; a picture without a size cannot tell', async () => {
    const { watch, told } = start({ ...NO_VMAP, '/vast/0': POD });
    await watch('first', '!second', 'alone', 'third');
    expect(told.filter((url) => /^\/[vnu]\//.test(url))).toEqual(['/u/first', '/u/alone', '/u/third']);
  });
});

const vmap = (...breaks: readonly string[]) =>
  `<VMAP xmlns="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</VMAP>`;
const adBreak = (at: string, source: string) =>
  `<AdBreak timeOffset="${at}" breakType="linear" breakId="b"><AdSource>${source}</AdSource></AdBreak>`;
const data = (...ads: readonly string[]) => `<VASTAdData>${vast(...ads)}</VASTAdData>`;
const tag = (path: string) => `<AdTagURI templateType="vast4">${path}</AdTagURI>`;

describe('the VMAP of a video', () => {
  it('plays the document within its first break, and asks no other address', async () => {
    const breaks = vmap(adBreak('start', data(ad('inline', ''))), adBreak('00:00:30', tag('/mid.xml')));
    const { watch, asked, told } = start({ '/ads/vmap': breaks, '/vast/0': POD });
    await watch('inline');
    expect(impressions(told)).toEqual(['inline']);
    expect(asked).toEqual(['/ads/vmap']);
  });

  it('plays both of two breaks with one id', async () => {
    const breaks = vmap(adBreak('start', data(ad('one', ''))), adBreak('00:00:30', tag('/mid.xml')));
    const { watch, asked, engine, state } = start({ '/ads/vmap': breaks, '/mid.xml': vast(ad('two', '')) });
    const at = (position: number) => ({
      position,
      duration: 600,
      seekable: { start: 0, end: 600 },
      bufferedTo: 60,
      pictureTime: null,
    });
    await watch('one');
    for (const type of ['metadata', 'first-frame'] as const)
      engine.emit({ type, snapshot: engine.setSnapshot(at(0)) });
    engine.emit({ type: 'playing' });
    await expect.poll(() => state().adMarks.map(({ time }) => time)).toEqual([30]);
    engine.emit({ type: 'progress', snapshot: engine.setSnapshot(at(30.1)) });
    await watch('two');
    expect(asked).toEqual(['/ads/vmap', '/mid.xml']);
    expect(state().adMarks).toMatchObject([{ time: 30, played: true }]);
  });

  it('asks the address of its first break', async () => {
    const { watch, asked } = start({
      '/ads/vmap': vmap(adBreak('00:00:00', tag('/first.xml'))),
      '/first.xml': vast(ad('a', '')),
    });
    await watch('a');
    expect(asked).toEqual(['/ads/vmap', '/first.xml']);
  });

  it.each([
    ['that names no first break', vmap(adBreak('00:10:00', tag('/mid.xml')))],
    ['that cannot be read', '<VMAP>'],
  ])('%s leaves the pre-roll to the platforms', async (_what, text) => {
    const { watch, asked } = start({ '/ads/vmap': text, '/vast/0': vast(ad('a', '')) });
    await watch('a');
    expect(asked).toEqual(['/ads/vmap', '/vast/0']);
  });

  it('is waited for a moment only', async () => {
    const never = new Promise<never>(() => undefined);
    const { watch } = start(
      {},
      {
        fetchText: (url) =>
          url.includes('/vmap') ? never : Promise.resolve({ ok: true, text: vast(ad('a', '')) }),
      },
    );
    await watch('a');
  });

  it('of a third party is not asked for a kids profile', async () => {
    const kids = fakeAdPorts();
    const { watch, asked } = start(
      { '/vast/0': vast(ad('a', '')), '/vmap': vmap(adBreak('start', data(ad('x', '')))) },
      {
        facts: (target) => ({ ...kids.facts(target), kids: true }),
        settings: () => ({
          ...REMOTE_CONFIG_DEFAULTS,
          ad_vmap_url: 'https://ads.example/vmap',
          ad_platforms: [{ adapter: 'vast', tag: '/vast/0' }],
        }),
      },
    );
    await watch('a');
    expect(asked).toEqual(['/vast/0']);
  });
});
