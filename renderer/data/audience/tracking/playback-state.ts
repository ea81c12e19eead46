import type { PlaybackFacts } from '#shared/contract/audience/tracking.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';

/** What plays, as the player names it. */
export type TrackedTarget =
  | { readonly kind: 'live'; readonly channelNo: number; readonly networkCode: string }
  | { readonly kind: 'video'; readonly videoId: string; readonly playlistId?: string | undefined }
  | {
      readonly kind: 'episode';
      readonly episodeId: string;
      readonly videoId: string;
      readonly programmeId: string;
      readonly playlistId?: string | undefined;
    };

/** The part of the player's state that tracking reads; `PlayerState` of renderer/player fits it. */
export type TrackedState = {
  readonly session: number;
  readonly phase: string;
  readonly target: TrackedTarget | null;
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
export const contentOf = (target: TrackedTarget): string => (target.kind === 'live' ? target.networkCode : target.videoId);

function viewModeOf({ pictureInPicture, placement }: TrackedState, fullscreen: boolean): PlaybackFacts['viewMode'] {
  if (pictureInPicture !== 'off') return 'picture-in-picture';
  return placement === 'screen' && fullscreen ? 'fullscreen' : placement;
}

/** One playback, from its first frame to its end. */
export type Playback = { readonly upid: string; readonly order: number };

/** Describes what plays (S1-3-027 to S1-3-029, R-95). `start` is its checkout, null if unknown. */
export function playbackFactsOf(
  state: TrackedState,
  target: TrackedTarget,
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
const seconds = (value: number): number => (Number.isFinite(value) && value > 0 ? Math.round(value * 10) / 10 : 0);
