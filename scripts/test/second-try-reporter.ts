import type { Reporter, TestCase } from 'vitest/node';
import { secondTryLine } from './second-try.ts';

/**
 * Names each test that failed once and passed when it was tried again, and why it had failed, so that the
 * gate can say so.
 */
export class SecondTryReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    if (testCase.diagnostic()?.flaky !== true) return;
    const error = testCase.result().errors?.[0];
    const why = error?.message.split('\n')[0] ?? 'no reason given';
    const line = error?.stacks?.find(({ file }) => file === testCase.module.moduleId)?.line;
    process.stdout.write(
      `${secondTryLine(`${testCase.fullName}: ${why}${line === undefined ? '' : ` (line ${line})`}`)}\n`,
    );
  }
}
