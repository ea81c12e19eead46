import { describe, expect, it } from 'vitest';
import type { RowContent } from '#service/catalogue/content/catalogue-content.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

const HK = { country_code: 'HK' };
const picked = (rowId: string, more: Partial<RowContent> = {}): RowContent => ({
  rowId,
  type: 'editorial_pick',
  ref: null,
  title: { tc: rowId, en: rowId },
  subtitle: null,
  programmeIds: ['paid', 'premium', 'kids'],
  ...more,
});
const ROWS = [
  picked('picks'),
  picked('through', { form: 'videos', autoplay: true }),
  picked('trailers', { form: 'clips' }),
  picked('sides', { form: 'flips' }),
  picked('ratings', { programmeIds: ['paid', 'gold'] }),
];
const content = {
  ...testContent,
  catalogueAt: (now: number) => {
    const catalogue = testContent.catalogueAt(now);
    return { ...catalogue, rows: [...catalogue.rows, ...ROWS] };
  },
};

async function viewer(key: string) {
  const browser = testBrowser((await testService({}, content)).url);
  await browser.become(key);
  const items = async (document: string) =>
    (await browser.read(endpoints.rowDocument, { query: { ...HK, document } })).items;
  return { browser, items };
}

describe('editorial-pick and playlist rows', () => {
  it('name their document at home and hold their items there [S1-7-100]', async () => {
    const { browser, items } = await viewer('free');
    const { rows } = await browser.read(endpoints.homepage, { query: { ...HK, profile_class: 'general' } });
    const of = (id: string) => rows.find(({ row_id }) => row_id === id);
    expect(of('picks')).toMatchObject({
      type: 'editorial_pick',
      items: [],
      document: 'picks',
      autoplay: false,
    });
    expect(of('through')).toMatchObject({ items: [], document: 'through', autoplay: true });
    expect(of('hero')?.items).toHaveLength(2);
    expect(await items('picks')).toMatchObject([{ ref: 'paid' }, { ref: 'premium' }, { ref: 'kids' }]);
  });

  it('a playlist row holds videos: length, lock, and where this profile was', async () => {
    const { browser, items } = await viewer('free');
    const body = {
      type: 'programme',
      ref: 'kids',
      episode_id: 'kids-e1',
      playback_time: 60_000,
      video_duration: 600_000,
    };
    await browser.read(endpoints.addHistory, { query: HK, body });
    expect(await items('through')).toMatchObject([
      { type: 'clip', ref: 'paidv99', duration: 600, lock: false },
      { type: 'episode', ref: 'paid-e1', lock: false },
      { type: 'episode', ref: 'premium-e1', lock: true },
      { type: 'episode', ref: 'kids-e1', lock: false, last_seen_episode_playback_time: 60_000 },
    ]);
  });

  it('clips are intro clips, and programmes that flip come two to a tile', async () => {
    const { items } = await viewer('paying');
    expect(await items('trailers')).toMatchObject([{ type: 'clip', ref: 'paidv99', clip_type: 'intro' }]);
    expect(await items('sides')).toMatchObject([
      { flips: [{ ref: 'paid' }, { ref: 'premium' }] },
      { flips: [{ ref: 'kids' }] },
    ]);
  });

  it('hold what is for kids only in a kids profile; nothing else is a document', async () => {
    const { browser, items } = await viewer('kids');
    expect(await items('picks')).toMatchObject([{ ref: 'kids' }]);
    for (const document of ['hot', 'history', 'nobody'])
      expect((await browser.call(endpoints.rowDocument, { query: { ...HK, document } })).status).toBe(404);
  });

  it('a kids home features programmes for kids, though the editors picked none', async () => {
    const catalogueAt = (now: number) => {
      const catalogue = testContent.catalogueAt(now);
      return { ...catalogue, rows: [picked('top', { ref: 'hero', programmeIds: ['paid'] })] };
    };
    const browser = testBrowser((await testService({}, { ...testContent, catalogueAt })).url);
    await browser.become('kids');
    const { rows } = await browser.read(endpoints.homepage, { query: { ...HK, profile_class: 'kids' } });
    expect(rows.find(({ ref }) => ref === 'hero')?.items).toMatchObject([{ type: 'programme', ref: 'kids' }]);
  });

  it('name the moving preview of a programme and of its videos, but of none for adults', async () => {
    const { items } = await viewer('paying');
    const address = '/media/previews/paid.mp4';
    expect(await items('ratings')).toMatchObject([{ ref: 'paid', preview_url: address }, { ref: 'gold' }]);
    expect((await items('ratings')).map((item) => Reflect.has(item, 'preview_url'))).toEqual([true, false]);
    expect((await items('through'))[0]).toMatchObject({ type: 'clip', preview_url: address });
  });

  it('the full list of a row that flips holds every side', async () => {
    const { browser } = await viewer('paying');
    const list = await browser.read(endpoints.rowContent, {
      query: { ...HK, profile_class: 'general', row_id: 'sides' },
    });
    expect(list.items.map(({ ref }) => ref)).toEqual(['paid', 'premium', 'kids']);
  });
});

describe('getChannelsProgramme', () => {
  it('says what every channel of the profile shows now and next [S1-7-051]', async () => {
    const { browser } = await viewer('paying');
    const { channels } = await browser.read(endpoints.getChannelsProgramme, {
      query: { ...HK, profile_class: 'general' },
    });
    expect(channels.map(({ channel_no }) => channel_no)).toEqual([81, 84, 90, 101]);
    expect(Date.parse(channels[0]?.current?.start_datetime ?? '')).toBe(NOON);
    expect(Date.parse(channels[0]?.next?.start_datetime ?? '')).toBe(NOON + HOUR);
  });

  it('shows kids profiles kids channels only', async () => {
    const { browser } = await viewer('kids');
    const { channels } = await browser.read(endpoints.getChannelsProgramme, {
      query: { ...HK, profile_class: 'general' },
    });
    expect(channels.map(({ channel_no }) => channel_no)).toEqual([90]);
  });
});
