import { describe, expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { wordsOf } from '#service/kernel/text/word-match.ts';
import { createTitleSearch, TITLES } from './title-search.ts';

/** A guide whose edition the test changes, as the guide does with each change of its rows. */
function testGuide() {
  const database = openDatabase(null);
  const insert = database.prepare(
    `INSERT INTO guide (network_code, start, end, programme_id, episode_no, title_tc, title_en, onair_codes, vod_episode_id)
     VALUES (?, ?, ?, '', NULL, ?, ?, '', NULL)`,
  );
  let edition = 0;
  let start = 0;
  const folds = { count: 0 };
  const search = createTitleSearch(
    database,
    () => edition,
    (title) => {
      folds.count += 1;
      return foldText(title);
    },
  );
  return {
    found: (keyword: string): unknown => JSON.parse(search.find(wordsOf(keyword).join(' ')) ?? 'null'),
    change: (...titles: readonly (readonly [tc: string, en: string])[]) => {
      database.exec('DELETE FROM guide');
      for (const [tc, en] of titles) {
        start += 1;
        for (const code of ['J', 'K']) insert.run(code, start, start + 1, tc, en);
      }
      edition += 1;
    },
    database,
    folds,
    read: search.read,
  };
}

const titles = (...of: readonly string[]): string => JSON.stringify(of);

describe('titles that hold words', () => {
  it('are found by all of them in either language, each once, whatever repeats', () => {
    const { found, change } = testGuide();
    change(['晚間新聞', 'Evening News'], ['晚間新聞', 'Evening News'], ['新聞', 'Party "7"\n'], ['', 'Art']);
    expect(found('新聞')).toEqual([titles('晚間新聞', 'Evening News'), titles('新聞', 'Party "7"\n')]);
    expect(found('news 晚')).toEqual([titles('晚間新聞', 'Evening News')]);
    expect(found('art')).toEqual([titles('', 'Art')]);
    expect(found('weather')).toBeNull();
  });

  it('are those of the guide as it is now, also for words that were looked for before', () => {
    const { found, change } = testGuide();
    change(['', 'Today']);
    expect(found('today')).toEqual([titles('', 'Today')]);
    change(['', 'Tomorrow']);
    expect(found('today')).toBeNull();
    expect(found('tomorrow')).toEqual([titles('', 'Tomorrow')]);
    change(['', 'Today at 7'], ['', 'Tomorrow']);
    expect(found('tomorrow')).toEqual([titles('', 'Tomorrow')]);
    expect(found('today')).toEqual([titles('', 'Today at 7')]);
  });

  it('are read and folded a few in each turn after a change, and by no search then', async () => {
    const { found, change, folds, read } = testGuide();
    const many = (name: string) =>
      Array.from({ length: 2000 }, (_, at): readonly [string, string] => ['', `${name} ${at}`]);
    change(...many('Ferry'));
    const inTurns: number[] = [];
    let changed = false;
    await read(async () => {
      inTurns.push(folds.count);
      folds.count = 0;
      if (inTurns.length === 3 && !changed) {
        changed = true;
        change(...many('Harbour'));
      }
    });
    expect(inTurns.length).toBeGreaterThan(15);
    expect(Math.max(...inTurns)).toBeLessThanOrEqual(500);
    folds.count = 0;
    expect([found('ferry'), found('harbour 1999'), folds.count]).toEqual([
      null,
      [titles('', 'Harbour 1999')],
      0,
    ]);
  });

  it('are written as SQL writes those of a row', () => {
    const { found, change, database } = testGuide();
    change(['「7」\t', 'A "quoted" \\ title\u007f']);
    expect(
      database
        .prepare(
          `SELECT DISTINCT network_code FROM guide WHERE ${TITLES} IN (SELECT value FROM json_each(?))`,
        )
        .all(JSON.stringify(found('quoted'))),
    ).toHaveLength(2);
  });
});
