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
  let fault = null;
  for (let at = 0; at < text.length && fault === null; at += size) fault = parser.write(text.slice(at, at + size));
  return { channels, programmes, mistakes, fault: fault ?? parser.close() };
}
const START = 'start="20261121060000 +0000"';

describe('a guide', () => {
  it('tells its channels and programmes, with titles by language', () => {
    const { channels, programmes, fault, mistakes } = read(`<?xml version="1.0"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv>
      <channel id=" one "><display-name>One</display-name><display-name lang="zh">第一台</display-name><icon src="x"/></channel>
      <programme channel="one" ${START} stop="20261121070000 +0000"><title lang="ZH">新聞</title><title lang="en">News &amp; <![CDATA[<b>more</b>]]></title>
      <desc><title>not this one</title></desc></programme></tv>`);
    expect([fault, mistakes]).toEqual([null, 0]);
    expect(channels).toEqual([{ id: 'one', names: ['One', '第一台'] }]);
    expect(programmes).toEqual([
      {
        ...{
          channel: 'one',
          start: Date.parse('2026-11-21T06:00:00Z'),
          stop: Date.parse('2026-11-21T07:00:00Z'),
          stopGiven: true,
          line: 3,
        },
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
    const { programmes, mistakes, fault } = read(bomb);
    expect([fault, mistakes]).toEqual([null, 2]);
    expect(programmes[0]?.titles).toEqual([{ lang: '', text: '&b;&f;' }]);
  });

  it.each([
    ['another document', '<html><body>login</body></html>', 'NOT_XMLTV'],
    ['nothing', '', 'NOT_XMLTV'],
    ['elements inside each other without end', `<tv>${'<a>'.repeat(100)}`, 'GUIDE_TOO_DEEP'],
    ['an attribute without end', `<tv><a b="${'x'.repeat(4_000_000)}`, 'GUIDE_MALFORMED'],
    ['a comment without end', `<tv><!--${'x'.repeat(4_000_000)}`, 'GUIDE_MALFORMED'],
    ['a document type without end', `<!DOCTYPE tv [${'x'.repeat(4_000_000)}`, 'GUIDE_MALFORMED'],
    ['mistakes without end', `<tv>${'&x;'.repeat(20_000)}</tv>`, 'GUIDE_MALFORMED'],
  ])('that is %s is given up', (_, text, fault) => expect(read(text, 65_536).fault).toBe(fault));

  it('goes on behind an entry that is broken, and keeps only the beginning of a text without end', () => {
    const { programmes, fault } = read(
      `<tv><programme channel="a" ${START}><title>One</programme><programme channel="b" ${START}><title>${'x'.repeat(100_000)}</title></programme></tv>`,
      65_536,
    );
    expect(fault).toBeNull();
    expect(programmes.map((one) => one.channel)).toEqual(['a', 'b']);
    expect(programmes[1]?.titles[0]?.text).toHaveLength(2000);
  });
});
