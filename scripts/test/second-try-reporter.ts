import type { Reporter, TestCase } from 'vitest/node';
import { secondTryLine } from './second-try.ts';

/** Names each test that failed once and passed when it was tried again, and why it had failed, so that the gate can say so. */
export class SecondTryReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    if (testCase.diagnostic()?.flaky !== true) return;
    const why = testCase.result().errors?.[0]?.message ?? 'no reason given';
    process.stdout.write(`${secondTryLine(`${testCase.fullName}: ${why.split('\n')[0]}`)}\n`);
  }
}
