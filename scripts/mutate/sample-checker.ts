import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isSampled, mutantKey, textOf } from './mutant-sample.ts';

/** The share of all mutants that is drawn, from 0 to 1; 1 draws all. */
export const SHARE_VARIABLE = 'HARBOUR_MUTANT_SHARE';

/** Passes the mutants of the sample only: Stryker runs a mutant when every checker passes it. */
class SampleChecker implements Checker {
  async init(): Promise<void> {}

  async check(mutants: readonly Mutant[]): Promise<Record<string, CheckResult>> {
    const share = Number(process.env[SHARE_VARIABLE] ?? 1);
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, isSampled(keyOf(mutant, 0), share) ? PASSED : TURNED_AWAY]),
    );
  }
}

const PASSED: CheckResult = { status: CheckStatus.Passed };
const TURNED_AWAY: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' };

/**
 * The key of a mutant. `first` is the number of the first line and column: Stryker counts from 0 for checkers
 * and from 1 in results.
 */
export function keyOf(
  { fileName, mutatorName, replacement, location: { start, end } }: Mutant,
  first: 0 | 1,
): string {
  const from0 = ({ line, column }: typeof start) => ({ line: line - first, column: column - first });
  const source = readFileSync(fileName, 'utf8');
  return mutantKey({
    file: relative(process.cwd(), fileName).replaceAll('\\', '/'),
    mutator: mutatorName,
    line: source.split('\n')[start.line - first] ?? '',
    original: textOf(source, { start: from0(start), end: from0(end) }),
    replacement,
  });
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', () => new SampleChecker())];
