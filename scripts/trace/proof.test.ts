import { describe, expect, it } from 'vitest';
import type { SuiteReport } from '#scripts/test/tally.ts';
import { proofByIssue, proofLines, provedIds } from './proof.ts';
import { parseRequirements } from './requirement.ts';

const TABLE = [
  'id\trequirement\tissue\thow\treason',
  'S1-1-001\tchannels play\t2\tapi\t',
  'S1-1-002\tchannels change\t2\te2e\t',
  'S1-1-003\tthe reply is not shown\t2\tunverifiable\tnothing to compare with',
  'S1-1-004\tlooks right\t2\tmanual\t',
  'S1-1-005\tsearch finds\t3\tapi\t',
  '',
].join('\n');

const report = (...tests: readonly (readonly [string, string])[]): SuiteReport => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status, title: fullName })),
    },
  ],
});

describe('what a report proves', () => {
  it('is every id in the title of a test that passed, two in one title too', () => {
    expect([...provedIds([report(['plays [S1-1-001] [S1-1-005]', 'passed'])])]).toEqual(['S1-1-001', 'S1-1-005']);
  });

  it('is nothing where a test was skipped', () => {
    expect(provedIds([report(['plays [S1-1-001]', 'skipped'])]).size).toBe(0);
  });

  it('is nothing where another test with the id failed, in another report too', () => {
    expect(provedIds([report(['plays [S1-1-001]', 'passed']), report(['plays on [S1-1-001]', 'failed'])]).size).toBe(0);
  });
});

describe('proof by issue', () => {
  const proofs = proofByIssue(parseRequirements(TABLE), new Set(['S1-1-001']));

  it('counts a row that no test can prove apart only with a reason', () => {
    expect(proofs[0]?.apart.map(({ id }) => id)).toEqual(['S1-1-003']);
    expect(proofs[0]?.open.map(({ id }) => id)).toEqual(['S1-1-002', 'S1-1-004']);
  });

  it('ends with the sum', () => {
    expect(proofLines(proofs).at(-1)).toBe('1 of 4 proved');
  });

  it('counts nothing where nothing was run', () => {
    expect(proofLines(proofByIssue(parseRequirements(TABLE), provedIds([]))).at(-1)).toBe('0 of 4 proved');
  });
});
