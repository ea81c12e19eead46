import { describe, expect, it } from 'vitest';
import { neighbourCopies } from './neighbour-copies.ts';

const NOW = 1000;
const copy = (no: number, more: object = {}) => ({
  programmeId: 'p',
  episode: { no, trailer: false },
  progress: { state: 'done' },
  expiresAt: NOW + 1,
  hoursAfterPlay: 48,
  firstPlayedAt: null,
  ...more,
});

describe('the copies around episode 3', () => {
  it.each([
    ['are the nearest episodes of its programme', [copy(5), copy(4), copy(1), copy(2)], 2, 4],
    ['pass over episodes that are not on the device', [copy(1), copy(9)], 1, 9],
    ['are none of another programme', [copy(4, { programmeId: 'q' })], undefined, undefined],
    ['are complete', [copy(4, { progress: { state: 'paused' } }), copy(5)], undefined, 5],
    ['still play', [copy(4, { expiresAt: NOW }), copy(2, { expiresAt: NOW })], undefined, undefined],
    ['are no trailers', [copy(99, { episode: { no: 99, trailer: true } })], undefined, undefined],
  ])('%s', (_, others, previous, next) => {
    const found = neighbourCopies([...others, copy(3)], copy(3), NOW);
    expect([found.previous?.episode.no, found.next?.episode.no]).toEqual([previous, next]);
  });

  it('do not exist around a trailer', () => {
    expect(neighbourCopies([copy(1), copy(9)], copy(3, { episode: { no: 3, trailer: true } }), NOW)).toEqual({
      previous: null,
      next: null,
    });
  });
});
