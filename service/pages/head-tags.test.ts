import { describe, expect, it } from 'vitest';
import { withHeadTags } from './head-tags.ts';

const PAGE =
  '<!doctype html><html lang="zh-HK"><head><meta name="description" content="app" /><title>Harbour TV</title></head><body></body></html>';
const harbour = { channelNo: 81, name: { tc: '海港 <1>', en: 'Harbour & "One"' } };
const catalogue: Parameters<typeof withHeadTags>[1] = {
  channels: () => [Object.assign(Object(null), harbour)],
  programme: () => null,
};
const page = (pathname: string): string =>
  withHeadTags(PAGE, catalogue, { origin: 'https://tv.example', pathname });

describe('the head that crawlers get without running a script', () => {
  it('names the page, itself and its other language [S0-1-018]', () => {
    const served = page('/en/live/81/x/');
    expect(served).toContain('<html lang="en"');
    expect(served).toContain('<title>81 Harbour &amp; &quot;One&quot; · Harbour TV</title>');
    expect(served).toMatch(/name="description" content="Watch 81 Harbour &amp; &quot;One&quot; live/);
    expect(served).toContain('<link rel="canonical" href="https://tv.example/en/live/81/x/" />');
    expect(served).toContain(
      '<link rel="alternate" hreflang="zh-HK" href="https://tv.example/tc/live/81/x/" />',
    );
    expect(served).toContain('<meta name="robots" content="index,follow" />');
    expect(served.match(/<title>|name="description"/g)).toHaveLength(2);
  });

  it.each([
    ['/tc/live/81/', '<title>81 海港 &lt;1&gt; · Harbour TV</title>'],
    ['/en/home/', '<title>Home · Harbour TV</title>'],
    ['/tc/epg/', '<title>節目表 · Harbour TV</title>'],
    ['/en/live/999/x/', '<title>Harbour TV</title>'],
    ['/en/account/info/', 'content="noindex"'],
    ['/en/"><script>x', 'href="https://tv.example/en/&quot;&gt;&lt;script&gt;x"'],
  ])('%s has %s', (pathname, tag) => expect(page(pathname)).toContain(tag));

  it('leaves alone what is none of the app’s addresses and what has no head', () => {
    expect(page('/fr/home/')).toBe(PAGE);
    expect(withHeadTags('<title>app</title>', catalogue, { origin: '', pathname: '/en/home/' })).toBe(
      '<title>app</title>',
    );
  });
});
