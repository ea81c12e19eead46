import { describe, expect, it } from 'vitest';
import { avoidBrokenGraphics, type WatchedApp, watchProcesses } from './graphics-crashes.ts';

type Listener = Parameters<WatchedApp['on']>[1];

function setUp() {
  let tell: Listener = () => undefined;
  let time = 0;
  let kept: string | null = null;
  const logged: string[] = [];
  const mark = {
    read: () => kept,
    keep: (version: string) => {
      kept = version;
    },
  };
  watchProcesses(
    {
      on: (_event, listener) => {
        tell = listener;
      },
    },
    { version: '1.2.0', mark, now: () => time, log: (code) => void logged.push(code) },
  );
  return {
    logged,
    mark,
    gone: (
      type: 'GPU' | 'Utility',
      reason: 'crashed' | 'clean-exit' | 'killed' = 'crashed',
      after = 1000,
    ) => {
      time += after;
      tell({}, { type, reason, exitCode: 5, name: type });
    },
    startsIn: (version: string) => {
      const calls: string[] = [];
      const app = { disableHardwareAcceleration: () => void calls.push('off') };
      avoidBrokenGraphics(app, { version, mark });
      return calls.length > 0 ? 'software' : 'hardware';
    },
  };
}

describe('processes of the app', () => {
  it('that end by themselves are logged', () => {
    const { gone, logged } = setUp();
    gone('Utility');
    gone('Utility', 'clean-exit');
    gone('GPU', 'killed');
    expect(logged).toEqual(['PROCESS_GONE']);
  });

  it('three crashes of graphics in a row draw without the driver from the next start on, in this version', () => {
    const { gone, logged, startsIn } = setUp();
    gone('GPU');
    gone('GPU');
    expect(startsIn('1.2.0')).toBe('hardware');
    gone('GPU');
    expect(logged.at(-1)).toBe('GRAPHICS_UNUSABLE');
    expect([startsIn('1.2.0'), startsIn('1.2.1')]).toEqual(['software', 'hardware']);
  });

  it('crashes that are far apart do not', () => {
    const { gone, startsIn } = setUp();
    for (let count = 0; count < 9; count += 1) gone('GPU', 'crashed', 6 * 60_000);
    expect(startsIn('1.2.0')).toBe('hardware');
  });
});
