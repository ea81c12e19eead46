import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showcase } from '#demo/content/programmes/showcase.ts';
import { startService } from '#demo/start-service.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import type { Episode } from '#shared/contract/catalogue/episode.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK' };

let service: RunningService;
beforeAll(async () => {
  service = await startService({ inMemory: true, checkReplies: true });
}, 20_000);
afterAll(() => service.close());

const viewer = async (key: string) => {
  const browser = testBrowser(service.url);
  await browser.become(key);
  return browser;
};

/** Every episode of the programme that shows a plan, as this viewer gets them, in the order of the list. */
async function episodesOf(key: string, plan: keyof typeof showcase): Promise<readonly Episode[]> {
  const query = { ...HK, programme_id: showcase[plan], start_episode_no: '1', end_episode_no: '99999999' };
  const { episode_groups } = await (await viewer(key)).read(endpoints.episodes, { query });
  return episode_groups.data.filter(({ type }) => type !== 'trailer').flatMap(({ list }) => list);
}
const previews = (episodes: readonly Episode[]) =>
  episodes.flatMap((one, at) => (one.is_preview && !one.lock ? [at + 1] : []));
const open = (episodes: readonly Episode[]) => episodes.flatMap((one, at) => (one.lock ? [] : [at + 1]));
const checkout = async (key: string, video_id: string) =>
  (await viewer(key)).read(endpoints.videoCheckout, { query: { ...HK, platform: 'web', video_id } });

describe('the previews of real programmes', () => {
  it('a flagged episode opens in its pay period to every level, and after it to none [S1-4-109] [S1-4-115]', async () => {
    const standard = await episodesOf('free', 'preview-flagged');
    const gold = await episodesOf('gold-free', 'preview-flagged');
    expect([previews(standard), previews(gold)]).toEqual([
      [2, 4],
      [2, 4],
    ]);
    expect(standard[5]).toMatchObject({ lock: true, is_preview: false });
    const flagged = standard[1]?.video_id ?? '';
    const ended = standard[5]?.video_id ?? '';
    expect(await checkout('free', flagged)).toMatchObject({ video_stage: 'preview' });
    expect(await checkout('free', ended)).toMatchObject({ error_code: 'S_00001014' });
  });

  it('a subscriber loses the flag in the pay period and plays [S1-4-108] [S1-4-114]', async () => {
    const held = await episodesOf('paid', 'preview-flagged');
    expect([previews(held), open(held)]).toEqual([[], held.map((_, at) => at + 1)]);
    expect(await checkout('paid', held[1]?.video_id ?? '')).toMatchObject({ video_stage: 'paid' });
  });

  it('the first N of an ascending list are previews [S1-4-110] [S1-6-005]', async () => {
    expect(previews(await episodesOf('free', 'preview-first'))).toEqual([1, 2, 3]);
    expect(open(await episodesOf('gold-free', 'preview-first'))).toEqual([]);
  });

  it('the last N of a descending one are [S1-4-110]', async () => {
    const list = await episodesOf('free', 'preview-earliest');
    expect(list[0]?.episode_no).toBeGreaterThan(list.at(-1)?.episode_no ?? 0);
    expect(previews(list)).toEqual([list.length - 1, list.length]);
  });

  it('the named ones are, wherever they are listed [S1-4-111]', async () => {
    expect(previews(await episodesOf('free', 'preview-listed'))).toEqual([1, 5, 8]);
  });

  it('early gold opens to the gold level and the paid stage alone [S1-6-006] [S1-4-113]', async () => {
    const latest = (list: readonly Episode[]) => list.slice(-2).map(({ lock }) => lock);
    expect(latest(await episodesOf('gold-free', 'early-gold'))).toEqual([false, false]);
    expect(latest(await episodesOf('free', 'early-gold'))).toEqual([true, true]);
  });
});

describe('the labels of real programmes', () => {
  const labelOf = async (key: string, plan: keyof typeof showcase) => {
    const { programmeLabels } = await (await viewer(key)).read(endpoints.programmeLabelling, {
      query: { ...HK, programme_id: showcase[plan] },
    });
    return programmeLabels[0];
  };

  it('count what is free from the first episode on, by level [S1-5-045]', async () => {
    expect(await labelOf('free', 'preview-first')).toMatchObject({
      max_free_episodes: { standard: 3, gold: 0 },
      is_preview: true,
    });
    expect(await labelOf('gold-free', 'preview-first')).toMatchObject({ is_preview: false });
    expect(await labelOf('free', 'preview-earliest')).toMatchObject({
      max_free_episodes: { standard: 2, gold: 0 },
    });
  });

  it('do not count previews further on', async () => {
    expect(await labelOf('free', 'preview-listed')).toMatchObject({
      max_free_episodes: { standard: 1, gold: 0 },
      is_preview: true,
    });
    expect(await labelOf('free', 'preview-flagged')).toMatchObject({
      max_free_episodes: { standard: 0, gold: 0 },
      is_preview: true,
    });
  });

  it('name the platforms of a limit [S1-9-075]', async () => {
    expect([await labelOf('free', 'limited-web'), await labelOf('free', 'limited-mobile')]).toMatchObject([
      { limited_platform: ['Web'] },
      { limited_platform: ['Mobile'] },
    ]);
  });
});
