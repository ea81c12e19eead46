import { describe, expect, it } from 'vitest';
import { consoleLine } from './console-line.ts';

describe('a line about the demo console', () => {
  it('is shown with its address', () => {
    const url = 'http://192.0.2.2:4080/demo/?token=abc';
    expect(consoleLine(JSON.stringify({ event: 'demo-console', url }))).toBe(`Demo console (one-time address): ${url}`);
  });

  it.each([
    '',
    'text',
    '{"event":"listening","url":"http://127.0.0.1:1"}',
    '{"event":"demo-console"',
    '{"event":"demo-console","url":"no"}',
  ])('is none: %s', (line) => {
    expect(consoleLine(line)).toBeNull();
  });
});
