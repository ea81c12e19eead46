import { expect, it } from 'vitest';
import { answers, IN_VIDEO, open, play, shown, VOD_DATA } from './session.cases.ts';
import { step } from './step.ts';

it.each([
  ['a film of a playlist', 'ownv-0123456789', true],
  ['a past programme of a channel', 'own-a.1795205109.3600', false],
  ['a clip', 'v1', false],
])('the history knows %s: %s', (_, videoId, isNoted) => {
  const begun = play([
    open({ kind: 'video', videoId, startAt: 0 }),
    ...answers(VOD_DATA),
    ...shown(IN_VIDEO),
  ]).state;
  expect(step(begun, { type: 'leaving' }).effects).toEqual(
    isNoted
      ? [{ type: 'add-history', programmeId: videoId, episodeId: videoId, playhead: 90, duration: 600 }]
      : [],
  );
});
