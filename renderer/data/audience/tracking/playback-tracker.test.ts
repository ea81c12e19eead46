import { describe, expect, it } from 'vitest';
import { playbackFacts, type TrackingEvent, trackingEvent } from '#shared/contract/audience/tracking.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import type { TrackedState } from './playback-state.ts';
import { createPlaybackTracker } from './playback-tracker.ts';

const IDLE: TrackedState = {
  session: 0,
  phase: 'idle',
  target: null,
  started: false,
  tester: false,
  preview: false,
  position: 0,
  duration: 0,
  placement: 'screen',
  pictureInPicture: 'off',
  skip: null,
  upNext: null,
  error: null,
  tracks: { playingHeight: 0 },
  capabilities: { canSeek: true },
};
const EPISODE = {
  kind: 'episode',
  episodeId: 'e1',
  videoId: 'v1',
  programmeId: '300',
  playlistId: '9001',
} as const;
const LIVE = { kind: 'live', channelNo: 81, networkCode: 'J' } as const;
const start = checkoutReply.parse({ content_id: 'c-1', video_stage: 'preview', timeshift: 60 });

/** A player whose state the test sets, and a clock that it moves. */
function watched(videoStartDelay: number | null = 90_000) {
  let now = 0;
  let made = 0;
  let state = IDLE;
  let bossId: string | null = 'b1';
  let timer: { readonly at: number; readonly run: () => void } | null = null;
  const events: TrackingEvent[] = [];
  const tracker = createPlaybackTracker({
    track: (event) => events.push(trackingEvent.parse(event)),
    videoStartDelay: () => videoStartDelay,
    videoStart: () => (bossId === null ? null : { boss_id: bossId, main_cat: 'drama', category: 'family' }),
    isFullscreen: () => true,
    now: () => now,
    setTimer: (run, ms) => {
      const set = { at: now + ms, run };
      timer = set;
      return () => {
        if (timer === set) timer = null;
      };
    },
    makeId: () => {
      made += 1;
      return `play-${made}`;
    },
  });
  return {
    tracker,
    events,
    become: (boss: string | null) => {
      bossId = boss;
    },
    set: (change: Partial<TrackedState>) => {
      const before = state;
      state = { ...state, ...change };
      tracker.onState(state, before);
    },
    pass: (ms: number) => {
      const until = now + ms;
      while (timer !== null && timer.at <= until) {
        now = timer.at;
        const { run } = timer;
        timer = null;
        run();
      }
      now = until;
    },
    eventNames: () => events.map((event) => ('type' in event ? `${event.event} ${event.type}` : event.event)),
  };
}
const playing = { phase: 'playing', started: true } as const;

describe('tracking of the player', () => {
  it('reports the start of a playback with every field', () => {
    const { tracker, events, set } = watched();
    tracker.onCheckout(EPISODE, start);
    set({ session: 1, phase: 'loading', target: EPISODE });
    expect(events).toEqual([]);
    set({ ...playing, preview: true, position: 12.34, duration: 600, tracks: { playingHeight: 720 } });
    expect(events).toEqual([
      {
        event: 'stateChange',
        type: 'start',
        resID: 'c-1',
        label: 'e1',
        programID: '300',
        videoID: 'v1',
        streamType: 'vod',
        mode: 'preview',
        viewMode: 'fullscreen',
        timeshift: 60,
        qualityLabel: '720p',
        videoStage: 'preview',
        playheadTime: 12.3,
        vodLength: 600,
        upid: 'play-1',
        playlistID: '9001',
        videoOrder: 1,
      },
    ]);
    set({ position: 13 });
    expect(events).toHaveLength(1);
    set({ session: 2, phase: 'loading', started: false, target: LIVE, preview: false });
    set({ ...playing, placement: 'dock', duration: Number.POSITIVE_INFINITY, tracks: { playingHeight: 0 } });
    expect(playbackFacts.parse(events.at(-1))).toMatchObject({
      resID: 'J',
      label: 'J',
      programID: '',
      streamType: 'live',
      mode: 'others',
      viewMode: 'dock',
      qualityLabel: '',
      vodLength: 0,
      upid: 'play-2',
      videoOrder: 2,
      playlistID: '',
    });
  });

  it('reports jumps by the seek step, offers and ads', () => {
    const { tracker, set, eventNames, events } = watched();
    set({ session: 1, target: EPISODE, ...playing });
    tracker.onSeekBy(10);
    tracker.onSeekBy(-10);
    tracker.onSeekBy(3);
    set({ skip: { kind: 'intro' } });
    set({ skip: { kind: 'intro' }, position: 5 });
    set({ skip: null, upNext: {} });
    const ad = {
      kind: 'preroll',
      creativeId: 'c1',
      lineitemId: 'l1',
      facebookRetargeting: 'https://f.example/',
      gdnRetargeting: '',
    };
    for (const event of ['AdImpression', 'AdClick', 'AdNOTpass'] as const) tracker.onAd({ event, ...ad });
    set({ capabilities: { canSeek: false } });
    tracker.onSeekBy(10);
    expect(eventNames()).toEqual([
      'stateChange start',
      'stateChange ahead10s',
      'stateChange back10s',
      'impression skipIntro',
      'impression nextEpisode',
      'AdEvent AdImpression',
      'AdEvent AdClick',
      'AdNOTpass AdNOTpass',
    ]);
    expect(events.at(-1)).toMatchObject({
      adKind: 'preroll',
      creativeId: 'c1',
      lineitemId: 'l1',
      upid: 'play-1',
    });
  });

  it('reports each minute that was played, and the rest at the end; pauses do not count', () => {
    const { set, pass, events } = watched(null);
    set({ session: 1, target: EPISODE, ...playing, duration: 600 });
    pass(45_000);
    set({ phase: 'paused' });
    pass(300_000);
    set({ phase: 'playing' });
    pass(100_000);
    set({ phase: 'ended', position: 600 });
    const progress = events.flatMap((event) =>
      event.event === 'progress' ? [[event.type, event.seconds, event.completed]] : [],
    );
    expect(progress).toEqual([
      ['playing', 60, false],
      ['playing', 60, false],
      ['last', 25, true],
    ]);
    set({ phase: 'playing', position: 0 });
    expect(events.at(-1)).toMatchObject({ event: 'stateChange', upid: 'play-2' });
  });

  it('sends video_start once, after its delay of playing, for a customer only [S1-7-025]', () => {
    const { set, pass, events, become } = watched(90_000);
    const starts = () => events.filter(({ event }) => event === 'video_start');
    set({ session: 1, target: EPISODE, ...playing });
    pass(50_000);
    set({ phase: 'paused' });
    pass(60_000);
    expect(starts()).toEqual([]);
    set({ phase: 'playing' });
    pass(39_999);
    expect(starts()).toEqual([]);
    pass(1);
    expect(starts()).toEqual([
      {
        event: 'video_start',
        boss_id: 'b1',
        token: '',
        video_type: 'vod',
        channel_no: null,
        programme_id: '300',
        episode_id: 'e1',
        extra: '',
        main_cat: 'drama',
        category: 'family',
      },
    ]);
    pass(500_000);
    expect(starts()).toHaveLength(1);
    become(null);
    set({ session: 2, target: LIVE });
    pass(200_000);
    expect(starts()).toHaveLength(1);
  });

  it('reports an error that was shown, not one that the player recovers from, and ends the playback', () => {
    const { set, eventNames } = watched(null);
    set({ session: 1, target: LIVE, ...playing });
    set({ error: { code: 'NETWORK', recovering: true } });
    set({ error: { code: 'NETWORK', recovering: false }, phase: 'error' });
    set({ position: 3 });
    expect(eventNames()).toEqual(['stateChange start', 'progress last', 'playerError NETWORK']);
  });

  it('ends the playback when the page goes away, and tracks no tester', () => {
    const { tracker, set, pass, eventNames } = watched(null);
    set({ session: 1, target: LIVE, ...playing });
    pass(5000);
    tracker.leave();
    tracker.leave();
    expect(eventNames()).toEqual(['stateChange start', 'progress last']);
    const tester = watched(null);
    tester.set({ session: 1, target: LIVE, ...playing, tester: true });
    tester.pass(120_000);
    expect(tester.eventNames()).toEqual([]);
  });
});
