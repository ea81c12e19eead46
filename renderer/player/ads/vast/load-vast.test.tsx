import { describe, expect, it } from 'vitest';
import { filledTag, loadVast, type VastDeps } from './load-vast.ts';
import { parseVmap } from './load-vmap.ts';

const wrapper = (id: string, to: string) =>
  `<VAST version="4.2"><Ad id="${id}"><Wrapper><AdSystem>S</AdSystem><Error>https://e.example/${id}?c=[ERRORCODE]</Error><Impression>https://i.example/${id}</Impression><VASTAdTagURI>${to}</VASTAdTagURI></Wrapper></Ad></VAST>`;
const INLINE = `<VAST version="4.2"><Ad id="line-1"><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle><Impression>https://i.example/in</Impression><Advertiser>A</Advertiser>
  <Creatives><Creative id="c-1"><Linear skipoffset="00:00:05"><Duration>00:00:12</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="300">https://ads.example/a.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

function server(documents: Readonly<Record<string, string>>) {
  const fetched: string[] = [];
  const reported: (readonly [string, number])[] = [];
  const deps: VastDeps = {
    fetchText: async (url) => {
      fetched.push(url);
      const text = documents[url];
      return text === undefined ? { ok: false, error: 'HTTP 404' } : { ok: true, text };
    },
    tellErrors: (urls, code) => reported.push(...urls.map((url) => [url, code] as const)),
  };
  const load = () => loadVast({ url: 'https://ads.example/0' }, deps, new AbortController().signal);
  return { load, fetched, reported, deps };
}

describe('a VAST document', () => {
  it('is followed through its wrappers, whose ids are kept', async () => {
    const { load } = server({
      'https://ads.example/0': wrapper('w-1', 'https://ads.example/1'),
      'https://ads.example/1': wrapper('w-2', 'https://ads.example/2'),
      'https://ads.example/2': INLINE,
    });
    const [placed] = await load();
    const ad = placed?.ad;
    expect(ad).toMatchObject({
      id: 'line-1',
      title: 'T',
      advertiser: 'A',
      creatives: [{ id: 'c-1', duration: 12, skipDelay: 5 }],
    });
    expect(ad?.wrapperIds).toEqual(['w-1', 'w-2']);
    expect(ad?.impressionURLTemplates).toHaveLength(3);
  });

  it.each(['[CACHEBUSTING]', '%5BCACHEBUSTING%5D', '[RANDOM]', '[random_number]', '%%CACHEBUSTER%%'])(
    'is asked for with a number of its own in the place of %s',
    (macro) => {
      expect(filledTag(`https://ads.example/0?cb=${macro}&u=1`)).toMatch(
        /^https:\/\/ads\.example\/0\?cb=\d{8}&u=1$/,
      );
    },
  );

  it('is not followed past five wrappers: the last is reported with 302', async () => {
    const { load, fetched, reported } = server({
      'https://ads.example/0': wrapper('w', 'https://ads.example/0'),
    });
    expect((await load()).map(({ ad }) => ad)).toEqual([null]);
    expect(fetched).toHaveLength(6);
    expect(reported.map(([, code]) => code)).toContain(302);
  });

  it('that is missing behind a wrapper is reported with 301; the first one rejects', async () => {
    const { load, reported } = server({ 'https://ads.example/0': wrapper('w', 'https://ads.example/1') });
    expect((await load()).map(({ ad }) => ad)).toEqual([null]);
    expect(reported).toContainEqual(['https://e.example/w?c=[ERRORCODE]', 301]);
    await expect(server({}).load()).rejects.toThrow('404');
    await expect(server({ 'https://ads.example/0': '<VAST' }).load()).rejects.toThrow();
  });
});

const FILM =
  '<MediaFile delivery="progressive" type="video/mp4" width="640" height="360">https://ads.example/a.mp4</MediaFile>';
const media = (files: string, more = '') =>
  `<Linear><Duration>00:00:05</Duration><MediaFiles>${files}</MediaFiles>${more}</Linear>`;
const creative = (content: string) => `<Creatives><Creative id="c">${content}</Creative></Creatives>`;
const inline = (id: string, content: string, attributes = '') =>
  `<Ad id="${id}"${attributes}><InLine><AdSystem>S</AdSystem><AdTitle>${id}</AdTitle><Error>https://e.example/${id}</Error>${content}</InLine></Ad>`;
const PLAYS = creative(media(FILM));
const vast = (content: string, version = ' version="4.2"') =>
  `<VAST${version}><Error>https://e.example/doc</Error>${content}</VAST>`;
const wraps = (content: string, attributes = '') =>
  `<VAST version="4.2"><Ad id="w"><Wrapper${attributes}><AdSystem>S</AdSystem><Error>https://e.example/w</Error>${content}</Wrapper></Ad></VAST>`;
const TO_NEXT = '<VASTAdTagURI>next</VASTAdTagURI>';

/**
 * [sentence, the document, what it leads to (undefined: 404), ads by id (`-` cannot be played), codes by
 * error address]
 */
const CODES: readonly (readonly [
  string,
  string,
  string | undefined,
  readonly string[],
  readonly string[],
])[] = [
  ['an ad plays, and nothing is told', vast(inline('a', PLAYS)), '', ['a'], []],
  ['no ad: 303', vast(''), '', [], ['doc 303']],
  [
    'another linearity: 201',
    vast(
      inline(
        'a',
        creative(
          '<NonLinearAds><NonLinear width="1" height="1"><StaticResource creativeType="image/png">https://ads.example/a.png</StaticResource></NonLinear></NonLinearAds>',
        ),
      ),
    ),
    '',
    ['-'],
    ['doc 201', 'a 201'],
  ],
  ['companions only: 201', vast(inline('a', creative('<CompanionAds/>'))), '', ['-'], ['doc 201', 'a 201']],
  ['no creative: 101', vast(inline('a', '<Creatives/>')), '', ['-'], ['doc 101', 'a 101']],
  ['no media: 403', vast(inline('a', creative(media('')))), '', ['-'], ['doc 403', 'a 403']],
  ['an ad that is neither an inline nor a wrapper: 101', vast('<Ad id="x"/>'), '', [], ['doc 101']],
  ['beside others, which play', vast(`<Ad id="x"/>${inline('a', PLAYS)}`), '', ['a'], ['doc 101']],
  [
    'a wrapper without an address: 101',
    wraps('').replace('<Ad id', '<Error>https://e.example/doc</Error><Ad id'),
    '',
    [],
    ['doc 101'],
  ],
  ['nothing behind a wrapper: 301', wraps(TO_NEXT), undefined, ['-'], ['w 301']],
  ['malformed behind a wrapper: 100', wraps(TO_NEXT), '<VAST version="4.2"><Ad>', ['-'], ['w 100']],
  ['no XML behind a wrapper: 100', wraps(TO_NEXT), 'busy', ['-'], ['w 100']],
  ['an empty answer behind a wrapper: 100', wraps(TO_NEXT), '', ['-'], ['w 100']],
  ['another schema behind a wrapper: 101', wraps(TO_NEXT), '<html><body/></html>', ['-'], ['w 101']],
  ['version 1 behind a wrapper: 102', wraps(TO_NEXT), '<VideoAdServingTemplate/>', ['-'], ['w 102']],
  [
    'a later version behind a wrapper: 102, told to both',
    wraps(TO_NEXT),
    vast(inline('a', PLAYS), ' version="5.0"'),
    ['-'],
    ['doc 102', 'a 102', 'w 102'],
  ],
  [
    'no version behind a wrapper: 102, told to both',
    wraps(TO_NEXT),
    vast(inline('a', PLAYS), ''),
    ['-'],
    ['doc 102', 'a 102', 'w 102'],
  ],
  ['no ad behind a wrapper: 303, told to both', wraps(TO_NEXT), vast(''), ['-'], ['w 303', 'doc 303']],
  [
    'an ad without media behind a wrapper: 403, told to all',
    wraps(TO_NEXT),
    vast(inline('a', creative(media('')))),
    ['-'],
    ['w 403', 'doc 403', 'a 403'],
  ],
  [
    'a pod behind a wrapper that allows one ad: 303',
    wraps(TO_NEXT),
    vast(inline('a', PLAYS, ' sequence="1"') + inline('b', PLAYS, ' sequence="2"')),
    ['-'],
    ['w 303', 'doc 303'],
  ],
  [
    'the first that stands alone',
    wraps(TO_NEXT),
    vast(inline('a', PLAYS, ' sequence="1"') + inline('b', PLAYS) + inline('c', PLAYS)),
    ['b'],
    [],
  ],
  [
    'an only ad, although it has a number',
    wraps(TO_NEXT),
    vast(inline('a', PLAYS, ' sequence="1"')),
    ['a'],
    [],
  ],
  [
    'all of them where the wrapper allows many',
    wraps(TO_NEXT, ' allowMultipleAds="true"'),
    vast(inline('a', PLAYS, ' sequence="1"') + inline('b', PLAYS, ' sequence="2"')),
    ['a', 'b'],
    [],
  ],
  [
    'all of version 2, which knows no pods',
    wraps(TO_NEXT),
    vast(inline('a', PLAYS) + inline('b', PLAYS), ' version="2.0"'),
    ['a', 'b'],
    [],
  ],
  [
    'a wrapper that may lead to no other: 303',
    wraps(TO_NEXT, ' followAdditionalWrappers="false"'),
    wraps('<VASTAdTagURI>third</VASTAdTagURI>'),
    ['-'],
    ['w 303'],
  ],
];

describe('codes of VAST', () => {
  it.each(CODES)('%s', async (_sentence, first, next, ids, codes) => {
    const documents = next === undefined ? {} : { 'https://ads.example/next': next };
    const { load, reported } = server({ 'https://ads.example/0': first, ...documents });
    expect((await load()).map(({ ad }) => ad?.id ?? '-')).toEqual(ids);
    expect(reported.map(([url, code]) => `${url.replace('https://e.example/', '')} ${code}`)).toEqual(codes);
  });

  it.each([
    ['', 'malformed'],
    ['busy', 'malformed'],
    ['<html/>', 'root html'],
    ['<VideoAdServingTemplate/>', 'version'],
  ])('the first document %j is refused: %s', async (text, why) => {
    await expect(server({ 'https://ads.example/0': text }).load()).rejects.toThrow(why);
  });

  it.each([
    ['a byte order mark', '\uFEFF<?xml version="1.0"?>$'],
    ['space before the declaration', '\n <?xml version="1.0"?>$'],
    ['a comment', '<!-- s7 -->$'],
  ])('%s before the document is no error', async (_what, around) => {
    const { load } = server({ 'https://ads.example/0': around.replace('$', vast(inline('a', PLAYS))) });
    expect((await load()).map(({ ad }) => ad?.id)).toEqual(['a']);
  });

  it('a document with a prefix and a version with space are read', async () => {
    const text = vast(inline('a', PLAYS), ' version=" 4.2 "')
      .replaceAll('</', '</v:')
      .replaceAll(/<(?=[A-Z])/g, '<v:');
    const { load } = server({
      'https://ads.example/0': text.replace('<v:VAST', '<v:VAST xmlns:v="http://www.iab.com/VAST"'),
    });
    expect((await load()).map(({ ad }) => ad?.id)).toEqual(['a']);
  });
});

const INLINE_VAST = `<VAST version="3.0">${inline('in', PLAYS)}</VAST>`;
const vmap = (
  breaks: string,
  open = '<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">',
) => `${open}${breaks}</${open.slice(1).split(' ', 1)[0]}>`;

describe('VMAP', () => {
  it.each([
    [
      'as elements',
      vmap(
        `<vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:VASTAdData>\n${INLINE_VAST}</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>`,
      ),
    ],
    [
      'as text',
      vmap(
        `<vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:VASTAdData><![CDATA[${INLINE_VAST}]]></vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>`,
      ),
    ],
    [
      'as version 1.0 names it',
      vmap(
        `<vmap:AdBreak timeOffset="start"><vmap:AdSource><vmap:VASTData>${INLINE_VAST}</vmap:VASTData></vmap:AdSource></vmap:AdBreak>`,
      ),
    ],
    [
      'with another prefix',
      vmap(
        `<x:AdBreak timeOffset="start"><x:AdSource><x:VASTAdData>${INLINE_VAST}</x:VASTAdData></x:AdSource></x:AdBreak>`,
        '<x:VMAP xmlns:x="http://www.iab.net/vmap-1.0" version="1.0">',
      ),
    ],
    [
      'without a prefix',
      vmap(
        `<AdBreak timeOffset="start"><AdSource><VASTAdData>${INLINE_VAST}</VASTAdData></AdSource></AdBreak>`,
        '<VMAP xmlns="http://www.iab.net/videosuite/vmap" version="1.0">',
      ),
    ],
  ])('a document within a break is read %s', async (_how, text) => {
    const [one, ...others] = parseVmap(text, 0);
    expect([one?.time, one?.tag, others]).toEqual([0, null, []]);
    const { deps } = server({});
    const placed = await loadVast(
      { text: one?.document ?? '', page: 'https://tv.example/' },
      deps,
      new AbortController().signal,
    );
    expect(placed.map(({ ad }) => ad?.id)).toEqual(['in']);
  });

  it('breaks of one id are different breaks', () => {
    const one = (at: string, id: string) =>
      `<vmap:AdBreak timeOffset="${at}" breakType="linear" breakId="${id}"/>`;
    const breaks = parseVmap(
      vmap(
        one('start', 'b') + one('00:00:30', 'b') + one('00:00:40', 'b-2') + one('50%', 'b') + one('end', ''),
      ),
      100,
    );
    expect(breaks.map(({ id, time }) => [id, time])).toEqual([
      ['b', 0],
      ['b-3', 30],
      ['b-2', 40],
      ['b-4', 50],
      ['break-5', null],
    ]);
  });

  it('only linear breaks are taken, whatever else they may be', () => {
    const one = (type: string) => `<vmap:AdBreak timeOffset="start" breakType="${type}" breakId="${type}"/>`;
    const breaks = parseVmap(
      vmap(
        ['linear', 'nonlinear', 'nonlinear,linear', 'linear, display', 'display', 'LINEAR'].map(one).join(''),
      ),
      0,
    );
    expect(breaks.map(({ id }) => id)).toEqual(['linear', 'nonlinear,linear', 'linear, display', 'LINEAR']);
  });
});

describe('a VMAP document', () => {
  it('gives the breaks whose times are legal', () => {
    const text = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      <vmap:AdBreak timeOffset="start" breakType="linear" breakId="a"><vmap:AdSource><vmap:AdTagURI templateType="vast4">https://ads.example/a</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="00:10:00" breakType="linear" breakId="b"/><vmap:AdBreak timeOffset="soon" breakType="linear" breakId="c"/>
      <vmap:AdBreak timeOffset="end" breakType="linear" breakId="d"/></vmap:VMAP>`;
    expect(parseVmap(text, 900)).toEqual([
      { id: 'a', time: 0, tag: 'https://ads.example/a', document: null },
      { id: 'b', time: 600, tag: null, document: null },
      { id: 'd', time: null, tag: null, document: null },
    ]);
    expect(parseVmap('nonsense', 900)).toEqual([]);
  });
});
