// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { favouriteEntry } from '#shared/contract/library/favourite.ts';
import { historyListEntry } from '#shared/contract/library/history.ts';
import { favouriteGroups, historyGroups } from './library-view.ts';

const texts = createTexts();
await texts.use('en');
const context = { t: texts.i18n.t, language: 'en' as const };
/** Half past midnight of a Saturday in Hong Kong. */
const NOW = Date.parse('2026-11-21T00:30:00+08:00');

const watched = (ref: string, watched_at: string | null, playback_time = 300_000) =>
  historyListEntry.parse({
    type: 'programme',
    ref,
    episode_id: `${ref}-1`,
    playback_time,
    video_duration: 600_000,
    name_tc: '名',
    name_en: `Name ${ref}`,
    episode_no: 3,
    programme_path: `${ref}/x`,
    watched_at,
  });

describe('history under headings', () => {
  it.each([
    ['a minute ago', '2026-11-21T00:29:00+08:00', 'Today'],
    ['an hour ago, before midnight in Hong Kong', '2026-11-20T23:30:00+08:00', 'Yesterday'],
    ['six days ago', '2026-11-15T12:00:00+08:00', 'Last 7 days'],
    ['seven days ago', '2026-11-14T12:00:00+08:00', 'Earlier'],
    ['a clock that is ahead', '2026-11-21T09:00:00+08:00', 'Today'],
    ['an unknown time', null, 'Earlier'],
  ])('%s', (_, at, title) =>
    expect(historyGroups([watched('a', at)], NOW, context).map((group) => group.title)).toEqual([title]),
  );

  it('keep their order, and an empty heading is left out', () => {
    const groups = historyGroups(
      [watched('a', '2026-11-21T00:01:00+08:00'), watched('b', '2026-11-01T00:00:00+08:00')],
      NOW,
      context,
    );
    expect(groups.map(({ key, items }) => [key, items.map(({ ref }) => ref)])).toEqual([
      ['today', ['a']],
      ['earlier', ['b']],
    ]);
  });

  it.each([
    ['in the middle', 300_000, 'Episode 3 · 5 min left', '/en/programme/a/Name-a/e/a-1/?t=300'],
    ['under a minute before the end', 541_000, 'Episode 3 · Watched', '/en/programme/a/Name-a/e/a-1/'],
  ])('an entry %s', (_, at, meta, address) => {
    const [group] = historyGroups([watched('a', null, at)], NOW, context);
    expect(group?.items[0]?.tile).toMatchObject({
      title: 'Name a',
      meta,
      href: address,
      progress: { part: at / 600_000, tone: 'watched' },
    });
  });
});

describe('favourites', () => {
  const base = {
    type: 'programme',
    ref: 'a',
    name_tc: '名',
    name_en: 'Name a',
    path: 'a/x',
    added_at: '2026-11-20T00:00:00Z',
  };

  it('that were never started lead to the programme and have no progress', () => {
    const [group] = favouriteGroups([favouriteEntry.parse({ ...base, programme_info_en: 'Drama' })], context);
    expect(group?.items[0]?.tile).toMatchObject({ href: '/en/programme/a/Name-a/', meta: 'Drama' });
    expect(group?.items[0]?.tile.progress).toBeUndefined();
  });

  it('that were started show their position', () => {
    const seen = { episode_id: 'a-2', episode_no: 2, playback_time: 60_000, video_duration: 120_000 };
    const [group] = favouriteGroups([favouriteEntry.parse({ ...base, ...seen })], context);
    expect(group?.items[0]?.tile).toMatchObject({ meta: 'Episode 2 · 1 min left', progress: { part: 0.5 } });
  });
});

describe('what has left the station', () => {
  it.each([
    ['en', 'No longer available'],
    ['tc', '已不再提供'],
  ] as const)('keeps its title and says so (%s)', async (language, meta) => {
    await texts.use(language);
    const gone = { ...watched('a', null), unavailable: true };
    const saved = favouriteEntry.parse({
      type: 'programme',
      ref: 'a',
      name_tc: '名',
      name_en: 'Name a',
      path: 'a/x',
      unavailable: true,
      added_at: '2026-11-20T08:00:00Z',
    });
    const t = { t: texts.i18n.t, language };
    for (const [group] of [historyGroups([gone], NOW, t), favouriteGroups([saved], t)]) {
      expect(group?.items[0]?.tile).toMatchObject({ title: language === 'en' ? 'Name a' : '名', meta });
      expect(group?.items[0]?.tile.progress).toBeUndefined();
      expect(group?.items[0]?.tile.href).not.toContain('/e/');
    }
    await texts.use('en');
  });
});
