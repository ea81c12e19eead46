import { describe, expect, it } from 'vitest';
import { parseStartOptions } from './options.ts';

const PLAIN = { target: 'auto', port: 0, demoCountry: null, open: true, help: false };

describe('switches of npm start', () => {
  it.each([
    { argv: [], options: PLAIN },
    { argv: ['--web'], options: { ...PLAIN, target: 'web' } },
    { argv: ['--desktop'], options: { ...PLAIN, target: 'desktop' } },
    { argv: ['--port', '8080'], options: { ...PLAIN, port: 8080 } },
    { argv: ['--port=8080'], options: { ...PLAIN, port: 8080 } },
    { argv: ['--demo-country', 'mo', '--no-open'], options: { ...PLAIN, demoCountry: 'MO', open: false } },
    { argv: ['--help'], options: { ...PLAIN, help: true } },
    { argv: ['-h'], options: { ...PLAIN, help: true } },
  ])('$argv', ({ argv, options }) => {
    expect(parseStartOptions(argv)).toEqual({ ok: true, value: options });
  });

  it.each([
    { argv: ['--wbe'], says: '--wbe' },
    { argv: ['extra'], says: 'extra' },
    { argv: ['--port'], says: 'port' },
    { argv: ['--port', 'eighty'], says: '"eighty"' },
    { argv: ['--port', '70000'], says: '"70000"' },
    { argv: ['--port='], says: '""' },
    { argv: ['--demo-country', 'Macau'], says: '"Macau"' },
    { argv: ['--web', '--desktop'], says: 'together' },
  ])('$argv is refused with a sentence', ({ argv, says }) => {
    expect(parseStartOptions(argv)).toEqual({ ok: false, error: expect.stringContaining(says) });
  });
});
