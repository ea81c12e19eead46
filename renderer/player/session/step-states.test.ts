import { describe, expect, it } from 'vitest';
import type { NextVideo, VideoFacts } from '#renderer/player/player-parts.ts';
import type { PlayerPhase, PlayTarget } from '#renderer/player/player-state.ts';
import {
  answers,
  EPISODE,
  engine,
  IN_VIDEO,
  kinds,
  LIVE,
  LIVE_DATA,
  liveOn,
  NETWORK,
  open,
  play,
  shown,
  VOD_DATA,
  videoOn,
} from './session.cases.ts';
import type { SessionEvent } from './session-event.ts';
import type { SessionState } from './session-state.ts';

const command = (event: SessionEvent) => () => event;
const timer =
  (name: 'disclaimer' | 'retry' | 'watchdog') =>
  (session: number): SessionEvent => ({ type: 'timer', session, name });
const NEXT: NextVideo = {
  episodeId: 'e2',
  videoId: 'v2',
  programmeId: 'p1',
  titleTc: '二',
  titleEn: 'Two',
  image: null,
  locked: false,
};
const FACTS: VideoFacts = {
  points: { opening_start_at: 4, opening_end_at: 24, closing_start_at: 560, closing_end_at: 600 },
  next: NEXT,
  previous: null,
  lastPreview: false,
  hasSurvey: false,
};
const facts =
  (change: Partial<VideoFacts> = {}) =>
  (session: number): SessionEvent => ({ type: 'facts', session, facts: { ...FACTS, ...change } });
const at = (position: number) =>
  engine({ type: 'progress', snapshot: { ...IN_VIDEO, position, bufferedTo: position + 10 } });
const CLIP: NextVideo = {
  ...NEXT,
  kind: 'video',
  episodeId: 'v9',
  videoId: 'v9',
  programmeId: '',
  playlistId: 'r1',
};
const GO_ON = {
  type: 'go-to',
  target: { kind: 'episode', episodeId: 'e2', videoId: 'v2', programmeId: 'p1', startAt: 0 },
};

describe('player states', () => {
  it('goes loading, video start, then playing or paused [S1-4-027]', () => {
    const loading = play([open(LIVE), ...answers(LIVE_DATA)]);
    expect(loading.state.view).toMatchObject({ phase: 'loading', started: false });
    const playing = play(shown({ ...IN_VIDEO, pictureTime: 1 }), loading.state);
    expect(playing.state.view).toMatchObject({ phase: 'playing', started: true });
    expect(play([engine({ type: 'paused' })], playing.state).state.view.phase).toBe('paused');
    const held = play([command({ type: 'pause' }), ...shown(IN_VIDEO).slice(0, 2)], loading.state);
    expect(held.state.view).toMatchObject({ phase: 'paused', started: true });
  });

  it('has seeking, buffering, ended and error [S1-4-028]', () => {
    const phase = (...events: Parameters<typeof play>[0]): PlayerPhase =>
      play([...videoOn, ...events]).state.view.phase;
    expect(phase(engine({ type: 'seeking' }))).toBe('seeking');
    expect(phase(engine({ type: 'buffering' }))).toBe('buffering');
    expect(phase(engine({ type: 'ended' }))).toBe('ended');
    expect(
      phase(
        engine({ type: 'failed', failure: { ...NETWORK, kind: 'unsupported', code: 6001, fatal: true } }),
      ),
    ).toBe('error');
  });

  describe('disclaimer [S1-4-032]', () => {
    const withImage = [open(EPISODE), ...answers({ ...VOD_DATA, disclaimer: '/notice.png' })];

    it('shows for 5 s before play, while the stream loads behind it [S1-9-008]', () => {
      const flip = play(withImage);
      expect(flip.state.view).toMatchObject({ phase: 'disclaimer', disclaimer: '/notice.png' });
      expect(flip.effects).toContainEqual(
        expect.objectContaining({ type: 'set-timer', name: 'disclaimer', ms: 5000 }),
      );
      expect(kinds(flip)).toContain('load');
      const ready = play(shown(IN_VIDEO).slice(0, 2), flip.state);
      expect(ready.state.view.phase).toBe('disclaimer');
      expect(kinds(play(shown(IN_VIDEO).slice(0, 1), flip.state))).not.toContain('engine-play');
      const over = play([timer('disclaimer')], ready.state);
      expect(over.state.view).toMatchObject({ phase: 'playing', disclaimer: null });
      expect(kinds(over)).toContain('engine-play');
    });

    it('is followed by the wait for a stream that is not there yet, and comes once', () => {
      const waiting = play([...withImage, timer('disclaimer')]);
      expect(waiting.state.view).toMatchObject({ phase: 'loading', disclaimer: null });
      const failure = { ...NETWORK, fatal: true };
      const again = play(
        [
          engine({ type: 'failed', failure }),
          timer('retry'),
          ...answers({ ...VOD_DATA, disclaimer: '/notice.png' }),
        ],
        waiting.state,
      );
      expect(again.state.view.phase).toBe('loading');
    });
  });

  it('has pair-device in the place of the error, once allowed; otherwise the button reloads [S1-4-029] [S1-8-015]', () => {
    const failure = {
      ...NETWORK,
      kind: 'licence' as const,
      code: 6007,
      detail: '80205',
      status: 403,
      fatal: true,
    };
    const failed = play([...videoOn, engine({ type: 'failed', failure })]).state;
    expect(failed.view).toMatchObject({ phase: 'error', error: { code: 'PAIR_AGAIN', action: 'pair' } });
    expect(failed.view.error?.display).toContain('6007-80205');
    const pairing = play([command({ type: 'pair-again', pairing: true })], failed);
    expect(pairing.state.view).toMatchObject({ phase: 'pair-device', error: null });
    expect(kinds(pairing)).toEqual(['open-pairing']);
    expect(kinds(play([command({ type: 'paired' })], pairing.state))).toContain('ask-verdict');
    expect(kinds(play([command({ type: 'pair-again', pairing: false })], failed))).toContain('ask-verdict');
  });

  it('prepares ads if checkout allows them, but not for a tester or a second time', () => {
    const asked = (...events: Parameters<typeof play>[0]) => kinds(play(events)).includes('ask-ads');
    expect(asked(open(LIVE), ...answers(LIVE_DATA))).toBe(true);
    expect(asked(open(LIVE), ...answers({ ...LIVE_DATA, callAds: false }))).toBe(false);
    expect(asked(open({ ...LIVE, tester: true }), ...answers(LIVE_DATA))).toBe(false);
    const failure = { ...NETWORK, fatal: true };
    expect(asked(...liveOn, engine({ type: 'failed', failure }), timer('retry'), ...answers(LIVE_DATA))).toBe(
      false,
    );
  });

  it('shows the ad blocker, type 2 / code 5, instead of the picture, and starts again on retry', () => {
    const blocked = play([...videoOn, (session) => ({ type: 'ads-failed', session, code: 5, detail: '' })]);
    expect(kinds(blocked)).toContain('unload');
    expect(blocked.state.view).toMatchObject({
      phase: 'error',
      error: { code: 'AD_BLOCKER', display: 'MP02-0005_v1_WW1', action: 'retry', recovering: false },
    });
    const again = play([command({ type: 'retry' }), ...answers(VOD_DATA)], blocked.state);
    expect(again.effects).toContainEqual(
      expect.objectContaining({ source: expect.objectContaining({ startAt: 90 }) }),
    );
  });

  it('plays on without ads that fail in any other way', () => {
    const run = play([...videoOn, (session) => ({ type: 'ads-failed', session, code: 1, detail: '404' })]);
    expect(run.state.view).toMatchObject({ phase: 'playing', error: null, callAds: false });
    expect(run.effects).toEqual([
      { type: 'log', code: 'ads-unavailable', detail: { code: 1, detail: '404' } },
    ]);
  });

  it('shows the first frame of a paused start, and stays paused', () => {
    const run = play([
      open({ ...EPISODE, paused: true }),
      ...answers(VOD_DATA),
      ...shown(IN_VIDEO).slice(0, 2),
    ]);
    expect(run.state.view).toMatchObject({ phase: 'paused', started: true });
    expect(kinds(run)).not.toContain('engine-play');
    expect(kinds(play([command({ type: 'play' })], run.state))).toContain('engine-play');
  });

  it('sends a viewer without a profile to profile selection instead of playing', () => {
    const run = play([open(LIVE), (session) => ({ type: 'verdict', session, refusal: 'PROFILE_REQUIRED' })]);
    expect(run.state).toMatchObject({
      engine: 'none',
      view: { phase: 'refused', refusal: 'PROFILE_REQUIRED' },
    });
    expect(kinds(run)).toEqual(['profile-required', 'cancel-timer']);
  });

  it('shows system busy with its code', () => {
    const { view } = play([
      open(LIVE),
      (session) => ({ type: 'verdict', session, refusal: 'SYSTEM_BUSY', detail: '20030001' }),
    ]).state;
    expect(view).toMatchObject({ phase: 'refused', refusal: 'SYSTEM_BUSY', refusalDetail: '20030001' });
  });

  it('starts a past live start at its time where time-shift is granted, at the edge where it is not [S1-3-012]', () => {
    const load = (canShift: boolean) =>
      play([open({ ...LIVE, startDate: 5000 }), ...answers({ ...LIVE_DATA, canShift })]).effects.find(
        ({ type }) => type === 'load',
      );
    expect(load(true)).toMatchObject({ source: { startDate: 5000 } });
    expect(load(false)).toMatchObject({ source: { startDate: null } });
  });

  it('says preview if the video stage is preview, and requests no ads for a tester [S1-6-017]', () => {
    expect(play([open(EPISODE), ...answers({ ...VOD_DATA, preview: true })]).state.view).toMatchObject({
      preview: true,
      callAds: true,
    });
    const tester = { kind: 'video', videoId: '1', startAt: 0, tester: true } as const;
    expect(play([open(tester), ...answers(VOD_DATA)]).state.view).toMatchObject({
      tester: true,
      callAds: false,
    });
  });
});

describe('skipping and the end', () => {
  const watching = [...videoOn, facts()];

  it('offers the intro skip between opening start and end, and goes to its end', () => {
    const run = play([...watching, at(10)]);
    expect(run.state.view.skip).toEqual({ kind: 'intro', to: 24 });
    expect(play([command({ type: 'skip' })], run.state).effects).toContainEqual({
      type: 'engine-seek',
      seconds: 24,
    });
    expect(play([...watching, at(24)]).state.view.skip).toBeNull();
  });

  it('offers the outro skip with the countdown to the next video, which it starts', () => {
    const run = play([...watching, at(570)]);
    expect(run.state.view).toMatchObject({
      skip: { kind: 'outro', to: 600 },
      upNext: { episodeId: 'e2', secondsLeft: 30 },
    });
    expect(play([command({ type: 'skip' })], run.state).effects).toEqual([GO_ON]);
    expect(play([command({ type: 'neighbour', delta: 1 })], run.state).effects).toEqual([GO_ON]);
  });

  it('offers neither without a next video, nor one that is locked', () => {
    for (const next of [null, { ...NEXT, locked: true }]) {
      const { view } = play([...videoOn, facts({ next }), at(570)]).state;
      expect([view.skip, view.upNext, view.capabilities.canNext]).toEqual([null, null, false]);
    }
  });

  it('runs the callback on ended and plays the next video', () => {
    const run = play([...watching, engine({ type: 'ended' })]);
    expect(run.state.view).toMatchObject({ phase: 'ended', outcome: 'next' });
    expect(run.effects.filter(({ type }) => type === 'video-ended' || type === 'go-to')).toEqual([
      { type: 'video-ended', target: EPISODE, outcome: 'next' },
      GO_ON,
    ]);
  });

  it('goes on to a clip and to an episode of a playlist, in it', () => {
    const next = (video: NextVideo) =>
      play([...videoOn, facts({ next: video }), engine({ type: 'ended' })]).effects;
    expect(next(CLIP)).toContainEqual({
      type: 'go-to',
      target: { kind: 'video', videoId: 'v9', startAt: 0, playlistId: 'r1' },
    });
    expect(next({ ...NEXT, playlistId: 'r1' })).toContainEqual({
      type: 'go-to',
      target: { ...GO_ON.target, playlistId: 'r1' },
    });
  });

  it('shows a survey that is due, and closes with its statuses end and skip only [S1-4-051]', () => {
    const due = play([...videoOn, facts({ next: null, hasSurvey: true }), engine({ type: 'ended' })]).state;
    expect(due.view).toMatchObject({ phase: 'ended', outcome: 'survey' });
    const afterStatus = (status: 'init' | 'end' | 'skip', from = due) =>
      play([command({ type: 'survey', status })], from);
    expect(afterStatus('init').state).toEqual({ ...due, view: { ...due.view, survey: 'init' } });
    for (const status of ['end', 'skip'] as const) {
      expect(afterStatus(status).state.view).toMatchObject({ phase: 'idle', target: null });
      expect(kinds(afterStatus(status))).toContain('unload');
    }
    const playing = play(videoOn).state;
    expect(afterStatus('end', playing).state).toBe(playing);
  });

  it('an instream survey goes from init to end, and the video plays on [S1-4-099]', () => {
    const status = (value: 'init' | 'end' | 'skip', from: SessionState) =>
      play([command({ type: 'survey', status: value })], from).state;
    const playing = play(videoOn).state;
    expect(playing.view.survey).toBeNull();
    const found = status('init', playing);
    expect(found.view.survey).toBe('init');
    expect(status('end', found)).toEqual({ ...found, view: { ...found.view, survey: 'end' } });
    expect(
      play([...videoOn, command({ type: 'survey', status: 'init' }), ...liveOn]).state.view.survey,
    ).toBeNull();
  });

  it('stays at the end when the countdown was cancelled', () => {
    const run = play([...watching, at(595), command({ type: 'cancel-next' }), engine({ type: 'ended' })]);
    expect(run.state.view).toMatchObject({ phase: 'ended', outcome: 'none', upNext: null });
    expect(kinds(run)).not.toContain('go-to');
  });

  it('reports the last preview when it was the last one', () => {
    const run = play([
      ...videoOn,
      facts({ next: { ...NEXT, locked: true }, lastPreview: true }),
      engine({ type: 'ended' }),
    ]);
    expect(run.effects).toContainEqual({ type: 'video-ended', target: EPISODE, outcome: 'last-preview' });
  });

  it('leaves the choice of the neighbour channel to the app', () => {
    expect(play([...liveOn, command({ type: 'neighbour', delta: -1 })]).effects).toEqual([
      { type: 'go-to-neighbour', target: LIVE, delta: -1 },
    ]);
  });
});

describe('errors as they are shown', () => {
  const failed = (change: Partial<typeof NETWORK> | object) =>
    play([...videoOn, engine({ type: 'failed', failure: { ...NETWORK, fatal: true, ...change } })]).state.view
      .error;
  const refused = (code: string, message = '') =>
    play([
      open(EPISODE),
      (session) => ({ type: 'verdict', session, refusal: null }),
      (session) => ({ type: 'start-failed', session, code, message, transient: false }),
    ]).state.view.error;

  it.each([
    [
      'certificate failure is 3 / 3 with its text',
      failed({ kind: 'certificate', code: 6017 }),
      'certificate',
      /^MP03-0003_v1_WW1/,
      'retry',
    ],
    [
      'licence request failure is 3 / 2',
      failed({ kind: 'licence', code: 6007, status: 403 }),
      'licence',
      /^MP03-0002_v1_WW1_403$/,
      'retry',
    ],
    [
      'a browser that cannot is type 3',
      failed({ kind: 'unsupported', code: 6001 }),
      'unsupported',
      /^MP03-6001/,
      'retry',
    ],
    [
      '6007 with 8020 is 6007 and five digits',
      failed({ kind: 'licence', code: 6007, detail: '80203' }),
      'licence',
      /6007-80203/,
      'retry',
    ],
    ['S_00001001 is the geo block', refused('S_00001001'), 'GEO_BLOCK', /^GEO_BLOCK 1001$/, 'back'],
    ['S_00001025 cannot play', refused('S_00001025'), 'CANNOT_PLAY', /^S_00001025$/, 'back'],
    [
      'a kids profile outside its hours is told so, without a code',
      refused('VIEWING_WINDOW', 'x'),
      'VIEWING_WINDOW',
      /^$/,
      'back',
    ],
    ['and so is one whose minutes are used up', refused('DAILY_QUOTA', 'x'), 'DAILY_QUOTA', /^$/, 'back'],
    [
      'S_00001014 is the purchase message without a code',
      refused('S_00001014'),
      'PURCHASE_REQUIRED',
      /^$/,
      'purchase',
    ],
    [
      'CHECKOUT_DATA_ERROR',
      refused('CHECKOUT_DATA_ERROR'),
      'CHECKOUT_DATA_ERROR',
      /^CHECKOUT_DATA_ERROR$/,
      'retry',
    ],
  ] as const)('%s', (_sentence, error, code, display, action) => {
    expect(error).toMatchObject({ code, action });
    expect(error?.display).toMatch(display);
  });

  it('shows other checkout errors with their code and message', () => {
    expect(refused('S_00009999', 'Under repair')).toMatchObject({
      code: 'S_00009999',
      display: 'S_00009999',
      text: 'Under repair',
    });
  });

  it('sends the Player Error log call for the first of a row and for giving up, not for each retry', () => {
    const first = play([...videoOn, engine({ type: 'failed', failure: { ...NETWORK, fatal: true } })]);
    expect(kinds(first)).toContain('report-error');
    const second = play(
      [
        timer('retry'),
        (session) => ({ type: 'verdict', session, refusal: null }),
        (session) => ({ type: 'start-failed', session, code: 'NETWORK', message: '', transient: true }),
      ],
      first.state,
    );
    expect(kinds(second)).not.toContain('report-error');
  });

  it('sends a log call when a past live start needs purchase [S1-4-021]', () => {
    const purchase = (target: PlayTarget) =>
      play([
        open(target),
        (session) => ({ type: 'verdict', session, refusal: null }),
        (session) => ({ type: 'start-failed', session, code: 'S_00001014', message: '', transient: false }),
      ]);
    const vodlive = { ...LIVE, startDate: 5000 } as const;
    expect(purchase(vodlive).effects).toContainEqual({ type: 'report-vodlive', target: vodlive });
    expect(kinds(purchase(LIVE))).not.toContain('report-vodlive');
  });

  it('continues to save the playhead every 30 min after a recovery', () => {
    const back = play([
      ...videoOn,
      engine({ type: 'failed', failure: { ...NETWORK, fatal: true } }),
      timer('retry'),
      ...answers(VOD_DATA),
    ]);
    const again = play(shown(IN_VIDEO).slice(0, 2), back.state);
    expect(again.effects).toContainEqual({
      type: 'set-timer',
      session: again.state.view.session,
      name: 'history',
      ms: 1_800_000,
    });
  });

  it('keeps the position of an element that drops to zero before its failure is reported', () => {
    const nowhere = engine({ type: 'progress', snapshot: { ...IN_VIDEO, position: 0, duration: 0 } });
    expect(play([...videoOn, nowhere]).state.view).toMatchObject({ position: 90, duration: 600 });
  });

  it('keeps the position of a video that is loaded again until its first frame, so that a second failure resumes there too', () => {
    const failed = engine({ type: 'failed', failure: { ...NETWORK, fatal: true } });
    const loaded = engine({ type: 'metadata', snapshot: { ...IN_VIDEO, position: 0 } });
    const reloaded = play([...videoOn, failed, timer('retry'), ...answers(VOD_DATA), loaded]).state;
    expect(reloaded.view.position).toBe(90);
    expect(play([failed], reloaded).state.resume.startAt).toBe(90);
  });

  it('resets the count of recoveries only after the video has played for a while', () => {
    const back = play([
      ...videoOn,
      engine({ type: 'failed', failure: { ...NETWORK, fatal: true } }),
      timer('retry'),
      ...answers(VOD_DATA),
      ...shown(IN_VIDEO),
    ]).state;
    expect(back.attempts).toBe(1);
    expect(play([at(95)], back).state.attempts).toBe(1);
    expect(play([at(99)], back).state.attempts).toBe(0);
  });
});
