import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { isSampled, mutantKey, textOf } from './mutant-sample.ts';
import { mutationLines, mutationScore, readEquivalents } from './mutation-score.ts';

const key = (original: string): string =>
  mutantKey({
    file: 'shared/domain/rule.ts',
    mutator: 'EqualityOperator',
    line: `if (${original})`,
    original,
    replacement: 'a <= b',
  });
const outcome = (original: string, killed: boolean) => ({
  key: key(original),
  killed,
  place: 'shared/domain/rule.ts:1',
});

describe('the sample of mutants', () => {
  it('is the same in every run, and about as large as its share', () => {
    const keys = Array.from({ length: 2000 }, (_, place) => key(`a${place} < b`));
    const drawn = keys.filter((each) => isSampled(each, 0.1));
    expect(drawn.length).toBeGreaterThan(150);
    expect(drawn.length).toBeLessThan(250);
    expect(keys.filter((each) => isSampled(each, 0.1))).toEqual(drawn);
    expect([
      keys.filter((each) => isSampled(each, 0)).length,
      keys.filter((each) => isSampled(each, 1)).length,
    ]).toEqual([0, 2000]);
  });

  it('names a mutant by its texts, whatever its white space', () =>
    expect(key('a  <\n  b')).toBe(key('a < b')));

  it('cuts the text of a mutant out of its file, over lines too', () => {
    const range = (...[line, column, toLine, toColumn]: [number, number, number, number]) => ({
      start: { line, column },
      end: { line: toLine, column: toColumn },
    });
    expect(textOf('one\ntwo\nthree', range(1, 0, 1, 3))).toBe('two');
    expect(textOf('one\ntwo\nthree', range(0, 1, 2, 2))).toBe('ne\ntwo\nth');
  });
});

describe('the score', () => {
  const equivalents = readEquivalents(
    `file\tmutator\tline\toriginal\treplacement\treason\n${key('same')}\tboth give 0\n`,
  );

  it('leaves equivalent mutants out, and names those that a test kills all the same', () => {
    const score = mutationScore(
      [outcome('a', true), outcome('b', false), outcome('same', false)],
      equivalents,
    );
    expect([
      score.counted,
      score.killed,
      score.survived.length,
      score.equivalent.length,
      score.stale.length,
    ]).toEqual([2, 1, 1, 1, 0]);
    expect(mutationScore([outcome('same', true)], equivalents).stale).toHaveLength(1);
    expect(mutationLines(score).at(-1)).toBe('1 of 2 mutants killed (50.0%), 1 more are equivalent');
  });

  it('takes no equivalent mutant without a reason', () => {
    expect(() =>
      readEquivalents(`file\tmutator\tline\toriginal\treplacement\treason\n${key('same')}\t\n`),
    ).toThrow('with a reason');
  });

  it('lists equivalent mutants by lines that are in the code', () => {
    const keys = [
      ...readEquivalents(readFileSync(inRoot('scripts', 'mutate', 'equivalents.tsv'), 'utf8')).keys(),
    ];
    const missing = keys.filter((each) => {
      const [file = '', , line = ''] = each.split('\t');
      return !existsSync(inRoot(file)) || !readFileSync(inRoot(file), 'utf8').includes(line);
    });
    expect(keys.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});
