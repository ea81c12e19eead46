import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { type VideoType, videoType } from '#shared/domain/playback/access/vod-live.ts';
import { type Secret, secret } from '#shared/kernel/secret.ts';

/** Names of the channel, for people. */
export type ParamsChannel = {
  readonly channel_no: number;
  readonly name_tc: string;
  readonly name_en: string;
};

/**
 * A start request: a channel by its code with `startDate` in wall-clock milliseconds, or a video with
 * `startAt` in seconds.
 */
export type ParamsTarget = { readonly paused?: boolean | undefined } & (
  | {
      readonly kind: 'live';
      readonly channelNo: number;
      readonly networkCode: string;
      readonly startDate?: number | undefined;
    }
  | {
      readonly kind: 'episode' | 'video';
      readonly videoId: string;
      readonly programmeId?: string | undefined;
      readonly playlistId?: string | undefined;
      readonly startAt?: number | undefined;
      readonly copy?: string | undefined;
    }
);

/**
 * Player params under the specification's names (S1-3-011 to S1-3-017). `startAt` is in seconds for a video
 * and wall-clock milliseconds for a past live start, null for the default; ids that the viewer does not have
 * are null.
 */
export type PlayerParams = {
  readonly isLive: boolean;
  readonly channel: ParamsChannel | null;
  readonly channelCode: string | null;
  readonly videoId: string | null;
  readonly videoType: VideoType;
  readonly startAt: number | null;
  readonly token: Secret | null;
  readonly country_code: string;
  readonly customer_stage: Viewer['customerStage'];
  readonly watermark: string;
  readonly lp_id: string | null;
  readonly boss_id: string | null;
  readonly paused: boolean;
  /**
   * Status of the survey of this start, which none has yet, and whether one is due at its end as far as the
   * page knows (S1-3-016).
   */
  readonly survey_status: 'init';
  readonly video_end_survey: boolean;
  /** No ad may be requested for this viewer (S1-5-049), and the viewer is spared ads. */
  readonly ads_block: boolean;
  readonly ads_free: boolean;
};

/**
 * Context of a start: the channel's names if known, the country if the session has none, whether a survey is
 * due at its end, and the time in milliseconds.
 */
export type ParamsContext = {
  readonly channel: Omit<ParamsChannel, 'channel_no'> | null;
  readonly country: string;
  readonly endSurvey: boolean;
  readonly now: number;
};

type ParamsViewer = Pick<
  Viewer,
  'userToken' | 'country' | 'customerStage' | 'bossId' | 'lpId' | 'adFree' | 'countryContent'
>;

/** Returns the params of a start by this viewer. The watermark is the viewer's number. */
export function playerParams(
  target: ParamsTarget,
  viewer: ParamsViewer,
  { channel, country, endSurvey, now }: ParamsContext,
): PlayerParams {
  const isLive = target.kind === 'live';
  const startAt = (isLive ? target.startDate : target.startAt) || null;
  return {
    isLive,
    channel: isLive
      ? { channel_no: target.channelNo, name_tc: channel?.name_tc ?? '', name_en: channel?.name_en ?? '' }
      : null,
    channelCode: isLive ? target.networkCode : null,
    videoId: isLive ? null : target.videoId,
    videoType: videoType(isLive, startAt, now),
    startAt,
    token: viewer.userToken === null ? null : secret(viewer.userToken),
    country_code: viewer.country ?? country,
    customer_stage: viewer.customerStage,
    watermark: viewer.bossId ?? '',
    lp_id: viewer.lpId,
    boss_id: viewer.bossId,
    paused: target.paused ?? false,
    survey_status: 'init',
    video_end_survey: endSurvey,
    ads_block: !viewer.countryContent,
    ads_free: viewer.adFree,
  };
}
