import { expect, it } from 'vitest';
import { catchupVideoId, parseCatchupVideoId } from './catchup-video.ts';

const PAST = { networkCode: 'own-0a1b2c3d4e', start: 1_795_205_109_000, end: 1_795_210_509_000 };

it('a past programme has a video id, which names it', () => {
  expect(catchupVideoId(PAST)).toBe('own-0a1b2c3d4e.1795205109.5400');
  expect(parseCatchupVideoId(catchupVideoId(PAST))).toEqual(PAST);
});

it.each(['v115001', 'own-1', 'own-1.x.5', 'HARB.1.2', 'own-1.1.9999999', ''])('%s is none', (id) => {
  expect(parseCatchupVideoId(id)).toBeNull();
});
