import { describe, expect, it } from 'vitest';
import { ads } from '#demo/content/ads/ads.ts';
import { testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { adContent, NO_ADS } from './ad-content.ts';
import { createCreatives } from './creatives.ts';

const [tea] = ads.advertisers;
const [film] = ads.videos;
if (tea === undefined || film === undefined) throw new Error('the demo has no ads');

describe('creatives', () => {
  it('have their advertiser, and the advertiser’s pictures of two sizes beside a film', () => {
    const { videos } = createCreatives(ads);
    const ferry = videos.find(({ id }) => id === 'seastar-12');
    expect(ferry?.advertiser.company.en).toBe('Seastar Ferries');
    expect(ferry?.companions.map(({ id }) => id)).toEqual(['seastar-728x90', 'seastar-300x250']);
  });

  it('of an advertiser that is not there are left out', () => {
    const { videos, video } = createCreatives({ ...ads, advertisers: [] });
    expect([videos, video('seastar-12')]).toEqual([[], null]);
  });

  it('are refused where an address or a length is none', () => {
    for (const wrong of [
      { ...ads, advertisers: [{ ...tea, domain: 'a b' }] },
      { ...ads, videos: [{ ...film, seconds: 0 }] },
      { ...ads, videos: [{ ...film, platforms: [2] }] },
      { ...ads, images: [{ ...ads.images[0], format: '1x1' }] },
    ])
      expect(adContent.safeParse(wrong).success).toBe(false);
  });
});

describe('the ad server of other content', () => {
  it('answers every tag with no ad if it has none', async () => {
    const { url } = await testService({}, { ...testContent, ads: NO_ADS });
    const vast = await testFetch(`${url}/ads/vast?platform=0&kind=liveroll&item=J&seconds=60`);
    expect(await vast.text()).toMatch(/<VAST version="4.2"\/>\n$/);
    for (const [path, status] of [
      ['/ads/vast?kind=uwall&item=J', 204],
      ['/ads/display?size=970x90&unit=home&lang=en', 204],
      ['/ads/landing/pier-nine/en/', 404],
      ['/ads/picture/ridge-uwall/en.svg', 404],
    ] as const)
      expect([path, (await testFetch(url + path)).status]).toEqual([path, status]);
  });

  it('writes an advertiser’s texts as text, and no small print where there is none', async () => {
    const { note: _, ...bare } = { ...tea, brand: { tc: '<b>', en: '<script>1</script>' } };
    const { url } = await testService({}, { ...testContent, ads: { ...ads, advertisers: [bare] } });
    const page = await (await testFetch(`${url}/ads/landing/${tea.id}/en/`)).text();
    expect(page).toContain('<h1>&lt;script&gt;1&lt;/script&gt;</h1>');
    expect(page).not.toContain('<small>');
  });
});
