import type { Reporter, TestCase } from 'vitest/node';
import { secondTryLine } from './second-try.ts';

/** Names each test that failed once and passed when it was tried again, so that the gate can say so. */
export class SecondTryReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    if (testCase.diagnostic()?.flaky === true) process.stdout.write(`${secondTryLine(testCase.fullName)}\n`);
  }
}
