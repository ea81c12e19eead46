import type { TimeRange } from '#shared/domain/playback/time-range.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import type { EngineCues } from './engine-cues.ts';
import type { EngineFailure } from './engine-failure.ts';
import type { Renewal, StreamAccess } from './stream-access.ts';

/** How a stream is protected. `assetId` names the content to the second scheme; `userToken` is a tester's, for whom the licence is then, null for the viewer's. */
export type Protection = {
  readonly scheme: 'clearkey' | 'widevine' | 'fairplay';
  readonly licenceUrl: string;
  readonly certificateUrl: string | null;
  readonly assetId: string;
  readonly userToken: Secret | null;
};

/** Captions in a file of their own: WebVTT at a URL, with a language code. */
export type Subtitle = { readonly language: string; readonly url: string };

/**
 * One stream to load. `startAt` in seconds, null for the engine's own start (the live edge); `startDate` in wall-clock milliseconds of the
 * picture, for a shifted channel; `holdBack` in seconds behind the edge. `access` is null where the addresses carry no token.
 */
export type EngineSource = {
  readonly url: string;
  readonly access: StreamAccess | null;
  readonly live: boolean;
  readonly startAt: number | null;
  readonly startDate: number | null;
  readonly holdBack: number;
  readonly protection: Protection | null;
  readonly subtitles: readonly Subtitle[];
};

/** Where the picture is now, in seconds of media time; `pictureTime` is wall-clock milliseconds from the stream's programme date-time. */
export type EngineSnapshot = {
  readonly position: number;
  readonly duration: number;
  readonly seekable: TimeRange;
  readonly bufferedTo: number;
  readonly pictureTime: number | null;
};

/** A choice of audio, text or picture. `id` is the engine's own and only good until the next load; `height` in lines, 0 where it has none. */
export type EngineTrack = {
  readonly id: string;
  readonly kind: 'audio' | 'text' | 'video';
  readonly language: string;
  readonly height: number;
  readonly active: boolean;
};

/** Figures for the developer overlay and the benchmarks: bits a second, frames, seconds. */
export type EngineStats = {
  readonly height: number;
  readonly bandwidth: number;
  readonly droppedFrames: number;
  readonly decodedFrames: number;
  readonly latency: number;
  readonly stalls: number;
  readonly keySystem: string;
};

/** Everything an engine reports. Each comes with the session of the load it belongs to. */
export type EngineEvent =
  | { readonly type: 'manifest' }
  | { readonly type: 'licence' }
  | { readonly type: 'metadata'; readonly snapshot: EngineSnapshot }
  | { readonly type: 'first-frame'; readonly snapshot: EngineSnapshot }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'seeking' }
  | { readonly type: 'seeked' }
  | { readonly type: 'buffering' }
  | { readonly type: 'buffered' }
  | { readonly type: 'ended' }
  | { readonly type: 'play-blocked' }
  | { readonly type: 'progress'; readonly snapshot: EngineSnapshot }
  | { readonly type: 'failed'; readonly failure: EngineFailure };

export type EngineListener = (session: number, event: EngineEvent) => void;

/** Tokens and ids that licence requests carry. */
export type LicenceIdentity = { readonly userToken: string; readonly deviceId: string; readonly clientPlatform: 'web' | 'ios' };

/** What an engine is given. `identity` is read at the time of each licence request; `renewAccess` makes a new checkout and never throws; `now` is the wall clock. */
export type EngineDeps = {
  readonly listener: EngineListener;
  readonly identity: () => LicenceIdentity;
  readonly renewAccess: (access: StreamAccess) => Promise<Renewal>;
  readonly now: () => number;
};

/**
 * How a stream is loaded. One on standby buffers little and is not played. `bandwidth` in bits a second is what another engine has measured, null
 * where nothing is known.
 */
export type LoadOptions = { readonly standby: boolean; readonly bandwidth: number | null };

export const PLAY_OPTIONS: LoadOptions = { standby: false, bandwidth: null };

/** A playback engine over one media element. No call throws; failures arrive as events. */
export type EnginePort = {
  /** Replaces whatever is loaded. Events of the stream before are silent from here on. */
  readonly load: (session: number, source: EngineSource, manner: LoadOptions) => void;
  /** Assigns the stream on standby to a session. Its earlier events are repeated, the first frame once it is visible. */
  readonly takeOver: (session: number) => void;
  /** The stream is kept on standby: paused, buffering little, belonging to `session` from here on. */
  readonly standBy: (session: number) => void;
  /** A later checkout of the content that is loaded brought this access: what is fetched carries it from here on. */
  readonly updateAccess: (access: StreamAccess | null) => void;
  /** Paused and fetching nothing, so that another stream has the line and the machine; what it holds stays. `takeOver` and `standBy` end it. */
  readonly suspend: () => void;
  /** Frees the stream and its media keys; the element stays. */
  readonly unload: () => Promise<void>;
  readonly play: () => void;
  readonly pause: () => void;
  /** Seconds of media time, not clamped here. */
  readonly seek: (seconds: number) => void;
  readonly goLive: () => void;
  /** Speed of playing, 1 being that of life; a load begins with 1. */
  readonly setRate: (rate: number) => void;
  readonly tracks: () => readonly EngineTrack[];
  /** Chooses a track by its id; null turns captions off. */
  readonly selectTrack: (kind: EngineTrack['kind'], id: string | null) => void;
  readonly snapshot: () => EngineSnapshot;
  readonly cues: EngineCues;
  readonly stats: () => EngineStats;
  readonly destroy: () => Promise<void>;
};

/** Makes an engine for an element. May load its code first; rejects when that fails. */
export type CreateEngine = (element: HTMLVideoElement, deps: EngineDeps) => Promise<EnginePort>;
