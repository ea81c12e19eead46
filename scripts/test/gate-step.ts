import type { TimedTest } from './slow-tests.ts';
import type { Tally } from './tally.ts';

/** Result of a step of the gate: its counts, and what to show when something failed or was skipped. */
export type StepEnd = {
  readonly tally: Tally;
  readonly output: string;
  readonly note?: string;
  readonly tests?: readonly TimedTest[];
  /** A line for each page that a failed test left, for the end of the gate. */
  readonly pages?: readonly string[];
  /** A line for each test that failed, for the very end. A step without tests of its own has none. */
  readonly failures?: readonly string[];
};

/** One step of the gate, by the name it is printed under. */
export type GateStep = { readonly name: string; readonly run: () => Promise<StepEnd> };

/** A step that counts as a single test: it passed when the command ended with 0. */
export function singleTest(code: number | null, output: string): StepEnd {
  return { tally: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output };
}

/** A step that was not run, counted as one skipped test, with the reason. */
export function skippedStep(reason: string): StepEnd {
  return { tally: { passed: 0, failed: 0, skipped: 1 }, output: '', note: `SKIPPED: ${reason}` };
}

/** The one line of a finished step, such as `ok    types            4.2 s`. */
export function stepLine(name: string, end: StepEnd, ms: number): string {
  const { passed, failed, skipped } = end.tally;
  const unfailed = passed === 0 ? 'skip ' : 'ok   ';
  const mark = failed > 0 ? 'FAIL ' : unfailed;
  const counts =
    passed + failed + skipped > 1 ? `  ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  return `${mark} ${name.padEnd(24)} ${(ms / 1000).toFixed(1).padStart(6)} s${counts}${end.note === undefined ? '' : `  ${end.note}`}`;
}
