/** Result of one mutant: whether a test detected it, where it is, and its name (`mutantKey`). */
export type MutantOutcome = { readonly killed: boolean; readonly place: string; readonly key: string };

/** Why a mutant is no fault, by its key: it behaves like the original for every input. */
export type Equivalents = ReadonlyMap<string, string>;

/**
 * The outcome of a run. `counted` leaves the equivalent mutants out; `stale` are those listed as equivalent
 * that a test kills all the same.
 */
export type MutationScore = {
  readonly counted: number;
  readonly killed: number;
  readonly survived: readonly MutantOutcome[];
  readonly equivalent: readonly (MutantOutcome & { readonly reason: string })[];
  readonly stale: readonly MutantOutcome[];
};

/**
 * Reads the list of equivalent mutants: a heading line, then file, mutator, line, original, replacement and
 * reason, separated by tabs.
 */
export function readEquivalents(table: string): Equivalents {
  const rows = table
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
  return new Map(
    rows.map((line) => {
      const parts = line.split('\t');
      const reason = parts[5]?.trim() ?? '';
      if (parts.length !== 6 || reason === '')
        throw new Error(`equivalents.tsv: six columns with a reason are needed: ${line}`);
      return [parts.slice(0, 5).join('\t'), reason];
    }),
  );
}

/** Counts the mutants of a run. */
export function mutationScore(outcomes: readonly MutantOutcome[], equivalents: Equivalents): MutationScore {
  const counted = outcomes.filter(({ key }) => !equivalents.has(key));
  return {
    counted: counted.length,
    killed: counted.filter(({ killed }) => killed).length,
    survived: counted.filter(({ killed }) => !killed),
    equivalent: outcomes.flatMap((each) => {
      const reason = equivalents.get(each.key);
      return reason === undefined || each.killed ? [] : [{ ...each, reason }];
    }),
    stale: outcomes.filter(({ key, killed }) => killed && equivalents.has(key)),
  };
}

/**
 * The lines `npm run mutate` prints: equivalents with their reasons, survivors, stale entries, and the score
 * last.
 */
export function mutationLines({
  counted,
  killed,
  survived,
  equivalent,
  stale,
}: MutationScore): readonly string[] {
  const shown = ({ place, key }: MutantOutcome): string =>
    `${place}  ${key.split('\t').slice(1).join('  |  ')}`;
  const percent = counted === 0 ? 100 : (100 * killed) / counted;
  return [
    ...equivalent.map((each) => `equivalent  ${shown(each)}  (${each.reason})`),
    ...survived.map((each) => `survived    ${shown(each)}`),
    ...stale.map((each) => `stale       ${shown(each)}: listed as equivalent, and a test kills it`),
    `${killed} of ${counted} mutants killed (${percent.toFixed(1)}%), ${equivalent.length} more are equivalent`,
  ];
}
