import type { HandedPlaylists } from '#renderer/player/engine/requests/handed-playlists.ts';
import type { PlaylistBackOffDeps } from '#renderer/player/engine/requests/playlist-back-off.ts';
import type { Renewal, StreamAccess } from '#renderer/player/engine/requests/stream-access.ts';
import type { TimeRange } from '#shared/domain/playback/time-range.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import type { EngineCues } from './engine-cues.ts';
import type { EngineFailure } from './engine-failure.ts';
import type { ReadCopy } from './imported-schemes.ts';

/**
 * Content protection of a stream. `assetId` is the FairPlay asset id; `userToken` is a tester's token for the
 * licence request, null to use the viewer's.
 */
export type Protection = {
  readonly scheme: 'clearkey' | 'widevine' | 'fairplay';
  readonly licenceUrl: string;
  readonly certificateUrl: string | null;
  readonly assetId: string;
  readonly userToken: Secret | null;
};

/** A WebVTT sidecar file: its URL and language code. */
export type Subtitle = { readonly language: string; readonly url: string };

/**
 * One stream to load. `startAt` in seconds, null for the engine's default (the live edge); `startDate` in
 * programme-date-time milliseconds, for a time-shifted channel; `holdBack` in seconds behind the live edge.
 * `access` is null if the URLs carry no token.
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
  /** Playlists that came with the checkout, for the first load. */
  readonly handed?: HandedPlaylists | undefined;
  /** Reports the end at once, before a frame, if the stream of a channel has one. */
  readonly onlyLive?: boolean | undefined;
};

/**
 * Playback position in seconds of media time; `pictureTime` is the wall-clock time of the frame in
 * milliseconds, from the stream's programme date-time.
 */
export type EngineSnapshot = {
  readonly position: number;
  readonly duration: number;
  readonly seekable: TimeRange;
  readonly bufferedTo: number;
  readonly pictureTime: number | null;
  /**
   * Milliseconds by which the stream's own dates are behind `pictureTime`, of a provider whose clock is
   * wrong.
   */
  readonly dateError?: number | undefined;
};

/**
 * An audio, text or video track. `id` is the engine's own and valid only until the next load; `height` in
 * pixels, 0 if it has none.
 */
export type EngineTrack = {
  readonly id: string;
  readonly kind: 'audio' | 'text' | 'video';
  readonly language: string;
  readonly height: number;
  readonly active: boolean;
};

/** Statistics for the developer overlay and the benchmarks: bits per second, frames, seconds. */
export type EngineStats = {
  readonly height: number;
  readonly bandwidth: number;
  readonly droppedFrames: number;
  readonly decodedFrames: number;
  readonly latency: number;
  readonly stalls: number;
  readonly keySystem: string;
};

/** Events of an engine. Each carries the session of the load that it belongs to. */
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

/** Token and ids sent with licence requests. */
export type LicenceIdentity = {
  readonly userToken: string;
  readonly deviceId: string;
  readonly clientPlatform: 'web' | 'ios';
};

/**
 * Dependencies of an engine. `identity` is read at each licence request; `renewAccess` makes a new checkout
 * and never throws; `now` is the wall clock. `pacing` delays requests that failed before; without it the
 * library's own delays hold.
 */
export type EngineDeps = {
  readonly listener: EngineListener;
  readonly identity: () => LicenceIdentity;
  readonly renewAccess: (access: StreamAccess) => Promise<Renewal>;
  readonly now: () => number;
  readonly pacing?: Omit<PlaylistBackOffDeps, 'series'>;
  /** Reads the files of copies on this device, at `copy:` addresses. */
  readonly readCopy?: ReadCopy | undefined;
  /** Which formats it plays: HLS and files, or DASH as well; the first by default. */
  readonly build?: 'hls' | 'all';
  /** Chooses no variant larger than the element, for one of several pictures. */
  readonly fitsElement?: boolean;
};

/**
 * How a stream is loaded. On standby it buffers little and does not play. `bandwidth` is another engine's
 * estimate in bits per second, null if there is none.
 */
export type LoadOptions = { readonly standby: boolean; readonly bandwidth: number | null };

export const PLAY_OPTIONS: LoadOptions = { standby: false, bandwidth: null };

/** A playback engine on one media element. No call throws; failures are reported as events. */
export type EnginePort = {
  /** Replaces the loaded stream. The previous stream reports no further events. */
  readonly load: (session: number, source: EngineSource, manner: LoadOptions) => void;
  /**
   * Assigns the stream on standby to a session. Its earlier events are emitted again, the first frame once it
   * is visible.
   */
  readonly takeOver: (session: number) => void;
  /** Puts the loaded stream on standby under `session`: paused, with a small buffer. */
  readonly standBy: (session: number) => void;
  /** Applies the access of a newer checkout of the loaded content; later requests use it. */
  readonly updateAccess: (access: StreamAccess | null) => void;
  /**
   * Pauses and stops all fetching, which leaves bandwidth and CPU to another stream; the buffer is kept.
   * `takeOver` and `standBy` end it.
   */
  readonly suspend: () => void;
  /** Unloads the stream and releases its media keys; the element stays. */
  readonly unload: () => Promise<void>;
  readonly play: () => void;
  readonly pause: () => void;
  /** Seconds of media time; not clamped here. */
  readonly seek: (seconds: number) => void;
  readonly goLive: () => void;
  /** Playback rate; 1 is normal. Each load resets it to 1. */
  readonly setRate: (rate: number) => void;
  readonly tracks: () => readonly EngineTrack[];
  /** Selects a track by id; null turns captions off. */
  readonly selectTrack: (kind: EngineTrack['kind'], id: string | null) => void;
  readonly snapshot: () => EngineSnapshot;
  readonly cues: EngineCues;
  /** URL of the loaded stream's master playlist, with the current token; null if nothing is loaded. */
  readonly streamUrl: () => string | null;
  /**
   * The same for a stream that another device can play by its address alone; null for a protected one and a
   * copy on this device.
   */
  readonly plainUrl: () => string | null;
  readonly stats: () => EngineStats;
  readonly destroy: () => Promise<void>;
};

/** Creates an engine for an element. May load its code first, and rejects if that fails. */
export type CreateEngine = (element: HTMLVideoElement, deps: EngineDeps) => Promise<EnginePort>;
