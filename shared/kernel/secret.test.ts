import { describe, expect, it } from 'vitest';
import { secret } from './secret.ts';

describe('secret', () => {
  it('is given to who asks and hidden from who prints', () => {
    const held = secret('s3cr3t');
    expect(held.reveal()).toBe('s3cr3t');
    expect(`${held} ${JSON.stringify({ held })} ${String(Object.values(held))}`).not.toContain('s3cr3t');
  });
});
