import { describe, expect, it } from 'vitest';
import { cannot, done, failed, type ReleaseStep, runSteps } from './release-step.ts';

const step = (name: string, run: ReleaseStep['run']): ReleaseStep => ({ name, run });

async function ran(dryRun: boolean, steps: readonly ReleaseStep[]) {
  const lines: string[] = [];
  const code = await runSteps(steps, { dryRun, say: (line) => void lines.push(line) });
  return { code, lines };
}

describe('steps of a release', () => {
  const steps = [
    step('tree', () => done('clean')),
    step('signatures', () => cannot('no certificate')),
    step('packages', async () => failed('too large')),
    step('feed', () => {
      throw new Error('no address');
    }),
  ];

  it('are all taken and said in a dry run', async () => {
    const { code, lines } = await ran(true, steps);
    expect(code).toBe(1);
    expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' ').trim())).toEqual([
      '1 done tree clean',
      '2 cannot signatures no certificate',
      '3 FAILED packages too large',
      '4 FAILED feed no address',
      'Not done here: signatures.',
    ]);
  });

  it('end a release at the first that cannot be done', async () => {
    const { code, lines } = await ran(false, steps);
    expect([code, lines.length, lines.at(-1)]).toEqual([1, 3, 'Not done here: signatures.']);
  });

  it('that only lack something leave a dry run without an error', async () => {
    expect((await ran(true, steps.slice(0, 2))).code).toBe(0);
    expect((await ran(false, steps.slice(0, 1))).code).toBe(0);
  });
});
