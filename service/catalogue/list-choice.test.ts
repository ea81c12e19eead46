import { describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK' };

async function viewer(key: string | null) {
  const browser = testBrowser((await testService()).url);
  if (key === null) await browser.open();
  else await browser.become(key);
  const list = async (query: Record<string, string> = {}) =>
    (await browser.read(endpoints.programmeList, { query: { ...HK, limit: '100', ...query } })).items.map(
      ({ ref }) => ref,
    );
  const watch = (ref: string, no: number, at: number) =>
    browser.read(endpoints.addHistory, {
      query: HK,
      body: {
        type: 'programme',
        ref,
        episode_id: `${ref}-e${no}`,
        playback_time: at,
        video_duration: 600_000,
      },
    });
  return { browser, list, watch };
}

describe('the choice of a list', () => {
  it('hides programmes without an episode that this viewer may watch, by their rights', async () => {
    const free = await viewer('free');
    const paying = await viewer('paying');
    const [all, ofFree, ofPaying] = await Promise.all([
      free.list(),
      free.list({ watchable: 'true' }),
      paying.list({ watchable: 'true' }),
    ]);
    expect(all).toContain('premium');
    expect(ofFree).not.toContain('premium');
    expect(ofFree).toContain('free');
    expect(ofPaying).toContain('paid');
    expect(all.filter((ref) => ofFree.includes(ref))).toEqual(ofFree);
  });

  it('counts and pages what is left', async () => {
    const { browser, list } = await viewer('free');
    const listed = await list({ watchable: 'true' });
    const page = await browser.read(endpoints.programmeList, {
      query: { ...HK, watchable: 'true', offset: '1', limit: '1' },
    });
    expect(page.total).toBe(listed.length);
    expect(page.items.map(({ ref }) => ref)).toEqual(listed.slice(1, 2));
  });

  it('lists what the profile has not watched first, then what it began', async () => {
    const { list, watch } = await viewer('paying');
    const [first = '', second = ''] = await list();
    await watch(first, 1, 60_000);
    const order = await list({ unwatched_first: 'true' });
    expect(order[0]).toBe(second);
    expect(order.at(-1)).toBe(first);
    expect(order.toSorted()).toEqual((await list()).toSorted());
  });

  it('holds for categories, full lists and the search', async () => {
    const { browser } = await viewer('free');
    const query = { ...HK, watchable: 'true' };
    const rows = (await browser.read(endpoints.pageRows, { query: { ...query, category_id: 'drama' } })).rows;
    const row = await browser.read(endpoints.rowContent, { query: { ...query, row_id: 'category.drama' } });
    const whole = await browser.read(endpoints.rowContent, { query: { ...HK, row_id: 'category.drama' } });
    expect(rows.flatMap(({ items }) => items)).not.toMatchObject([{ ref: 'premium' }]);
    expect(row.items.length).toBeLessThan(whole.items.length);
    expect(row.total).toBe(row.items.length);
    const found = async (more: object) =>
      (await browser.read(endpoints.searchProgramme, { query: { keyword: 'premium', ...more } })).items.map(
        ({ ref }) => ref,
      );
    expect(await found({})).toContain('premium');
    expect(await found({ watchable: 'true' })).not.toContain('premium');
  });

  it('asks a guest nothing that needs a profile', async () => {
    const { list } = await viewer(null);
    expect(await list({ unwatched_first: 'true' })).toEqual(await list());
  });
});
