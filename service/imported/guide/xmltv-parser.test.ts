import { describe, expect, it } from 'vitest';
import { createXmltvParser, type GuideChannel, type GuideProgramme } from './xmltv-parser.ts';

function read(text: string, size = 11) {
  const channels: GuideChannel[] = [];
  const programmes: GuideProgramme[] = [];
  let mistakes = 0;
  const parser = createXmltvParser({
    channel: (channel) => channels.push(channel),
    programme: (programme) => programmes.push(programme),
    mistake: () => {
      mistakes += 1;
    },
  });
  let error = null;
  for (let at = 0; at < text.length && error === null; at += size)
    error = parser.write(text.slice(at, at + size));
  error ??= parser.close();
  return { channels, programmes, mistakes, error };
}
const START = 'start="20261121060000 +0000"';

describe('a guide', () => {
  it('yields its channels and programmes, with titles by language', () => {
    const { channels, programmes, error, mistakes } =
      read(`<?xml version="1.0"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv>
      <channel id=" one "><display-name>One</display-name><display-name lang="zh">第一台</display-name><icon src="x"/></channel>
      <programme channel="one" ${START} stop="20261121070000 +0000"><title lang="ZH">新聞</title><title lang="en">News &amp; <![CDATA[<b>more</b>]]></title>
      <desc>not this one</desc></programme></tv>`);
    expect([error, mistakes]).toEqual([null, 0]);
    expect(channels).toEqual([{ id: 'one', names: ['One', '第一台'], icon: 'x' }]);
    expect(programmes).toMatchObject([
      {
        channel: 'one',
        start: Date.parse('2026-11-21T06:00:00Z'),
        stop: Date.parse('2026-11-21T07:00:00Z'),
        stopGiven: true,
        line: 3,
        titles: [
          { lang: 'zh', text: '新聞' },
          { lang: 'en', text: 'News & <b>more</b>' },
        ],
      },
    ]);
  });

  it('expands no entity of its own: neither a bomb nor a file of this machine', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE tv [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>
      <tv><programme channel="x" ${START}><title>&b;&f;</title></programme></tv>`;
    const { programmes, mistakes, error } = read(bomb);
    expect([error, mistakes]).toEqual([null, 2]);
    expect(programmes[0]?.titles).toMatchObject([{ lang: '', text: '&b;&f;' }]);
  });

  it.each([
    ['another document', '<html><body>login</body></html>', 'NOT_XMLTV'],
    ['another document without end', `<html><body>${'<p>login</p>'.repeat(200_000)}`, 'NOT_XMLTV'],
    ['nothing', '', 'GUIDE_EMPTY'],
    ['gaps', ' \n'.repeat(70_000), 'GUIDE_EMPTY'],
  ])('that is %s is given up', (_, text, error) => expect(read(text, 65_536).error).toBe(error));

  const one = (channel: string, inside: string): string =>
    `<programme channel="${channel}" ${START}>${inside}</programme>`;
  it.each<readonly [string, string, readonly string[], number]>([
    [
      'a closing tag that nothing opened',
      `${one('a', '<title>One</br> more</title>')}${one('b', '<title>Two</title>')}`,
      ['One more', 'Two'],
      1,
    ],
    [
      'a bare &',
      `${one('a', '<title>Q & A &amp; more</title>')}${one('A&E', '<title>Two</title>')}`,
      ['Q & A & more', 'Two'],
      2,
    ],
    ['a name of a page', one('a', '<title>Caf&eacute;&nbsp;1 &copy</title>'), ['Café\u00a01 ©'], 3],
    ['a < that begins no tag', one('a', '<title>I <3 you, 1 < 2</title>'), ['I <3 you, 1 < 2'], 0],
    [
      'a title that is not closed',
      one('a', '<title>One<desc>Text</desc>') + one('b', '<title>Two</title>'),
      ['One', 'Two'],
      1,
    ],
    [
      'a programme that is not closed',
      `<programme channel="a" ${START}><title>One</title>${one('b', '<title>Two</title>')}`,
      ['One', 'Two'],
      1,
    ],
    ['tags of a page in a title', one('a', '<title>One<br><b>bold</b></title>'), ['One bold'], 1],
    [
      'upper case',
      `<PROGRAMME Channel="a" START="20261121060000"><Title>One</TITLE></Programme>`,
      ['One'],
      0,
    ],
    [
      'attributes without quotes',
      '<programme channel=a start=20261121060000><title>One</title></programme>',
      ['One'],
      0,
    ],
    [
      'a quote that is not closed',
      `<programme channel="a start="2">${one('b', '<title>Two</title>')}`,
      ['Two'],
      1,
    ],
    [
      'elements inside each other without end',
      `${'<a>'.repeat(100)}${one('b', '<title>Two</title>')}`,
      ['Two'],
      100,
    ],
    [
      'a second document',
      `${one('a', '<title>One</title>')}</tv><?xml version="1.0"?><tv>${one('b', '<title>Two</title>')}`,
      ['One', 'Two'],
      0,
    ],
    [
      'an attribute without end',
      `<a b="${'x'.repeat(4_000_000)}">${one('b', '<title>Two</title>')}`,
      ['Two'],
      1,
    ],
    ['a comment without end', `<!--${'x'.repeat(4_000_000)}${one('b', '<title>Two</title>')}`, ['Two'], 1],
    [
      'an element that is cut off',
      `${one('a', '<title>One</title>')}<programme channel="b" ${START}><title>Tw`,
      ['One', 'Tw'],
      2,
    ],
  ])('is read past %s', (_, text, titles, mistakes) => {
    const { programmes, error, ...found } = read(`<tv>${text}`, 65_536);
    expect(error).toBeNull();
    expect(
      programmes.map(({ titles: [title] }) => title?.text).filter((title) => title !== undefined),
    ).toEqual(titles);
    expect(found.mistakes).toBe(mistakes);
    if (text.length < 10_000) expect(read(`<tv>${text}`, 1)).toEqual({ programmes, error, ...found });
  });

  it('reports the line of a mistake and of a programme', () => {
    const lines: number[] = [];
    const parser = createXmltvParser({
      channel: () => undefined,
      programme: ({ line }) => lines.push(line),
      mistake: (line) => lines.push(-line),
    });
    for (const piece of [
      '<tv>\n\n',
      '</br>\r\n<programme',
      '\nchannel="a">\n</programme>',
      `<!--${'\n'.repeat(2_000_000)}`,
      '\n</x>',
    ])
      parser.write(piece);
    parser.close();
    expect(lines).toEqual([-3, 5, -2_000_006, -2_000_007]);
  });

  it('keeps only the beginning of a text without end', () => {
    const { programmes } = read(`<tv>${one('b', `<title>${'x'.repeat(100_000)}</title>`)}</tv>`, 65_536);
    expect(programmes[0]?.titles[0]?.text).toHaveLength(2000);
  });
});
