import { describe, expect, it } from 'vitest';
import { failedPageLine, failedPages } from './failed-page.ts';
import { singleTest, skippedStep, stepLine } from './gate-step.ts';
import { secondTryLines } from './second-try.ts';
import { slowestLines, timedTests } from './slow-tests.ts';
import {
  addTally,
  closingLine,
  failureLines,
  failuresOf,
  type SuiteReport,
  skipReasons,
  stepFailure,
  tallyReport,
} from './tally.ts';

const file = (status: string, ...tests: readonly string[]): SuiteReport['testResults'][number] => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each, fullName: each, title: each })),
});

describe('tally', () => {
  it('counts pending and todo tests as skipped', () => {
    const report = { testResults: [file('passed', 'passed', 'passed', 'pending', 'todo', 'skipped')] };
    expect(tallyReport(report)).toEqual({ passed: 2, failed: 0, skipped: 3 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(tallyReport({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('does not count a failed test and its file twice', () => {
    expect(tallyReport({ testResults: [file('failed', 'failed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('says why tests were skipped, each reason once', () => {
    const name = 'the desktop app in a real window (SKIPPED: no Electron runtime (set ELECTRON_EXE)) starts';
    expect(skipReasons({ testResults: [file('passed', name, name, 'another test')] })).toEqual([
      'no Electron runtime (set ELECTRON_EXE)',
    ]);
  });

  it('closes with the line that CI reads', () => {
    expect(
      closingLine(addTally({ passed: 3, failed: 0, skipped: 1 }, { passed: 1, failed: 2, skipped: 0 })),
    ).toBe('4 passed, 2 failed, 1 skipped');
  });
});

describe('the output of a suite that failed', () => {
  it('is what it says of its failures', () => {
    const failed = '⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n FAIL a > b\nTests 1 failed';
    expect(failuresOf(` ✓ one\n ✓ another\n${failed}`)).toBe(failed);
    expect(failuresOf('could not start')).toBe('could not start');
    const unhandled = '⎯⎯⎯ Unhandled Errors ⎯⎯⎯\nError: a page was closed';
    expect(failuresOf(` ✓ one\n${unhandled}`)).toBe(unhandled);
  });

  it('names each failed test, or the file that could not be loaded, with the first line of why', () => {
    const failed = {
      status: 'failed',
      fullName: 'a > b',
      title: 'b',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at c.ts'],
    };
    const passed = { status: 'passed', fullName: 'a > c', title: 'c' };
    const page = { name: '/r/tests/a.test.ts', status: 'failed', assertionResults: [passed, failed] };
    const broken = { ...file('failed'), name: '/r/b.test.ts', message: 'no such import\nat d.ts' };
    const output = ' FAIL  |pages| tests/a.test.ts > a > b\n FAIL  |unit| b.test.ts [ b.test.ts ]';
    expect(failureLines({ testResults: [page, broken] }, '/r', output)).toEqual([
      'FAILED: |pages| tests/a.test.ts > a > b: expected 1',
      'FAILED: |unit| b.test.ts: no such import',
    ]);
  });

  it('names a test whose project was not printed without one, and at most 200 characters of why', () => {
    const failed = { status: 'failed', fullName: 'a', title: 'a', failureMessages: ['x'.repeat(900)] };
    const report = { testResults: [{ name: '/r/a.test.ts', status: 'failed', assertionResults: [failed] }] };
    expect(failureLines(report, '/r', '')).toEqual([`FAILED: a.test.ts > a: ${'x'.repeat(199)}…`]);
  });

  it('is one line of a step without tests of its own: what its first error says', () => {
    const output = '\nchecking\nservice/a.ts(1,2): error TS2322: Type\n  more';
    expect(stepFailure('types', output)).toBe('FAILED: types: service/a.ts(1,2): error TS2322: Type');
    expect(stepFailure('long', '⎯⎯ Unhandled Errors ⎯⎯\nTypeError: gone')).toBe(
      'FAILED: long: TypeError: gone',
    );
    expect(stepFailure('build', 'gone\n')).toBe('FAILED: build: gone');
    expect(stepFailure('build', '')).toBe('FAILED: build: it printed nothing');
  });
});

describe('the slowest tests', () => {
  it('are those of all that ran, slowest first, by file and name', () => {
    const ran = (fullName: string, duration?: number) => ({
      status: 'passed',
      fullName,
      title: fullName,
      ...(duration && { duration }),
    });
    const assertionResults = [ran('quick', 20), ran('slow', 12_340), ran('skipped'), ran('middling', 900)];
    const report = {
      testResults: [{ name: '/repository/tests/a.test.ts', status: 'passed', assertionResults }],
    };
    expect(slowestLines(timedTests(report, '/repository'), 2)).toEqual([
      '  12.3 s  tests/a.test.ts  slow',
      '   0.9 s  tests/a.test.ts  middling',
    ]);
  });
});

describe('a second try', () => {
  it('is named with why and where the first one failed', () => {
    const test = (status: string, ...failureMessages: string[]) => ({
      status,
      fullName: `a suite ${status}`,
      title: status,
      failureMessages,
    });
    const assertionResults = [
      test('passed'),
      test('passed', 'Error: gone\n  at /r/a.test.ts:12:5\n  at b.ts:3:1'),
      test('failed', 'Error: gone'),
    ];
    const report = { testResults: [{ name: '/r/a.test.ts', status: 'failed', assertionResults }] };
    expect(secondTryLines(report)).toEqual(['SECOND TRY: a suite passed: Error: gone (line 12)']);
  });
});

describe('a page at a failure', () => {
  it('is in the lines that its suite printed', () => {
    const line = failedPageLine('a test: /en/home/; focus on main ""; Home');
    expect(failedPages(`stdout | a.test.ts\n\u001b[39m${line}\n`)).toEqual([line]);
    const [cut = ''] = failedPages(failedPageLine('x'.repeat(900)));
    expect([cut.length, cut.at(-1)]).toEqual([300, '…']);
  });
});

describe('a step', () => {
  it('fails when it could not be started', () => {
    expect(singleTest(null, 'gone').tally).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('says why it was skipped', () => {
    expect(stepLine('end to end', skippedStep('no Chromium found'), 12)).toMatch(
      /^skip\s+end to end\s+0\.0 s\s+SKIPPED: no Chromium found$/,
    );
  });

  it('shows its counts', () => {
    expect(stepLine('unit', { tally: { passed: 5, failed: 1, skipped: 2 }, output: '' }, 61_000)).toMatch(
      /^FAIL\s+unit\s+61\.0 s\s+5 passed, 1 failed, 2 skipped$/,
    );
  });
});
