import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { isSampled } from '#scripts/mutate/mutant-sample.ts';
import { mutationLines, mutationScore, readEquivalents } from '#scripts/mutate/mutation-score.ts';
import { keyOf, SHARE_VARIABLE } from '#scripts/mutate/sample-checker.ts';
import { inRoot, ROOT } from './root.ts';

/*
 * scripts/mutate/stryker.json names no tsconfig: the TypeScript of this project has no interface that Stryker
 * could rewrite one with.
 */
const HELP = `npm run mutate -- [options]
  --share N     share of the mutants of shared/domain that are run, from 0 to 1 (default 0.07, about 300)
  --all         all of them (half an hour)
  --file PATH   only the mutants of one file or folder, all of them`;

/** Draws about 300 mutants. */
const SHARE = 0.07;
/** The share of mutants that tests must kill. */
const TARGET = 0.95;

/** Runs the mutants and prints what survived; 0 when the target is met. */
async function mutate(share: number, file: string | undefined): Promise<number> {
  process.chdir(ROOT);
  process.env[SHARE_VARIABLE] = String(share);
  const path = file?.replace(/\/$/, '') ?? 'shared/domain';
  const stryker = new Stryker({
    configFile: 'scripts/mutate/stryker.json',
    mutate: path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`, '!**/*.{test,cases}.ts'],
  });
  const results = await stryker.runMutationTest();
  const equivalents = readEquivalents(readFileSync(inRoot('scripts', 'mutate', 'equivalents.tsv'), 'utf8'));
  const drawn = results
    .filter(({ status }) => status !== 'Ignored')
    .map((result) => ({ ...outcomeOf(result), key: keyOf(result, 1) }))
    .filter(({ key }) => isSampled(key, share));
  const score = mutationScore(drawn, equivalents);
  for (const line of mutationLines(score)) console.log(line);
  return score.killed >= score.counted * TARGET && score.stale.length === 0 ? 0 : 1;
}

const outcomeOf = ({ status, fileName, location }: MutantResult) => ({
  killed: status === 'Killed' || status === 'Timeout' || status === 'RuntimeError',
  place: `${fileName.slice(ROOT.length + 1)}:${location.start.line}`,
});

const { values } = parseArgs({
  options: {
    share: { type: 'string' },
    all: { type: 'boolean' },
    file: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) console.log(HELP);
else
  process.exitCode = await mutate(
    values.all === true || values.file !== undefined ? 1 : Number(values.share ?? SHARE),
    values.file,
  );
