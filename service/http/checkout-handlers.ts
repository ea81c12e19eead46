import type { z } from 'zod';
import { type Playable, type PlayItem, playVerdict } from '#service/http/playback/play-verdict.ts';
import type { StoredChannel } from '#service/store/bodies.ts';
import { playbackEndpoints } from '#shared/contract/endpoints/playback.ts';
import type { checkoutReply } from '#shared/contract/schema/checkout.ts';
import { isDttChannel } from '#shared/domain/content/channel-listing.ts';
import { ok } from '#shared/kernel/result.ts';
import { ownStream } from './artwork-path.ts';
import { DISCLAIMER_PATH } from './disclaimer.ts';
import { refuse } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Viewer } from './viewer.ts';

type Reply = z.input<typeof checkoutReply>;

/** Serves both checkouts. A refused checkout is a good reply with an `error_code`, as the specification reads it. */
export function serveCheckouts(serve: Serve, deps: ServiceDeps): void {
  serve(playbackEndpoints.liveCheckout, ({ viewer, query, context }) => {
    for (const header of ['hdid', 'app-domain']) {
      if (!context.req.header(header)) return refuse('BAD_REQUEST', `header ${header} is missing`);
    }
    return ok(checkout(deps, viewer, { kind: 'live', id: query.network_code }));
  });
  serve(playbackEndpoints.videoCheckout, ({ viewer, query }) => ok(checkout(deps, viewer, { kind: 'vod', id: query.video_id })));
}

function checkout(deps: ServiceDeps, viewer: Viewer, item: PlayItem): Reply {
  const verdict = playVerdict(deps, viewer, item);
  if (!verdict.ok) return { error_code: verdict.error.code, error_message: verdict.error.message };
  return verdict.value.kind === 'live' ? liveTicket(viewer, verdict.value.channel) : videoTicket(viewer, verdict.value);
}

function liveTicket(viewer: Viewer, channel: StoredChannel): Reply {
  if (channel.own !== undefined) return ownTicket(channel);
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
const ownTicket = ({ networkCode }: StoredChannel): Reply => ({
  call_ad: false,
  profiles: [{ quality: 'auto', streaming_path: ownStream(networkCode) }],
  video_stage: 'free',
  drm: null,
  content_id: networkCode,
  timeshift: 0,
});

function videoTicket(viewer: Viewer, { programme, episode, access }: Extract<Playable, { kind: 'vod' }>): Reply {
  const folder = `/media/vod/${encodeURIComponent(episode.videoId)}`;
  return {
    call_ad: !viewer.user.ad_free,
    profiles: [{ quality: 'auto', streaming_path: `${folder}/master.m3u8` }],
    subtitles: ['tc', 'en'].map((language) => ({ language, path: `${folder}/s_${language}.vtt` })),
    video_stage: access.stage,
    drm: protection(programme.protection),
    content_id: episode.videoId,
    disclaimer_image: programme.rating === 'M' ? DISCLAIMER_PATH : null,
    duration: episode.duration,
  };
}

const protection = (kind: 'clear' | 'cbcs'): Reply['drm'] =>
  kind === 'cbcs' ? { scheme: 'clearkey', licence_url: playbackEndpoints.licence.path } : null;
