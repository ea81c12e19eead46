import { describe, expect, it } from 'vitest';
import { secret } from './secret.ts';

describe('secret', () => {
  it('is returned on request and hidden when printed', () => {
    const held = secret('s3cr3t');
    expect(held.reveal()).toBe('s3cr3t');
    expect(`${held} ${JSON.stringify({ held })} ${String(Object.values(held))}`).not.toContain('s3cr3t');
  });
});
