import { expect, it } from 'vitest';
import { isImportedCode } from './imported-channel.ts';

it.each([
  ['own-0a1b2c3d4e', true],
  ['HARB', false],
  ['', false],
])('%s is a channel of the viewer’s own: %s', (code, own) => {
  expect(isImportedCode(code)).toBe(own);
});
