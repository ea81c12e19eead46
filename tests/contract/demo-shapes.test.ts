import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '#demo/start-service.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { ROW_TYPES } from '#shared/contract/catalogue/row.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK' };

let service: RunningService;
beforeAll(async () => {
  service = await startService({ inMemory: true, checkReplies: true });
}, 20_000);
afterAll(() => service.close());

const viewer = async (key: string) => {
  const browser = testBrowser(service.url);
  return { browser, session: await browser.become(key) };
};

describe('what the service really replies', () => {
  it('a programme carries its short clips, and its episodes their groups [S1-3-040]', async () => {
    const { browser } = await viewer('paid');
    const film = await browser.read(endpoints.programme, { query: { ...HK, programme_id: '116001' } });
    expect(film.short_clips.map(({ clip_id }) => clip_id)).toEqual(['9116001901']);
    const { episode_groups } = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: '101001' },
    });
    expect(
      episode_groups.data
        .filter(({ type }) => type !== 'trailer')
        .map((one) => [one.start_episode_no, one.end_episode_no]),
    ).toEqual([
      [1, 17],
      [18, 20],
    ]);
  });

  it('the home screen has rows of every type [S1-3-070]', async () => {
    const { browser } = await viewer('free');
    const body = {
      type: 'programme' as const,
      ref: '101001',
      episode_id: '101001001',
      playback_time: 1000,
      video_duration: 2_000_000,
    };
    await browser.read(endpoints.addHistory, { query: HK, body });
    const { rows } = await browser.read(endpoints.homepage, { query: HK });
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(ROW_TYPES));
  });

  it('a member’s session carries subscriptions, purchased programmes and the ends of purchased episodes [S1-3-088]', async () => {
    const { session } = await viewer('paid');
    expect(session.user).toMatchObject({
      subscriptions: ['HARBOUR_PLUS'],
      subscribed_programme_ids: ['116001'],
    });
    const ends = Object.entries(session.user.subscribed_episode_ids_contract_end);
    expect(ends).toEqual([['101004026', '2027-12-31T15:59:59Z']]);
  });
});
