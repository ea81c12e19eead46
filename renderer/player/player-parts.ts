import type { MiniPlayerFacts } from '#shared/domain/playback/mini-player.ts';
import type { EventPoints } from '#shared/domain/playback/skip-window.ts';
import type { WatermarkCorner } from '#shared/domain/playback/watermark.ts';

/** One choice of sound or captions. `id` is good until the next load only; `language` is the stream's own code, such as `zh` or `en`. */
export type LanguageChoice = { readonly id: string; readonly language: string };

/**
 * What may be chosen of the stream, and what is chosen. Lists are empty until the stream is known and where there is nothing to choose.
 * `caption` null is off; `quality` null is automatic; heights are in lines, the highest first; `playingHeight` is 0 until known.
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

/** A video that may play next, with its titles in both languages. The player never offers a `locked` one. */
export type NextVideo = {
  /** A clip, which has no programme of its own to keep a playhead for; absent is an episode. */
  readonly kind?: 'video' | undefined;
  readonly episodeId: string;
  readonly videoId: string;
  readonly programmeId: string;
  readonly titleTc: string;
  readonly titleEn: string;
  /** Address of a still; null for none. */
  readonly image: string | null;
  readonly locked: boolean;
  /** It may be seen for nothing, now; absent where that is not known. */
  readonly free?: boolean | undefined;
  /** The playlist that it is played in; absent for none. */
  readonly playlistId?: string | undefined;
};

/** The next video while it is offered: whole seconds until it starts by itself. */
export type UpNext = NextVideo & { readonly secondsLeft: number };

/** Facts about a video beyond its stream: skip points, the next and previous video, and whether it is the last preview of its programme (S1-3-062). */
export type VideoFacts = {
  readonly points: EventPoints;
  readonly next: NextVideo | null;
  readonly previous: NextVideo | null;
  readonly lastPreview: boolean;
  /** A survey is due at the end of this video. */
  readonly hasSurvey: boolean;
};

/** What came of a video's end: nothing, the next one, a survey, or the report that the previews are over. */
export type EndOutcome = 'none' | 'next' | 'survey' | 'last-preview';

/** Status of the survey at the end of a video (S1-4-099). */
export type SurveyStatus = 'init' | 'end' | 'skip';

/** The watermark while it shows: a corner and the viewer's number. */
export type VisibleWatermark = { readonly corner: WatermarkCorner; readonly text: string };

/** Figures for staff, read once a second while they show. Bits a second, frames, seconds, milliseconds. */
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
  /** From choice to first frame of this session; null until shown. */
  readonly zapMs: number | null;
};

/** Where the video is shown: on a playing screen, in the mini player of a scrolled live screen, in the dock after leaving one, or nowhere. */
export type PlayerPlacement = 'screen' | 'mini' | 'dock' | 'none';

/** Words and pictures of what plays, for the host's media controls. */
export type MediaInfo = {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artwork: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
};

/** How a live screen is scrolled; `MiniPlayerFacts` defines the fields. */
export type ScrollFacts = Omit<MiniPlayerFacts, 'live' | 'abGroup' | 'playing'>;
