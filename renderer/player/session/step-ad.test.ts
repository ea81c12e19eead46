import { describe, expect, it } from 'vitest';
import {
  AT_EDGE,
  answers,
  command,
  EPISODE,
  engine,
  held,
  IN_VIDEO,
  kinds,
  LIVE,
  LIVE_DATA,
  liveOn,
  NETWORK,
  open,
  over,
  play,
  shown,
  VOD_DATA,
  videoOn,
} from './session.cases.ts';
import type { SessionEvent } from './session-event.ts';

const postRoll =
  (pending: boolean) =>
  (session: number): SessionEvent => ({ type: 'post-roll', session, pending });
const AD = {
  kind: 'preroll' as const,
  index: 1,
  count: 1,
  position: 0,
  duration: 15,
  durations: [15],
  title: '',
  advertiser: '',
  skipAfter: null,
  canClick: true,
  paused: false,
  waiting: false,
  captions: false,
};
const ad = (session: number): SessionEvent => ({ type: 'ad-view', session, change: { ad: AD } });
const onVideo = [
  open(EPISODE),
  (session: number): SessionEvent => ({ type: 'verdict', session, refusal: null }),
];
const data = (session: number): SessionEvent => ({ type: 'start-data', session, data: VOD_DATA });

const failed = engine({
  type: 'failed',
  failure: { kind: 'media', code: 3016, status: null, detail: '', fatal: true },
});
const outage = Array.from({ length: 11 }, () => engine({ type: 'failed', failure: NETWORK }));

describe('a stream that fails behind an ad', () => {
  const on = play([...liveOn, held('playing'), ad]).state;

  it.each([
    ['an engine that stops', [failed]],
    ['a network that is gone', outage],
  ])('%s: the ad plays on, and the channel is loaded again at its edge after it', (_title, events) => {
    const behind = play(events, on);
    expect([behind.state.view.phase, behind.state.view.ad, behind.effects]).toEqual(['ad', AD, []]);
    const after = play([over('edge')], behind.state);
    expect(after.state).toMatchObject({
      adBreak: 'none',
      resume: { startDate: null },
      view: { phase: 'buffering', ad: null },
    });
    expect(kinds(after)).toContain('set-timer');
  });

  it('is forgotten if the network came back before the ads were over', () => {
    const back = engine({ type: 'progress', snapshot: { ...AT_EDGE, bufferedTo: AT_EDGE.bufferedTo + 6 } });
    const after = play([over('edge')], play([...outage, back], on).state);
    expect(after.state.view).toMatchObject({ phase: 'playing', error: null });
    expect(kinds(after)).toEqual(expect.arrayContaining(['engine-go-live', 'engine-play']));
  });

  it('does not matter after the end of a video', () => {
    const ended = play([...videoOn, postRoll(true), engine({ type: 'ended' }), held('playing'), failed]);
    expect(play([over()], ended.state).state.view).toMatchObject({ phase: 'ended', error: null });
  });
});

describe('the session under an ad', () => {
  it('stays refused if a start that is tried again is refused while its pre-roll is awaited', () => {
    const given = play([
      ...onVideo,
      (session) => ({ type: 'start-failed', session, code: 'X', message: '', transient: false }),
    ]);
    const again = play([command({ type: 'retry' }), held('awaited')], given.state);
    expect(again.state).toMatchObject({ adBreak: 'awaited', view: { phase: 'resolving' } });
    const refused = play([(session) => ({ type: 'verdict', session, refusal: 'GEO_BLOCK' })], again.state);
    expect(refused.state).toMatchObject({
      adBreak: 'none',
      view: { phase: 'refused', refusal: 'GEO_BLOCK' },
    });
    const after = play([over()], refused.state);
    expect([after.state.view.phase, after.state.view.refusal, after.effects]).toEqual([
      'refused',
      'GEO_BLOCK',
      [],
    ]);
  });

  it('is in the state “ad”, pauses the content, allows no seeking, and resumes it after the ad [S1-4-033]', () => {
    const run = play([...videoOn, held('playing'), ad]);
    expect(run.state.view).toMatchObject({
      phase: 'ad',
      ad: AD,
      capabilities: { canSeek: false, canPause: true },
    });
    expect(kinds(play([...videoOn, held('playing')]))).toContain('engine-pause');
    const still = play(
      [engine({ type: 'paused' }), command({ type: 'seek-by', seconds: 10 }), command({ type: 'go-live' })],
      run.state,
    );
    expect([still.state.view.phase, still.effects]).toEqual(['ad', []]);
    const after = play([over()], run.state);
    expect(after.state.view).toMatchObject({ phase: 'playing', ad: null });
    expect(kinds(after)).toContain('engine-play');
  });

  it('tells the ads of a start together with the checkout, then what the checkout said', () => {
    const asked = play(onVideo);
    expect(kinds(asked)).toEqual(['checkout', 'ask-facts', 'ads']);
    expect(play([data], asked.state).effects).toContainEqual(
      expect.objectContaining({ type: 'ads', call: { do: 'start-data', data: VOD_DATA } }),
    );
    expect(kinds(play([open({ ...LIVE, tester: true }), onVideo[1] ?? data]))).not.toContain('ads');
  });

  it('holds the first frame for an awaited pre-roll, and counts the start when the content may show', () => {
    const waiting = play([...onVideo, held('awaited'), data, ...shown(IN_VIDEO)]);
    expect(waiting.state.view).toMatchObject({ phase: 'loading', started: false });
    const ads = play([held('playing'), ad], waiting.state);
    expect(ads.state.view).toMatchObject({ phase: 'ad', started: false });
    const after = play([over()], ads.state);
    expect(after.state.view).toMatchObject({ phase: 'playing', started: true, ad: null });
    expect(kinds(after)).toEqual(expect.arrayContaining(['add-history', 'engine-play']));
  });

  it('continues loading if the ad ends before the content is ready', () => {
    const run = play([...onVideo, held('awaited'), data, held('playing'), over()]);
    expect(run.state.view).toMatchObject({ phase: 'loading', started: false });
    expect(play(shown(IN_VIDEO), run.state).state.view.phase).toBe('playing');
  });

  it('shows the disclaimer after the pre-roll, not under it', () => {
    const disclaimer = 'https://img.example/d.png';
    const start = answers({ ...VOD_DATA, disclaimer })[1] ?? data;
    const ads = play([...onVideo, held('awaited'), start, held('playing'), ...shown(IN_VIDEO)]);
    expect(ads.state.view).toMatchObject({ phase: 'ad', disclaimer: null });
    expect(play([over()], ads.state).state.view).toMatchObject({ phase: 'disclaimer', disclaimer });
  });

  it('gives play and pause to the ad', () => {
    const run = play([...videoOn, held('playing')]);
    expect(play([command({ type: 'pause' })], run.state).effects).toMatchObject([
      { type: 'ads', call: { do: 'pause' } },
    ]);
    expect(play([command({ type: 'play' })], run.state).effects).toMatchObject([
      { type: 'ads', call: { do: 'play' } },
    ]);
    expect(play([command({ type: 'ad-action', action: 'skip' })], run.state).effects).toMatchObject([
      { type: 'ads', call: { do: 'skip' } },
    ]);
    expect(play([...videoOn, command({ type: 'ad-action', action: 'skip' })]).effects).toEqual([]);
  });

  it('tells the ads of a seek, and stays where the viewer wanted after the break', () => {
    const sought = play([...videoOn, command({ type: 'seek-to', seconds: 400 })]);
    expect(sought.effects).toMatchObject([
      { type: 'engine-seek', seconds: 400 },
      { type: 'ads', call: { do: 'seek', from: 90, to: 400 } },
    ]);
    const after = play([held('awaited'), engine({ type: 'seeked' }), held('playing'), over()], sought.state);
    expect(after.state).toMatchObject({ pendingSeek: null, view: { phase: 'playing' } });
    expect(kinds(after)).not.toContain('engine-seek');
  });

  it('plays a pending post-roll before the end of the video counts (S1-4-048)', () => {
    const ended = play([...videoOn, postRoll(true), engine({ type: 'ended' })]);
    expect(ended.state.view).toMatchObject({ phase: 'ad', outcome: null });
    expect(kinds(ended)).toEqual(['add-history', 'ads']);
    const after = play([held('playing'), over()], ended.state);
    expect(after.state.view).toMatchObject({ phase: 'ended', outcome: 'none' });
    expect(kinds(after)).toContain('video-ended');
    expect(play([...videoOn, postRoll(false), engine({ type: 'ended' })]).state.view.phase).toBe('ended');
  });

  it('resumes a channel at its edge where it was there before', () => {
    const run = play([...liveOn, held('playing'), over('edge')]);
    expect(kinds(run)).toEqual(expect.arrayContaining(['engine-go-live', 'engine-play']));
    expect(kinds(play([...liveOn, held('playing'), over()]))).not.toContain('engine-go-live');
  });

  it('drops the break when a start fails, the channel changes or the player closes', () => {
    const on = play([...liveOn, held('playing'), ad]).state;
    const start = play([...onVideo, held('awaited'), data, held('playing'), ad]).state;
    const dropped = [
      play([failed], start),
      play([open(EPISODE)], on),
      play([command({ type: 'close' })], on),
    ];
    for (const { state } of dropped) expect([state.adBreak, state.view.ad]).toEqual(['none', null]);
    expect(play([...liveOn, ...answers(LIVE_DATA), (session) => over()(session - 1)]).state.adBreak).toBe(
      'none',
    );
  });
});
