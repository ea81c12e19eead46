// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { episode, type LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import { nextStep } from './next-step.ts';

const texts = createTexts();
beforeAll(() => texts.use('en'));

const one = (episode_no: number, lock = false) =>
  episode.parse({
    episode_id: `e${episode_no}`,
    episode_no,
    video_id: 'v',
    name_tc: '集',
    name_en: 'E',
    duration: 2700,
    lock,
  });
const seen = (facts: Partial<LastSeenEpisode>): LastSeenEpisode => ({
  episode_id: 'e2',
  episode_no: 2,
  next_episode_id: 'e3',
  next_episode: { episode_id: 'e3', episode_no: 3 },
  playback_time: 900_000,
  video_duration: 2_700_000,
  ...facts,
});
const step = (list: Parameters<typeof nextStep>[1], last: LastSeenEpisode | null, newestFirst = false) => {
  const next = nextStep(
    texts.i18n.getFixedT<['common', 'programme']>('en', ['common', 'programme']),
    list,
    last,
    newestFirst,
  );
  return next && [next.kind, next.episodeId, next.startAt, next.text];
};

describe('what the big button plays', () => {
  it('nothing without episodes', () => expect(step([], null)).toBeNull());
  it('the earliest open episode', () =>
    expect(step([one(3), one(2), one(1, true)], null)).toEqual(['play', 'e2', 0, 'Play episode 2']));
  it('the newest open one where newest first is usual', () =>
    expect(step([one(20261119), one(20261120), one(20261121, true)], null, true)).toEqual([
      'play',
      'e20261120',
      0,
      'Play',
    ]));
  it('the first where none is open', () =>
    expect(step([one(1, true), one(2, true)], null)).toEqual(['play', 'e1', 0, 'Play episode 1']));
  it('a film without a number', () => expect(step([one(1)], null)).toEqual(['play', 'e1', 0, 'Play']));
  it('the episode that was begun, from there', () =>
    expect(step([one(1), one(2)], seen({}))).toEqual(['continue', 'e2', 900, 'Continue episode 2']));
  it('the next one after the end, known or not', () =>
    expect(step([one(1), one(2)], seen({ playback_time: 2_690_000 }))).toEqual([
      'next',
      'e3',
      0,
      'Next: episode 3',
    ]));
  it('the last one again from its start', () =>
    expect(
      step([one(2)], seen({ playback_time: 2_690_000, next_episode_id: null, next_episode: null }))?.slice(
        0,
        3,
      ),
    ).toEqual(['continue', 'e2', 0]));
});
