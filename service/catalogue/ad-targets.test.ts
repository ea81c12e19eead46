import { describe, expect, it } from 'vitest';
import { show } from '#demo/content/catalogue/show.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

describe('ad targets of a programme', () => {
  it.each([
    [
      'paid',
      {
        adunit: 'programme/drama',
        adtarget_genre: 'drama',
        adtarget_category: 'drama',
        adtarget_sub_category: 'romance',
      },
    ],
    ['kids', { adunit: 'kids/children', adtarget_genre: 'children' }],
    [
      show.programmeId,
      {
        adunit: 'programme/music',
        adtarget_genre: 'music',
        adtarget_category: null,
        adtarget_sub_category: 'classic',
      },
    ],
  ])(
    '%s: adunit and adtarget_genre, category and sub_category come from the catalogue (S1-3-042)',
    async (programme_id, expected) => {
      const { url } = await testService();
      const browser = testBrowser(url);
      await browser.become('paying');
      const { details } = await browser.read(endpoints.programme, {
        query: { country_code: 'HK', programme_id },
      });
      expect(details).toMatchObject(expected);
    },
  );
});
