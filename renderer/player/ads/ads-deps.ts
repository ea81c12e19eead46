import type { MediaHost } from '#renderer/player/display/media-host.ts';
import type { EngineCues } from '#renderer/player/engine/engine-cues.ts';
import type { CreateEngine } from '#renderer/player/engine/engine-port.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { AdCall } from '#renderer/player/session/ad-call.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import type { AdPorts } from './ad-ports.ts';

/** The ads of the player, as the session calls them. */
export type Ads = {
  readonly run: (session: number, call: AdCall) => void;
  /**
   * Requests the pre-roll of a video that may be chosen next, and prepares its first frame. Nothing where its
   * checkout or the plan allows none.
   */
  readonly prepare: (target: PlayTarget, data: StartData) => void;
  /** Whether a pre-roll is prepared with its first frame. */
  readonly isPrepared: () => boolean;
  /** Releases what was prepared. */
  readonly unprepare: () => void;
};

/** The content's element behind an ad, apart from the session, which holds it until the break is over. */
export type ContentControl = {
  readonly playMuted: () => void;
  readonly pause: () => void;
  readonly setSound: (volume: number, muted: boolean) => void;
};

export type AdsDeps = {
  readonly loop: SessionLoop;
  readonly ports: PlayerPorts;
  readonly adPorts: AdPorts;
  readonly host: MediaHost;
  readonly content: ContentControl;
  readonly createEngine: CreateEngine;
  readonly document: Document;
  /** Cues of the stream that plays. */
  readonly engineCues: EngineCues;
  /** Bandwidth in kbit/s; 0 while it is unknown. */
  readonly lineKbps: () => number;
};
