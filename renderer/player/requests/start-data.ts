import type { EngineDeps, Protection } from '#renderer/player/engine/engine-port.ts';
import type { StreamAccess } from '#renderer/player/engine/requests/stream-access.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';
import { httpsUrl } from '#shared/domain/catalogue/https-url.ts';
import { startStreams } from '#shared/domain/playback/access/start-data.ts';
import { subtitlePath } from '#shared/domain/playback/preferences/subtitle-path.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import { SECOND } from '#shared/kernel/time.ts';

function toProtection(
  { drm, content_id }: Checkout,
  id: string,
  userToken: Secret | null,
): Protection | null {
  if (!drm) return null;
  const { scheme, licence_url: licenceUrl, certificate_url: certificateUrl } = drm;
  return { scheme, licenceUrl, certificateUrl: certificateUrl ?? null, assetId: content_id ?? id, userToken };
}

/** Fraction of a token's lifetime after which it is renewed, while the old one is still valid. */
const RENEW_AT_SHARE = 0.9;

/** Returns the access of a checkout, by the wall clock `now` (ms); null if it never ends. */
export function toStreamAccess(
  target: PlayTarget,
  { stream_token: token }: Checkout,
  now: number,
): StreamAccess | null {
  if (!token) return null;
  const life = token.expires_in * SECOND;
  return { token: token.value, renewAt: now + life * RENEW_AT_SHARE, endsAt: now + life, target };
}

export type StartDataPorts = Pick<
  PlayerPorts,
  'subtitleBase' | 'wallClock' | 'liveHoldBack' | 'mayTimeShift'
>;

/**
 * Converts a checkout into the session's start data, or returns the code of its rejection (S1-5-001,
 * S1-5-002).
 */
export function toStartData(
  target: PlayTarget,
  checkout: Checkout,
  ports: StartDataPorts,
  testerToken: Secret | null = null,
): Result<StartData, { readonly code: string }> {
  const id = target.kind === 'live' ? target.networkCode : target.videoId;
  const checked = startStreams({
    id,
    error: checkout.error_code ?? null,
    streamingPaths: checkout.profiles.map((profile) => profile.streaming_path),
  });
  if (!checked.ok) return checked;
  const subtitles = checkout.subtitles.map(({ language, path }) => ({
    language,
    url: subtitlePath(ports.subtitleBase?.() ?? '', path),
  }));
  return ok({
    source: {
      live: target.kind === 'live',
      access: toStreamAccess(target, checkout, ports.wallClock()),
      holdBack: ports.liveHoldBack(),
      protection: toProtection(checkout, id, testerToken),
      subtitles,
      handed: { playlists: checkout.start_playlists, at: ports.wallClock() },
    },
    streams: checked.value,
    canShift: target.kind === 'live' && ports.mayTimeShift(checkout),
    timeshiftMinutes: checkout.timeshift,
    archiveMinutes: target.kind === 'live' ? checkout.archive_minutes : 0,
    duration: checkout.duration ?? null,
    contentId: checkout.content_id ?? id,
    disclaimer: checkout.disclaimer_image ? httpsUrl(checkout.disclaimer_image) : null,
    preview: checkout.video_stage === 'preview',
    callAds: checkout.call_ad,
    sponsored: checkout.sponsored_ad_breakpoints,
    flashSync: checkout.has_flash_sync_u_wall,
  });
}

/** Milliseconds after which a new checkout counts as failed. */
const RENEWAL_TIMEOUT_MS = 8000;

/**
 * Creates the checkouts that renew the tokens of playing and standby streams. Nothing but their token is
 * used.
 */
export const createAccessRenewer =
  (ports: PlayerPorts): EngineDeps['renewAccess'] =>
  async ({ target }) => {
    const stop = new AbortController();
    const cancel = ports.setTimer(() => stop.abort(), RENEWAL_TIMEOUT_MS);
    const answer = await ports.checkout(target, stop.signal);
    cancel();
    if (!answer.ok) return answer.error.transient || stop.signal.aborted ? 'unreachable' : 'refused';
    return toStreamAccess(target, answer.value, ports.wallClock()) ?? 'refused';
  };
