/** How a step ended: `cannot` is what this machine or person lacks, and stops a release, but not a dry run. */
export type StepEnd =
  | { readonly kind: 'done'; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'cannot'; readonly detail: string };

/** A step of a release. `run` may throw: that is a failure with the error's message. */
export type ReleaseStep = { readonly name: string; readonly run: () => Promise<StepEnd> | StepEnd };

export const done = (detail: string): StepEnd => ({ kind: 'done', detail });
export const failed = (detail: string): StepEnd => ({ kind: 'failed', detail });
export const cannot = (detail: string): StepEnd => ({ kind: 'cannot', detail });

const MARKS = { done: 'done  ', failed: 'FAILED', cannot: 'cannot' } as const;

/** The line of a step: number, how it ended, name, and what there is to say. */
export const stepLine = (number: number, name: string, { kind, detail }: StepEnd): string =>
  `${String(number).padStart(2)}  ${MARKS[kind]}  ${name.padEnd(24)}  ${detail}`;

/**
 * Runs the steps in order and says each, and in the end which could not be done here. After a failed one the rest is not tried, since each needs those
 * before it; a dry run goes on to show all. Returns the exit code: 1 after a failure, and in a real release
 * also if a step could not be done.
 */
export async function runSteps(
  steps: readonly ReleaseStep[],
  { dryRun, say }: { readonly dryRun: boolean; readonly say: (line: string) => void },
): Promise<0 | 1> {
  let worst: StepEnd['kind'] = 'done';
  const left: string[] = [];
  for (const [index, { name, run }] of steps.entries()) {
    const end = await Promise.resolve()
      .then(run)
      .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)));
    say(stepLine(index + 1, name, end));
    if (end.kind === 'cannot') left.push(name);
    if (end.kind === 'failed' || (end.kind === 'cannot' && worst === 'done')) worst = end.kind;
    if (worst !== 'done' && !dryRun) break;
  }
  if (left.length > 0) say(`Not done here: ${left.join(', ')}.`);
  return worst === 'failed' || (worst === 'cannot' && !dryRun) ? 1 : 0;
}
