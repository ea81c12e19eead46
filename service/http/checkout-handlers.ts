import type { z } from 'zod';
import type { StoredChannel } from '#service/store/bodies.ts';
import { playbackEndpoints } from '#shared/contract/endpoints/playback.ts';
import type { checkoutReply } from '#shared/contract/schema/checkout.ts';
import { isDttChannel } from '#shared/domain/content/channel-listing.ts';
import { ok } from '#shared/kernel/result.ts';
import { ownStream } from './artwork-path.ts';
import { isOpenByConcert } from './concert.ts';
import { DISCLAIMER_PATH } from './disclaimer.ts';
import { episodeAccess } from './episode-access.ts';
import { refuse } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { hasLeft } from './shelf.ts';
import type { Viewer } from './viewer.ts';

type Reply = z.input<typeof checkoutReply>;

/** Codes of a refused checkout (playback section 8). */
const GEO_BLOCKED = 'S_00001001';
const CANNOT_PLAY = 'S_00001005';
const PURCHASE_NEEDED = 'S_00001014';

const refused = (code: string, message: string): Reply => ({ error_code: code, error_message: message });

/** Serves both checkouts. A refused checkout is a good reply with an `error_code`, as the specification reads it. */
export function serveCheckouts(serve: Serve, deps: ServiceDeps): void {
  serve(playbackEndpoints.liveCheckout, ({ viewer, query, context }) => {
    for (const header of ['hdid', 'app-domain']) {
      if (!context.req.header(header)) return refuse('BAD_REQUEST', `header ${header} is missing`);
    }
    return ok(liveCheckout(viewer, deps.store.catalogue.channelByCode(query.network_code)));
  });
  serve(playbackEndpoints.videoCheckout, ({ viewer, query }) => ok(videoCheckout(deps, viewer, query.video_id)));
}

function liveCheckout(viewer: Viewer, channel: StoredChannel | null): Reply {
  if (!viewer.supported) return refused(GEO_BLOCKED, 'not available in this country');
  if (channel === null) return refused(CANNOT_PLAY, 'no such channel');
  if (viewer.user.profile_class === 'kids' && !channel.kids) return refused(CANNOT_PLAY, 'not for kids profiles');
  if (channel.subscriptionTag !== null && !viewer.user.subscriptions.includes(channel.subscriptionTag)) {
    return refused(PURCHASE_NEEDED, 'needs a subscription');
  }
  if (channel.own !== undefined) return ownCheckout(channel);
  return {
    call_ad: !viewer.user.ad_free,
    profiles: [{ quality: 'auto', streaming_path: `/media/live/${encodeURIComponent(channel.networkCode)}/master.m3u8` }],
    // Anyone may shift the free-to-air channels in time.
    video_stage: isDttChannel(channel.channelNo) ? 'free' : 'paid',
    drm: protection(channel.protection),
    content_id: channel.networkCode,
    timeshift: channel.timeshift,
  };
}

/** A channel that was brought along plays in the clear, without advertising, through the service's own origin. */
const ownCheckout = ({ networkCode }: StoredChannel): Reply => ({
  call_ad: false,
  profiles: [{ quality: 'auto', streaming_path: ownStream(networkCode) }],
  video_stage: 'free',
  drm: null,
  content_id: networkCode,
  timeshift: 0,
});

function videoCheckout(deps: ServiceDeps, viewer: Viewer, videoId: string): Reply {
  const found = deps.store.catalogue.episodeByVideo(videoId);
  if (!viewer.supported && !isOpenByConcert(deps, viewer, found?.programmeId ?? ''))
    return refused(GEO_BLOCKED, 'not available in this country');
  const owner = found && deps.store.catalogue.programme(found.programmeId);
  if (!found || !owner) return refused(CANNOT_PLAY, 'no such video');
  const { programme } = owner;
  if (viewer.user.profile_class === 'kids' && !programme.kids) return refused(CANNOT_PLAY, 'not for kids profiles');
  if (hasLeft(programme, viewer.user, { now: deps.clock.now(), openedAt: deps.store.openedAt })) {
    return refused(CANNOT_PLAY, 'has left the catalogue');
  }
  const access = episodeAccess(programme, found.episode, viewer.user, deps.store.openedAt, deps.clock.now());
  if (access.showQrCode) return refused(CANNOT_PLAY, 'plays in the mobile app only');
  if (access.lock && !isMemberZone(viewer)) return refused(PURCHASE_NEEDED, 'needs a subscription or a purchase');
  const folder = `/media/vod/${encodeURIComponent(videoId)}`;
  return {
    call_ad: !viewer.user.ad_free,
    profiles: [{ quality: 'auto', streaming_path: `${folder}/master.m3u8` }],
    subtitles: ['tc', 'en'].map((language) => ({ language, path: `${folder}/s_${language}.vtt` })),
    video_stage: access.stage,
    drm: protection(programme.protection),
    content_id: videoId,
    disclaimer_image: programme.rating === 'M' ? DISCLAIMER_PATH : null,
    duration: found.episode.duration,
  };
}

/** A member-zone login whose pair is not blocked plays without a plan (playback section 4, access check step 4). */
const isMemberZone = ({ user }: Viewer): boolean => user.type === 'mz_auth' && !user.blocked_pair;

const protection = (kind: 'clear' | 'cbcs'): Reply['drm'] =>
  kind === 'cbcs' ? { scheme: 'clearkey', licence_url: playbackEndpoints.licence.path } : null;
