import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

it('creates unique UUIDs of version 4, even if the page has no `crypto.randomUUID`', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 1000 }, randomUuid);
  vi.unstubAllGlobals();
  expect(made.every((one) => z.uuidv4().safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(1000);
});
