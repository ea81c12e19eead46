import type { PlayedTarget } from '#renderer/data/audience/played-target.ts';
import type { PlaybackFacts } from '#shared/contract/audience/tracking.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';

/** The part of the player's state that tracking reads; `PlayerState` of renderer/player fits it. */
export type TrackedState = {
  readonly session: number;
  readonly phase: string;
  readonly target: PlayedTarget | null;
  readonly started: boolean;
  readonly tester: boolean;
  readonly preview: boolean;
  readonly position: number;
  readonly duration: number;
  readonly tracks: { readonly playingHeight: number };
  readonly placement: 'screen' | 'mini' | 'dock' | 'none';
  readonly pictureInPicture: 'off' | 'video' | 'document';
  readonly capabilities: { readonly canSeek: boolean };
  readonly skip: { readonly kind: 'intro' | 'outro' } | null;
  readonly upNext: object | null;
  readonly error: { readonly code: string; readonly recovering: boolean } | null;
};

type CheckoutFacts = Pick<Checkout, 'content_id' | 'video_stage' | 'timeshift'>;

/** The id by which checkout knows a target. */
export const contentOf = (target: PlayedTarget): string =>
  target.kind === 'live' ? target.networkCode : target.videoId;

function viewModeOf(
  { pictureInPicture, placement }: TrackedState,
  fullscreen: boolean,
): PlaybackFacts['viewMode'] {
  if (pictureInPicture !== 'off') return 'picture-in-picture';
  return placement === 'screen' && fullscreen ? 'fullscreen' : placement;
}

/** One playback, from its first frame to its end. */
export type Playback = { readonly upid: string; readonly order: number };

/** Describes what plays (S1-3-027 to S1-3-029, R-95). `start` is its checkout, null if unknown. */
export function playbackFactsOf(
  state: TrackedState,
  target: PlayedTarget,
  { upid, order }: Playback,
  page: { readonly start: CheckoutFacts | null; readonly fullscreen: boolean },
): PlaybackFacts {
  const { start, fullscreen } = page;
  const live = target.kind === 'live';
  const id = contentOf(target);
  return {
    resID: start?.content_id ?? id,
    label: target.kind === 'episode' ? target.episodeId : id,
    programID: target.kind === 'episode' ? target.programmeId : '',
    videoID: id,
    streamType: live ? 'live' : 'vod',
    mode: state.preview ? 'preview' : 'others',
    viewMode: viewModeOf(state, fullscreen),
    timeshift: Math.round(start?.timeshift ?? 0),
    qualityLabel: state.tracks.playingHeight > 0 ? `${state.tracks.playingHeight}p` : '',
    videoStage: start?.video_stage ?? '',
    playheadTime: seconds(state.position),
    vodLength: live ? 0 : seconds(state.duration),
    upid,
    playlistID: live ? '' : (target.playlistId ?? ''),
    videoOrder: order,
  };
}

/** Seconds to a tenth; a stream without a length has none. */
const seconds = (value: number): number =>
  Number.isFinite(value) && value > 0 ? Math.round(value * 10) / 10 : 0;
