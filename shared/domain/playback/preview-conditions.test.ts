import { describe, expect, it } from 'vitest';
import { mayPlayPreview, type PreviewConditions } from './preview-conditions.ts';

const UNKNOWN = { saveData: false, connection: null, effectiveType: null };
const usual: PreviewConditions = {
  autoplay: true,
  reducedMotion: false,
  connection: UNKNOWN,
  withinLimits: true,
};

describe('a preview plays by itself', () => {
  it.each([
    ['if nothing forbids it', {}, true],
    ['on a fast connection', { connection: { ...UNKNOWN, connection: 'wifi', effectiveType: '4g' } }, true],
    ['not on a slow one', { connection: { ...UNKNOWN, effectiveType: '3g' } }, false],
    ['not on a metered one', { connection: { ...UNKNOWN, connection: 'cellular' } }, false],
    ['not if the browser saves data', { connection: { ...UNKNOWN, saveData: true } }, false],
    ['not for a viewer who prefers reduced motion', { reducedMotion: true }, false],
    ['not for a viewer who turned it off', { autoplay: false }, false],
    ['not while a limit of a kids profile is due', { withinLimits: false }, false],
  ] as const)('%s', (_, more, plays) => {
    expect(mayPlayPreview({ ...usual, ...more })).toBe(plays);
  });
});
