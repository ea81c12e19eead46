import { describe, expect, it } from 'vitest';
import { reachedTests } from './reached-tests.ts';

const file = (path: string, ...lines: readonly string[]) => ({ path, text: lines.join('\n') });

describe('the tests that a change reaches', () => {
  const files = [
    file('shared/kernel/time.ts'),
    file('shared/domain/day.ts', "import { DAY } from '#shared/kernel/time.ts';"),
    file('shared/domain/day.test.ts', "import { day } from './day.ts';"),
    file('shared/kernel/time.test.ts', "import { DAY } from './time.ts';"),
    file('service/guide.ts', "import type { Day } from '#shared/domain/day.ts';"),
    file('service/guide.test.ts', "import { guide } from './guide.ts';"),
    file('service/thread.ts', "const thread = new Worker(new URL('./guide.ts', import.meta.url));"),
    file('service/thread.test.ts', "await import('./thread.ts');"),
  ];

  it('are those that load it, the nearest first, but not through types alone', () => {
    expect(reachedTests(files, ['shared/kernel/time.ts'])).toEqual([
      'shared/kernel/time.test.ts',
      'shared/domain/day.test.ts',
    ]);
  });

  it('include those of a thread that it runs in, and itself', () => {
    expect(reachedTests(files, ['service/guide.ts'])).toEqual([
      'service/guide.test.ts',
      'service/thread.test.ts',
    ]);
    expect(reachedTests(files, ['service/guide.test.ts'])).toEqual(['service/guide.test.ts']);
  });

  it('are none for a file that is gone', () => {
    expect(reachedTests(files, ['shared/gone.test.ts'])).toEqual([]);
  });
});
