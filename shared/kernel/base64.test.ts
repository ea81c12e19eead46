import { describe, expect, it } from 'vitest';
import { base64Bytes } from './base64.ts';

describe('base64', () => {
  it.each([0, 1, 2, 3, 4, 255, 256])(
    'of %i bytes is read with and without padding, in both alphabets',
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, index) => 255 - index);
      const padded = Buffer.from(bytes).toString('base64');
      for (const text of [padded, padded.replaceAll('=', ''), Buffer.from(bytes).toString('base64url')])
        expect(base64Bytes(text)).toEqual(bytes);
    },
  );

  it.each(['=AAA', 'AA=A', 'A A', 'AAAA===', 'é', '\u{1f600}'])('is not %s', (text) =>
    expect(base64Bytes(text)).toBeNull(),
  );
});
