import type { Bilingual } from '#service/kernel/text/bilingual.ts';

/** A programme as listed in its genre's table: titles and synopses in both languages, and its facts. */
export type ProgrammeEntry = {
  readonly name: Bilingual;
  readonly synopsis: Bilingual;
  /**
   * Abbreviated facts: `e20` episodes, `m45` minutes, `y2026` year, `G`, `PG` or `M` rating, a sub-category,
   * `vertical`, `daily`, `tvod28`, `unlimited` for a title that is bought for good, a language.
   */
  readonly facts: readonly string[];
};

/**
 * Parses a table with one programme per line, `title|English title|synopsis|English synopsis|facts`.
 * Incomplete lines are skipped; the tests check the count.
 */
export function programmeLines(table: string): ProgrammeEntry[] {
  return table
    .trim()
    .split('\n')
    .flatMap((text) => {
      const [tc, en, synopsisTc, synopsisEn, facts = ''] = text.trim().split('|');
      if (!tc || !en || !synopsisTc || !synopsisEn) return [];
      return [
        {
          name: { tc, en },
          synopsis: { tc: synopsisTc, en: synopsisEn },
          facts: facts.split(' ').filter(Boolean),
        },
      ];
    });
}

/** Parses a list of phrases, one `Chinese|English` per line. */
export function phrases(table: string): Bilingual[] {
  return table
    .trim()
    .split('\n')
    .flatMap((text) => {
      const [tc, en] = text.trim().split('|');
      return tc && en ? [{ tc, en }] : [];
    });
}
