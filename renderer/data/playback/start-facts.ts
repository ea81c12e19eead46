import type { QueryClient } from '@tanstack/react-query';
import { cachedChannels, cachedEpisode, cachedProgramme } from '#renderer/data/catalogue/cached-content.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { isConcertPeriod } from '#shared/domain/accounts/session/country-access.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { hasDrmIdClaim } from '#shared/domain/playback/access/drm-claim.ts';
import type { StartContent, StartFacts } from '#shared/domain/playback/access/start-refusal.ts';

/** The target of a start, as far as its facts depend on it. */
export type StartTarget =
  | { readonly kind: 'live'; readonly networkCode: string }
  | { readonly kind: 'video' }
  | {
      readonly kind: 'episode';
      readonly episodeId: string;
      readonly programmeId: string;
      readonly copy?: string | undefined;
    };

/** Facts that only the page knows. */
export type StartPage = {
  /** Whether the browser can play protected content. */
  readonly contentProtection: boolean;
  /** Whether the start comes from a page that a concert period covers. */
  readonly concertPage: boolean;
};

/**
 * Returns the facts of a start refusal (S1-4-001 to S1-4-010). A plain guest has no token that could lack a
 * drm_id claim, so the profile check applies to them.
 */
export function startFacts(
  viewer: Viewer,
  config: RemoteConfig,
  page: StartPage,
  content: StartContent,
  now: number,
): StartFacts {
  return {
    country: viewer.country,
    supportedCountry: viewer.supportedCountry,
    countryContent: viewer.countryContent,
    playableContent: viewer.playableContent,
    concertPeriod: page.concertPage && isConcertPeriod(config.concert_period, now),
    contentProtection: page.contentProtection,
    drmIdClaim: viewer.userToken === null || hasDrmIdClaim(viewer.userToken),
    profileChosen: viewer.profileId !== null,
    guest: viewer.guest,
    guestMode: viewer.guestMode,
    kidsProfile: viewer.profileClass === 'kids',
    vodAllowed: viewer.country !== null && config.vod_countries.includes(viewer.country),
    errorCode: viewer.errorCode,
    content,
  };
}

/**
 * Returns the cached facts of the content. Content that is not cached counts as unrestricted: the checkout
 * decides, and a start from a URL must not wait for a list.
 */
export function startContent(cache: QueryClient, target: StartTarget): StartContent {
  if (target.kind === 'live')
    return { kind: 'live', profileClasses: profileClassesOf(cache, target.networkCode) };
  if (target.kind === 'video') return { kind: 'vod', vertical: false, mobileOnly: false };
  const details = cachedProgramme(cache, target.programmeId)?.details;
  const platforms = cachedEpisode(cache, target.episodeId)?.limited_platform ?? [];
  return {
    kind: 'vod',
    vertical: details?.orientation === 'vertical',
    mobileOnly: platforms.length > 0 && platforms.every((platform) => platform === 'Mobile'),
  };
}

const UNKNOWN_CHANNEL_CLASSES: readonly string[] = ['general', 'kids'];

const profileClassesOf = (cache: QueryClient, networkCode: string): readonly string[] =>
  cachedChannels(cache).find((channel) => channel.network_code === networkCode)?.profile_class ??
  UNKNOWN_CHANNEL_CLASSES;
