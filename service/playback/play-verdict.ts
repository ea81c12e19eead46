import { type ConcertNeeds, isOpenDuringConcert } from '#service/catalogue/concert.ts';
import { groupsIn, importedFacts } from '#service/catalogue/content/channel-source.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import {
  type EpisodeAccess,
  type EpisodeAccessNeeds,
  episodeAccess,
} from '#service/catalogue/episode-access.ts';
import { hasEpisodeLeft, hasLeftCatalogue } from '#service/catalogue/off-shelf.ts';
import { isOpenHere } from '#service/catalogue/open-here.ts';
import { type Playable, playableChannel, playableEpisode } from '#service/catalogue/playable.ts';
import { isShownIn } from '#service/catalogue/programme-filters.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import { groupLockFor, type LockNeeds } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import {
  type StoredRecordingNeeds,
  storedRecordingOf,
} from '#service/imported/recording/playing/recording-path.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import { type KidsLimit, type KidsLimitNeeds, kidsLimit } from '#service/kids/kids-limit.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { isInCatchup } from '#shared/domain/imported/catchup-address.ts';
import { type CatchupVideo, parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { parseRecordingVideoId } from '#shared/domain/imported/recording/recording-video.ts';
import { strictest } from '#shared/domain/profiles/known-rating.ts';
import { isWithinLimit } from '#shared/domain/profiles/rating-limit.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { isAboveLimit, type RatingNeeds, recordedRating, START_BEHIND } from './rating-verdict.ts';

export type PlayVerdictNeeds = ConcertNeeds &
  EpisodeAccessNeeds &
  KidsLimitNeeds &
  LockNeeds &
  RatingNeeds &
  StoredRecordingNeeds & {
    readonly store: SeenCatalogues<
      Pick<CatalogueStore, 'channelByCode' | 'episodeByVideo' | 'playable' | 'programme'>
    > & {
      readonly openedAt: number;
    };
    readonly clock: Clock;
  };

/** The item to play: a live channel by network code, or a video by id. */
export type PlayItem = { readonly kind: 'live' | 'vod'; readonly id: string };

/**
 * Why an item does not play, as codes of a refused checkout (S1-8-017); the codes of kids limits are not in
 * the specification.
 */
export type PlayRefusal = {
  readonly code: 'S_00001001' | 'S_00001005' | 'S_00001014' | 'RATING_LIMIT' | KidsLimit | GroupLock;
  readonly message: string;
};

/**
 * A locked group of imported channels: the parent PIN opens it, or only the account that locked it. Not in
 * the specification either.
 */
type GroupLock = 'PARENT_PIN_REQUIRED' | 'GROUP_LOCKED';

/** An item that may be played, as stored. */
export type AllowedItem =
  | {
      readonly kind: 'live';
      readonly channel: StoredChannel;
      /** A past programme of it. */
      readonly past?: CatchupVideo;
    }
  | { readonly kind: 'film'; readonly film: Playable }
  | { readonly kind: 'record'; readonly recording: StoredRecording }
  | {
      readonly kind: 'vod';
      readonly programme: StoredProgramme;
      readonly episode: StoredEpisode;
      readonly access: EpisodeAccess;
    };

/**
 * Checks that the caller has already made: a token of this session that was signed while the item's groups
 * were open.
 */
type Proof = { readonly groupsOpen?: boolean };

const geoBlocked = err({ code: 'S_00001001', message: 'not available in this country' } as const);
const cannotPlay = (message: string) => err({ code: 'S_00001005', message } as const);
const aboveLimit = err({ code: 'RATING_LIMIT', message: 'above the limit of this profile' } as const);
const purchaseNeeded = (message: string) => err({ code: 'S_00001014', message } as const);

/**
 * Returns whether a viewer may play an item now. Checkouts and licences use only this, so that no key is
 * issued for an item that a checkout would refuse: every rule that forbids playing belongs here.
 */
export async function playVerdict(
  needs: PlayVerdictNeeds,
  viewer: RequestViewer,
  item: PlayItem,
  proof: Proof = {},
): Promise<Result<AllowedItem, PlayRefusal>> {
  const recording = parseRecordingVideoId(item.id);
  if (recording !== null) return recordingVerdict(needs, viewer, recording);
  if (isImportedVideo(item.id)) return filmVerdict(needs, viewer, item.id, proof);
  if (item.kind === 'live') {
    const verdict = await liveVerdict(needs, viewer, item.id, proof);
    const now = needs.clock.now();
    return verdict.ok && isAboveLimit(needs, viewer, item.id, { start: now - START_BEHIND, end: now + 1 })
      ? aboveLimit
      : verdict;
  }
  const past = parseCatchupVideoId(item.id);
  if (past === null) return vodVerdict(needs, viewer, item.id);
  const live = await liveVerdict(needs, viewer, past.networkCode, proof);
  if (live.ok && isAboveLimit(needs, viewer, past.networkCode, past)) return aboveLimit;
  if (!live.ok) return live;
  return isKept(live.value.channel, past, needs.clock.now())
    ? ok({ ...live.value, past })
    : cannotPlay('no longer kept');
}

/** A station keeps its past programmes for as many days as it says; a list's archive says it when it is opened. */
const isKept = ({ source }: StoredChannel, { start, end }: CatchupVideo, now: number): boolean =>
  source.kind === 'imported' ||
  (source.kind === 'address' && end <= now && isInCatchup(start, now, source.catchup?.days ?? 0));

async function liveVerdict(
  needs: PlayVerdictNeeds,
  viewer: RequestViewer,
  networkCode: string,
  { groupsOpen = false }: Proof,
): Promise<Result<Extract<AllowedItem, { kind: 'live' }>, PlayRefusal>> {
  if (!isOpenHere(viewer, false)) return geoBlocked;
  if (isSystemBusy(viewer)) return cannotPlay('the session carries an error code');
  const channel = catalogueFor(needs.store, viewer).channelByCode(networkCode);
  if (channel === null) return cannotPlay('no such channel');
  if (!isShownIn(channel, viewer.country)) return geoBlocked;
  const barred =
    (await kidsRefusal(needs, viewer, channel.kids)) ??
    (groupsOpen ? null : await lockRefusal(needs, viewer, networkCode, groupsIn(channel)));
  if (barred !== null) return err(barred);
  if (channel.subscriptionTag !== null && !viewer.user.subscriptions.includes(channel.subscriptionTag)) {
    return purchaseNeeded('needs a subscription');
  }
  return ok({ kind: 'live', channel });
}

/** A film of a playlist is never made for kids, and needs no subscription. */
async function filmVerdict(
  needs: PlayVerdictNeeds,
  viewer: RequestViewer,
  code: string,
  { groupsOpen = false }: Proof,
): Promise<Result<AllowedItem, PlayRefusal>> {
  if (!isOpenHere(viewer, false)) return geoBlocked;
  if (isSystemBusy(viewer)) return cannotPlay('the session carries an error code');
  const film = catalogueFor(needs.store, viewer).playable(code);
  if (film === null) return cannotPlay('no such film');
  const barred =
    (await kidsRefusal(needs, viewer, false)) ??
    (groupsOpen ? null : await lockRefusal(needs, viewer, code, groupsIn(film)));
  if (barred !== null) return err(barred);
  const isWithin = isWithinLimit(importedFacts(film)?.rating, viewer.user.rating_limit);
  return isWithin ? ok({ kind: 'film', film }) : aboveLimit;
}

/**
 * A recording is played like its channel, even once that is gone from the lists: it is in the groups that its
 * channel was in and is in now.
 */
async function recordingVerdict(
  needs: PlayVerdictNeeds,
  viewer: RequestViewer,
  id: string,
): Promise<Result<AllowedItem, PlayRefusal>> {
  if (!isOpenHere(viewer, false)) return geoBlocked;
  if (isSystemBusy(viewer)) return cannotPlay('the session carries an error code');
  const recording = storedRecordingOf(needs, id);
  if (recording === null || viewer.household === 'none') return cannotPlay('no such recording');
  const { networkCode } = recording;
  const channel = needs.store.catalogue.channelByCode(networkCode);
  const groups = [...recording.groups, ...(channel === null ? [] : groupsIn(channel))];
  const barred =
    (await kidsRefusal(needs, viewer, false)) ?? (await lockRefusal(needs, viewer, networkCode, groups));
  if (barred !== null) return err(barred);
  const rating = strictest([channel && importedFacts(channel)?.rating, recordedRating(needs, recording)]);
  return isWithinLimit(rating, viewer.user.rating_limit) ? ok({ kind: 'record', recording }) : aboveLimit;
}

/** Returns why a viewer may not play an imported channel or film, which is in these groups. */
async function lockRefusal(
  needs: PlayVerdictNeeds,
  viewer: RequestViewer,
  code: string,
  groups: readonly string[] = [],
): Promise<PlayRefusal | null> {
  const verdict = await groupLockFor(needs, viewer, groups, code);
  if (verdict === 'open') return null;
  return { code: verdict === 'pin' ? 'PARENT_PIN_REQUIRED' : 'GROUP_LOCKED', message: 'in a locked group' };
}

async function vodVerdict(
  needs: PlayVerdictNeeds,
  viewer: RequestViewer,
  videoId: string,
): Promise<Result<AllowedItem, PlayRefusal>> {
  const { catalogue, openedAt } = needs.store;
  const now = needs.clock.now();
  const found = catalogue.episodeByVideo(videoId);
  if (!isOpenHere(viewer, isOpenDuringConcert(needs, viewer, found?.programmeId ?? ''))) return geoBlocked;
  if (isSystemBusy(viewer)) return cannotPlay('the session carries an error code');
  const owner = found && catalogue.programme(found.programmeId);
  if (!found || !owner) return cannotPlay('no such video');
  const { programme } = owner;
  if (!isShownIn(programme, viewer.country)) return geoBlocked;
  const kids = await kidsRefusal(needs, viewer, programme.kids);
  if (kids !== null) return err(kids);
  if (!isWithinLimit(programme.rating, viewer.user.rating_limit)) return aboveLimit;
  const { programmeId } = programme;
  if (
    hasLeftCatalogue(programme, viewer.user, { now, openedAt }) ||
    hasEpisodeLeft(found.episode, programmeId, viewer.user, { now, openedAt })
  )
    return cannotPlay('has left the catalogue');
  const access = episodeAccess(needs, viewer.user, programme, found.episode);
  if (access.showQrCode) return cannotPlay('plays in the mobile app only');
  if (access.lock && !isMemberZone(viewer)) return purchaseNeeded('needs a subscription or a purchase');
  return ok({ kind: 'vod', programme, episode: found.episode, access });
}

/** Returns the channel, film or episode whose stream an item is; null for an item of files. */
export function playableOf(item: AllowedItem): Playable | null {
  if (item.kind === 'live') return playableChannel(item.channel);
  if (item.kind === 'vod') return playableEpisode(item.episode);
  return item.kind === 'film' ? item.film : null;
}

/** Returns the media loop whose key decrypts an item, or null if it is none, or not encrypted. */
export function protectedLoop(item: AllowedItem): string | null {
  const source = playableOf(item)?.source;
  return source?.kind === 'demo-loop' && source.protection === 'cbcs' ? source.loop : null;
}

/** Returns why a kids profile may not play an item. Every playback limit of kids profiles belongs here. */
async function kidsRefusal(
  needs: PlayVerdictNeeds,
  viewer: RequestViewer,
  madeForKids: boolean,
): Promise<PlayRefusal | null> {
  if (viewer.user.profile_class !== 'kids') return null;
  if (!madeForKids) return { code: 'S_00001005', message: 'not for kids profiles' };
  const limit = await kidsLimit(needs, viewer);
  return limit === null ? null : { code: limit, message: 'a limit of this kids profile' };
}

/** A guest whose session carries an error code plays nothing (S1-4-010). */
const isSystemBusy = ({ user }: RequestViewer): boolean => user.guest && Boolean(user.error_code);

/** A member-zone login without a blocked pair plays without a plan (S1-4-015). */
const isMemberZone = ({ user }: RequestViewer): boolean => user.type === 'mz_auth' && !user.blocked_pair;
