import { describe, expect, it } from 'vitest';
import { loadVast } from './load-vast.ts';
import { parseVmap } from './load-vmap.ts';

const wrapper = (id: string, to: string) =>
  `<VAST version="4.2"><Ad id="${id}"><Wrapper><AdSystem>S</AdSystem><Error>https://e.example/${id}?c=[ERRORCODE]</Error><Impression>https://i.example/${id}</Impression><VASTAdTagURI>${to}</VASTAdTagURI></Wrapper></Ad></VAST>`;
const INLINE = `<VAST version="4.2"><Ad id="line-1"><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle><Impression>https://i.example/in</Impression><Advertiser>A</Advertiser>
  <Creatives><Creative id="c-1"><Linear skipoffset="00:00:05"><Duration>00:00:12</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="300">https://ads.example/a.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

function server(documents: Readonly<Record<string, string>>) {
  const fetched: string[] = [];
  const reported: (readonly [string, number])[] = [];
  const load = () =>
    loadVast(
      'https://ads.example/0',
      {
        fetchText: async (url) => {
          fetched.push(url);
          const text = documents[url];
          return text === undefined ? { ok: false, error: 'HTTP 404' } : { ok: true, text };
        },
        tellErrors: (urls, code) => reported.push(...urls.map((url) => [url, code] as const)),
      },
      new AbortController().signal,
    );
  return { load, fetched, reported };
}

describe('a VAST document', () => {
  it('is followed through its wrappers, whose ids are kept', async () => {
    const { load } = server({
      'https://ads.example/0': wrapper('w-1', 'https://ads.example/1'),
      'https://ads.example/1': wrapper('w-2', 'https://ads.example/2'),
      'https://ads.example/2': INLINE,
    });
    const [ad] = await load();
    expect(ad).toMatchObject({ id: 'line-1', title: 'T', advertiser: 'A', creatives: [{ id: 'c-1', duration: 12, skipDelay: 5 }] });
    expect(ad?.extensions.map(({ wrapperId }) => wrapperId)).toEqual(['w-1', 'w-2']);
    expect(ad?.impressionURLTemplates).toHaveLength(3);
  });

  it('is not followed past five wrappers: the last is reported with 302', async () => {
    const { load, fetched, reported } = server({ 'https://ads.example/0': wrapper('w', 'https://ads.example/0') });
    expect(await load()).toEqual([]);
    expect(fetched).toHaveLength(6);
    expect(reported.map(([, code]) => code)).toContain(302);
  });

  it('that is missing behind a wrapper is reported with 301; the first one rejects', async () => {
    const { load, reported } = server({ 'https://ads.example/0': wrapper('w', 'https://ads.example/1') });
    expect(await load()).toEqual([]);
    expect(reported).toContainEqual(['https://e.example/w?c=[ERRORCODE]', 301]);
    await expect(server({}).load()).rejects.toThrow('404');
    await expect(server({ 'https://ads.example/0': '<VAST' }).load()).rejects.toThrow();
  });
});

describe('a VMAP document', () => {
  it('gives the breaks whose times are legal', () => {
    const text = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      <vmap:AdBreak timeOffset="start" breakType="linear" breakId="a"><vmap:AdSource><vmap:AdTagURI templateType="vast4">https://ads.example/a</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="00:10:00" breakType="linear" breakId="b"/><vmap:AdBreak timeOffset="soon" breakType="linear" breakId="c"/>
      <vmap:AdBreak timeOffset="end" breakType="linear" breakId="d"/></vmap:VMAP>`;
    expect(parseVmap(text, 900)).toEqual([
      { id: 'a', time: 0, tag: 'https://ads.example/a' },
      { id: 'b', time: 600, tag: null },
      { id: 'd', time: null, tag: null },
    ]);
    expect(parseVmap('nonsense', 900)).toEqual([]);
  });
});
