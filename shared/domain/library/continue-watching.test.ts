import { describe, expect, it } from 'vitest';
import { continueWatching } from './continue-watching.ts';

const EPISODES = ['e1', 'e2', 'e3'];
const HOUR = 3_600_000;

describe('continue watching', () => {
  it.each([
    ['an episode that was stopped in is resumed', 'e1', 0.5, { do: 'resume' }],
    ['one that was barely begun is resumed', 'e1', 0, { do: 'resume' }],
    ['one that was left before its last twentieth is resumed', 'e2', 0.949, { do: 'resume' }],
    ['a finished episode is followed by the next one', 'e1', 0.95, { do: 'start', episodeId: 'e2' }],
    ['so does it after one that is marked as watched', 'e2', 1, { do: 'start', episodeId: 'e3' }],
    ['after the last one nothing is left', 'e3', 1, { do: 'leave-out' }],
    ['an episode that left the programme has no next one', 'gone', 1, { do: 'leave-out' }],
    ['it can still be resumed', 'gone', 0.2, { do: 'resume' }],
  ] as const)('%s', (_, episodeId, share, verdict) => {
    expect(
      continueWatching({ episodeId, playbackTime: share * HOUR, videoDuration: HOUR }, EPISODES),
    ).toEqual(verdict);
  });

  it('resumes what has no known length', () => {
    expect(continueWatching({ episodeId: 'e1', playbackTime: 5000, videoDuration: 0 }, EPISODES)).toEqual({
      do: 'resume',
    });
  });
});
