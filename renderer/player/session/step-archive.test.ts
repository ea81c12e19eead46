import { describe, expect, it } from 'vitest';
import { AT_EDGE, answers, IN_VIDEO, LIVE, LIVE_DATA, open, play, shown, VOD_DATA } from './session.cases.ts';
import { step } from './step.ts';

const ARCHIVED = { ...LIVE_DATA, timeshiftMinutes: 1440, archiveMinutes: 180 };
const watching = (data = ARCHIVED) => play([open(LIVE), ...answers(data), ...shown(AT_EDGE)]).state;
const PAST = { kind: 'video', videoId: 'own-a.1795205109.3600', startAt: 0 } as const;

describe('a channel with an archive', () => {
  it('can be sought further back than its stream reaches, and then plays the archive from there', () => {
    const state = watching();
    expect(state.view.seekable).toEqual({ start: 7200 - 3 * 3600, end: 7200 });
    expect(step(state, { type: 'seek-to', seconds: -600 }).effects).toEqual([
      { type: 'go-to-archive', networkCode: 'A', behind: 7800 },
    ]);
    expect(step(state, { type: 'seek-to', seconds: -99_999 }).effects).toEqual([
      { type: 'go-to-archive', networkCode: 'A', behind: 3 * 3600 },
    ]);
  });

  it('is sought in its stream as long as that holds the place', () => {
    expect(step(watching(), { type: 'seek-to', seconds: 3600 }).effects).toContainEqual({
      type: 'engine-seek',
      seconds: 3600,
    });
    expect(
      step(watching({ ...ARCHIVED, archiveMinutes: 0 }), { type: 'seek-to', seconds: -600 }).effects,
    ).toContainEqual({
      type: 'engine-seek',
      seconds: 0,
    });
  });

  it('returns from its archive to what is on air', () => {
    const past = play([open(PAST), ...answers(VOD_DATA), ...shown(IN_VIDEO)]).state;
    expect(past.view.capabilities.canGoLive).toBe(true);
    expect(step(past, { type: 'go-live' }).effects).toEqual([{ type: 'go-to-live', networkCode: 'own-a' }]);
    const clip = play([open({ ...PAST, videoId: 'v1' }), ...answers(VOD_DATA), ...shown(IN_VIDEO)]).state;
    expect(clip.view.capabilities.canGoLive).toBe(false);
  });
});
