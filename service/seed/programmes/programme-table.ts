import type { Bilingual } from '#service/seed/model.ts';

/** A programme as its genre's table holds it: both titles, both synopses, and its facts. */
export type ProgrammeLine = {
  readonly name: Bilingual;
  readonly synopsis: Bilingual;
  /** Short marks: `e20` episodes, `m45` minutes, `y2026` year, `G`, `PG` or `M` rating, a sub-category, `vertical`, `daily`, `tvod28`, a language. */
  readonly facts: readonly string[];
};

/** Reads a table: one programme a line, `title|English title|synopsis|English synopsis|facts`. Lines that lack a part are left out; the tests count. */
export function programmeLines(table: string): ProgrammeLine[] {
  return table
    .trim()
    .split('\n')
    .flatMap((text) => {
      const [tc, en, synopsisTc, synopsisEn, facts = ''] = text.trim().split('|');
      if (!tc || !en || !synopsisTc || !synopsisEn) return [];
      return [{ name: { tc, en }, synopsis: { tc: synopsisTc, en: synopsisEn }, facts: facts.split(' ').filter(Boolean) }];
    });
}

/** Reads a list of phrases: one a line, `Chinese|English`. */
export function phrases(table: string): Bilingual[] {
  return table
    .trim()
    .split('\n')
    .flatMap((text) => {
      const [tc, en] = text.trim().split('|');
      return tc && en ? [{ tc, en }] : [];
    });
}
