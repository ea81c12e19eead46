import type { Protection } from '#renderer/player/engine/engine-port.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import type { Checkout } from '#shared/contract/schema/checkout.ts';
import { secureAddress } from '#shared/domain/content/secure-address.ts';
import { startStreams } from '#shared/domain/playback/start-data.ts';
import { subtitlePath } from '#shared/domain/playback/subtitle-path.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { PlayTarget } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';

const protectionOf = ({ drm, content_id }: Checkout, id: string): Protection | null =>
  drm ? { scheme: drm.scheme, licenceUrl: drm.licence_url, certificateUrl: drm.certificate_url ?? null, assetId: content_id ?? id } : null;

/** Reads a checkout as the session's start data, or gives the code for which it is refused (playback sections 5 and 8). */
export function startDataOf(target: PlayTarget, checkout: Checkout, ports: PlayerPorts): Result<StartData, { readonly code: string }> {
  const id = target.kind === 'live' ? target.networkCode : target.videoId;
  const checked = startStreams({
    id,
    error: checkout.error_code ?? null,
    streamingPaths: checkout.profiles.map((profile) => profile.streaming_path),
  });
  if (!checked.ok) return checked;
  const subtitles = checkout.subtitles.map(({ language, path }) => ({ language, url: subtitlePath(ports.subtitleBase?.() ?? '', path) }));
  return ok({
    source: { live: target.kind === 'live', holdBack: ports.liveHoldBack(), protection: protectionOf(checkout, id), subtitles },
    streams: checked.value,
    canShift: target.kind === 'live' && ports.mayTimeShift(checkout),
    timeshiftMinutes: checkout.timeshift,
    duration: checkout.duration ?? null,
    contentId: checkout.content_id ?? id,
    disclaimer: checkout.disclaimer_image ? secureAddress(checkout.disclaimer_image) : null,
    preview: checkout.video_stage === 'preview',
    callAds: checkout.call_ad,
  });
}
