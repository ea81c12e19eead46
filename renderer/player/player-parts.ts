import type { MiniPlayerFacts } from '#shared/domain/playback/mini-player.ts';
import type { EventPoints } from '#shared/domain/playback/skip-window.ts';
import type { WatermarkCorner } from '#shared/domain/playback/watermark.ts';

/**
 * An audio or caption track. `id` is valid only until the next load; `language` is the stream's own code,
 * such as `zh` or `en`.
 */
export type LanguageChoice = { readonly id: string; readonly language: string };

/**
 * The tracks on offer and the current choices. Lists are empty until the stream is loaded, and if there is
 * nothing to choose. `caption` null is off; `quality` null is automatic; heights are in pixels, greatest
 * first; `playingHeight` is 0 until known.
 */
export type PlayerTracks = {
  readonly audios: readonly LanguageChoice[];
  readonly audio: string | null;
  readonly captions: readonly LanguageChoice[];
  readonly caption: string | null;
  readonly heights: readonly number[];
  readonly quality: number | null;
  readonly playingHeight: number;
  /** Empty on a channel, which has no speed menu. */
  readonly rates: readonly number[];
  readonly rate: number;
};

/** An intro or outro that can be skipped (S1-4-041, S1-4-043); `to` in seconds of media time. */
export type SkipOffer = { readonly kind: 'intro' | 'outro'; readonly to: number };

/** An adjacent video with its titles in both languages. The player never offers a `locked` one. */
export type NextVideo = {
  /** A clip, which has no programme and so no saved playhead; an episode if absent. */
  readonly kind?: 'video' | undefined;
  readonly episodeId: string;
  readonly videoId: string;
  readonly programmeId: string;
  readonly titleTc: string;
  readonly titleEn: string;
  /** URL of a still; null for none. */
  readonly image: string | null;
  readonly locked: boolean;
  /** Free to watch now; absent if unknown. */
  readonly free?: boolean | undefined;
  /** The playlist that it belongs to; absent for none. */
  readonly playlistId?: string | undefined;
  /** Id of its copy on this device, which plays instead of the stream; absent for none. */
  readonly copy?: string | undefined;
};

/** The next video during its countdown, in whole seconds. */
export type UpNext = NextVideo & { readonly secondsLeft: number };

/**
 * Facts about a video beyond its stream: skip points, the next and previous video, and whether it is the last
 * preview of its programme (S1-3-062).
 */
export type VideoFacts = {
  readonly points: EventPoints;
  readonly next: NextVideo | null;
  readonly previous: NextVideo | null;
  readonly lastPreview: boolean;
  /** A survey is due at the end of this video. */
  readonly hasSurvey: boolean;
};

/** Outcome of a video's end: nothing, the next video, a survey, or the message that the previews are over. */
export type EndOutcome = 'none' | 'next' | 'survey' | 'last-preview';

/** Status of the survey at the end of a video (S1-4-099). */
export type SurveyStatus = 'init' | 'end' | 'skip';

/** The watermark while visible: a corner and the viewer's number. */
export type VisibleWatermark = { readonly corner: WatermarkCorner; readonly text: string };

/**
 * Statistics of the developer overlay, polled once a second while it is shown. Bits per second, frames,
 * seconds, milliseconds.
 */
export type DeveloperInfo = {
  readonly height: number;
  readonly bandwidth: number;
  readonly bufferedSeconds: number;
  readonly droppedFrames: number;
  readonly decodedFrames: number;
  /** Seconds behind the live edge; 0 for a video. */
  readonly latency: number;
  readonly stalls: number;
  /** Empty for a clear stream. */
  readonly keySystem: string;
  /** Time from the choice to the first frame of this session; null until then. */
  readonly zapMs: number | null;
};

/**
 * Where the video is shown: on a playing screen, in the mini player of a scrolled live screen, in the dock
 * after leaving one, or nowhere.
 */
export type PlayerPlacement = 'screen' | 'mini' | 'dock' | 'none';

/** Title and artwork of what plays, for the Media Session. */
export type MediaInfo = {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artwork: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
};

/** Scroll state of a live screen; `MiniPlayerFacts` defines the fields. */
export type ScrollFacts = Omit<MiniPlayerFacts, 'live' | 'abGroup' | 'playing'>;
