import { toLockEpisode } from '#service/catalogue/episode-access.ts';
import { episodeLeavesAt, offShelfFields } from '#service/catalogue/off-shelf.ts';
import type { ContentSpan } from '#service/kernel/media/routes/stream-gate.ts';
import type { StreamKind } from '#service/kernel/routing/stream-path.ts';
import { nextWindowStart } from '#service/kids/kids-limit.ts';
import { accountGrants, type GrantNeeds } from '#service/payments/rights.ts';
import type { RequestViewer, RequestViewers } from '#service/session/request-viewer.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { isImportedCode, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { type Clock, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { TimeWindow } from '#shared/kernel/time-window.ts';
import {
  type AllowedItem,
  type PlayItem,
  type PlayVerdictNeeds,
  playableOf,
  playVerdict,
} from './play-verdict.ts';
import { openSince, slotsAboveLimit } from './rating-verdict.ts';
import type { StreamTokens } from './stream-tokens.ts';

export type PlayGrantNeeds = GrantNeeds &
  PlayVerdictNeeds & {
    readonly store: {
      readonly openedAt: number;
    };
    readonly clock: Clock;
    readonly remoteConfig: () => RemoteConfig;
    readonly streamTokens: StreamTokens;
    readonly viewers: RequestViewers;
  };

/**
 * Lifetime of a checkout. The player renews it in time; a viewer who loses the right to play is cut off by
 * then.
 */
const LIFE = 2 * HOUR;
/**
 * Lifetime for kids and limited profiles: each checkout checks the daily quota, and the guide, which may have
 * changed. The edge of a CDN knows such tokens by it (`deploy/edge/stream-token.js`).
 */
export const LIMITED_LIFE = 10 * MINUTE;

/** A stream token and its lifetime in seconds. */
export type PlayGrant = { readonly token: string; readonly seconds: number };

/** Signs a stream token for this viewer's session and device. It never outlives the right to play. */
export async function playGrant(
  needs: PlayGrantNeeds,
  viewer: RequestViewer,
  item: PlayItem,
  playable: AllowedItem,
): Promise<PlayGrant> {
  const now = needs.clock.now();
  const ends = await grantEnd(needs, viewer, item, playable);
  const span = contentSpan(needs, viewer, playable, ends);
  const token = needs.streamTokens.sign(streamKind(playable), item.id, tokenOwner(viewer), ends, span);
  return { token, seconds: Math.max(1, Math.floor((ends - now) / SECOND)) };
}

/** Returns when a right to play that is given now ends. */
export function grantEnd(
  needs: PlayGrantNeeds,
  viewer: RequestViewer,
  item: PlayItem,
  playable: AllowedItem,
): Promise<number> {
  const now = needs.clock.now();
  const { profile_class, rating_limit } = viewer.user;
  const isLimited = profile_class === 'kids' || Boolean(rating_limit);
  const longest = now + (isLimited ? LIMITED_LIFE : LIFE);
  return grantExpiry(needs, viewer, item, { playable, now, longest });
}

/**
 * Returns the time that a token opens of a channel for a profile with a rating limit: what was shown since
 * the last programme above it, or the past programme that was checked out; null for what has no such limit.
 */
function contentSpan(
  needs: PlayGrantNeeds,
  viewer: RequestViewer,
  playable: AllowedItem,
  ends: number,
): ContentSpan | null {
  if (playable.kind !== 'live') return null;
  const since = openSince(needs, viewer, playable.channel);
  if (since === null) return null;
  const { past } = playable;
  return past === undefined
    ? { since, until: ends }
    : { since: past.start, until: Math.ceil(past.end / SECOND) * SECOND };
}

/** Returns the owner of a token. */
export const tokenOwner = ({ session }: RequestViewer) => ({
  sessionId: session?.session_id ?? '',
  drmId: session?.drm_id ?? null,
});

/** Returns the stream kind of a token; imported channels and films have their own routes. */
export function streamKind(item: AllowedItem): StreamKind {
  if (playableOf(item)?.source.kind === 'imported') return 'import';
  return item.kind === 'film' ? 'vod' : item.kind;
}

/**
 * Returns the stream that a token of an item is signed for: of an imported channel and its past, the
 * channel's.
 */
export function tokenStream({ kind, id }: PlayItem): { readonly kind: StreamKind; readonly id: string } {
  const past = parseCatchupVideoId(id);
  if (past !== null)
    return { kind: isImportedCode(past.networkCode) ? 'import' : 'live', id: past.networkCode };
  return isImportedCode(id) || isImportedVideo(id) ? { kind: 'import', id } : { kind, id };
}

type Span = { readonly playable: AllowedItem; readonly now: number; readonly longest: number };

/**
 * Returns the first time up to `longest` at which the verdict changes. The verdict is evaluated at every time
 * at which an input ends, so the grant never allows more than a checkout would.
 */
export async function grantExpiry(
  needs: PlayGrantNeeds,
  viewer: RequestViewer,
  item: PlayItem,
  { playable, now, longest }: Span,
): Promise<number> {
  const moments = (await entitlementChanges(needs, viewer, playable, longest))
    .filter((at) => at > now && at < longest)
    .toSorted((one, other) => one - other);
  const refusedAt = async (at: number): Promise<boolean> => {
    const then = { ...needs, clock: { now: () => at } };
    return !(
      await playVerdict(then, await needs.viewers.ofSession(viewer.session, viewer.onMachine, at), item)
    ).ok;
  };
  for (const at of moments) if (await refusedAt(at)) return at;
  return longest;
}

/**
 * Returns every time at which a right to play an item may end, in milliseconds since 1970; NaN for unreadable
 * times.
 */
async function entitlementChanges(
  needs: PlayGrantNeeds,
  viewer: RequestViewer,
  playable: AllowedItem,
  longest: number,
): Promise<readonly number[]> {
  const { store, clock, remoteConfig } = needs;
  const { account, user } = viewer;
  const rights =
    account === null
      ? []
      : (await accountGrants({ store }, account, clock.now())).map(({ ends }) => ends ?? Number.NaN);
  const ofViewer = [...rights, nextWindowStart({ clock }, viewer) ?? Number.NaN];
  if (playable.kind === 'live' && playable.past === undefined) {
    const span = { start: clock.now(), end: longest };
    const forbidden = slotsAboveLimit(needs, viewer, playable.channel.networkCode, span);
    return [...ofViewer, ...forbidden.map(({ start }) => start)];
  }
  if (playable.kind !== 'vod') return ofViewer;
  const { programme, episode } = playable;
  const lock = toLockEpisode(episode, store.openedAt);
  const windows = [
    lock.free,
    lock.pay,
    lock.gold,
    lock.premium,
    ...lock.earlyRelease.map(({ window }) => window),
  ];
  const shelf = offShelfFields(programme, store.openedAt);
  const texts = [
    ...windows.flatMap(bothEnds),
    lock.viewingPeriodEnd,
    shelf.offshelf_time,
    shelf.end_time,
    remoteConfig().concert_period?.end,
    user.contract_ends[programme.programmeId],
    user.subscribed_episode_ids_contract_end[episode.episodeId],
  ];
  const leaves = episodeLeavesAt(episode, store.openedAt) ?? Number.NaN;
  return [...ofViewer, leaves, ...texts.map((text) => Date.parse(text ?? ''))];
}

const bothEnds = ({ start, end }: TimeWindow) => [start, end];
