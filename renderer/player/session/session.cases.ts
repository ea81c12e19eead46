import type { EngineEvent, EngineSnapshot } from '#renderer/player/engine/engine-port.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { DEFAULT_PREFERENCES } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { SessionEffect, SessionEvent } from './session-event.ts';
import { initialSession, type SessionState, type StartData } from './session-state.ts';
import { step } from './step.ts';

export const LIVE = { kind: 'live', channelNo: 81, networkCode: 'A' } as const satisfies PlayTarget;
export const EPISODE = {
  kind: 'episode',
  episodeId: 'e1',
  videoId: 'v1',
  programmeId: 'p1',
  startAt: 90,
} as const satisfies PlayTarget;
export const source = { live: true, access: null, holdBack: 6, protection: null, subtitles: [] };
export const LIVE_DATA: StartData = {
  source,
  streams: ['/a.m3u8'],
  canShift: true,
  timeshiftMinutes: 60,
  archiveMinutes: 0,
  duration: null,
  contentId: 'A',
  disclaimer: null,
  preview: false,
  callAds: true,
};
export const VOD_DATA: StartData = {
  ...LIVE_DATA,
  source: { ...source, live: false },
  canShift: false,
  timeshiftMinutes: 0,
  duration: 600,
};
export const AT_EDGE: EngineSnapshot = {
  position: 7190,
  duration: 0,
  seekable: { start: 0, end: 7200 },
  bufferedTo: 7200,
  pictureTime: 1_000_000,
};
export const IN_VIDEO: EngineSnapshot = {
  position: 90,
  duration: 600,
  seekable: { start: 0, end: 600 },
  bufferedTo: 110,
  pictureTime: null,
};

export type Run = { readonly state: SessionState; readonly effects: readonly SessionEffect[] };

/** Runs events, each given the session it finds; returns the last state and the effects of the last event. */
export const play = (
  events: readonly ((session: number) => SessionEvent)[],
  from: SessionState = initialSession('W1'),
): Run =>
  events.reduce<Run>(({ state }, event) => step(state, event(state.view.session)), {
    state: from,
    effects: [],
  });

export const engine =
  (event: EngineEvent) =>
  (session: number): SessionEvent => ({ type: 'engine', session, event });
export const answers = (data: StartData) => [
  (session: number): SessionEvent => ({ type: 'verdict', session, refusal: null }),
  (session: number): SessionEvent => ({ type: 'start-data', session, data }),
];
export const shown = (snapshot: EngineSnapshot) => [
  engine({ type: 'metadata', snapshot }),
  engine({ type: 'first-frame', snapshot }),
  engine({ type: 'playing' }),
];
export const open = (target: PlayTarget) => (): SessionEvent => ({
  type: 'open',
  target,
  choice: DEFAULT_PREFERENCES,
  watermark: 'W1',
});
export const liveOn = [open(LIVE), ...answers(LIVE_DATA), ...shown(AT_EDGE)];
export const videoOn = [open(EPISODE), ...answers(VOD_DATA), ...shown(IN_VIDEO)];
export const NETWORK = { kind: 'network', code: 1002, status: null, detail: '', fatal: false } as const;
export const kinds = (run: Run) => run.effects.map(({ type }) => type);
export const command = (event: SessionEvent) => () => event;
export const held =
  (state: 'awaited' | 'playing') =>
  (session: number): SessionEvent => ({ type: 'ad-break', session, state });
export const over =
  (at: 'position' | 'edge' = 'position') =>
  (session: number): SessionEvent => ({ type: 'ad-over', session, at });
