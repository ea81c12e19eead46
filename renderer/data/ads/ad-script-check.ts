import type { Data } from '#renderer/data/create-data.ts';
import { AD_BLOCKER_CODE } from '#shared/domain/playback/errors/player-error.ts';

/** Why ads cannot be called, by the number of an advertising error (playback section 8); it fits `AdsFailure` of the player. */
export type AdsFailure = { readonly code: number; readonly detail: string };

/** The ad script answered with something else than itself: no blocker, and nothing that keeps the content from playing. */
const AD_SCRIPT_FAILED = 1;
const TIMEOUT_MS = 5000;

/**
 * Looks whether the ad script of remote config can be had, for a start that may call ads. A request that is stopped while the service itself
 * answers is an ad blocker's work; where nothing answers, the player's own recovery speaks. Null where ads may be called, and where no script is
 * configured.
 */
export async function checkAdScript({ http, api, config }: Data, signal: AbortSignal): Promise<AdsFailure | null> {
  const url = config.store.getState().config.ads_script_url;
  if (url === '') return null;
  const reply = await http({ endpoint: 'adScript', method: 'GET', url, headers: {}, replyKind: 'bytes', timeoutMs: TIMEOUT_MS, signal });
  if (reply.ok || reply.error.code === 'ABORTED') return null;
  if (reply.error.code !== 'NETWORK') return { code: AD_SCRIPT_FAILED, detail: String(reply.error.status ?? '') };
  const line = await api.callIfChanged('remoteConfig', {}, null, { signal });
  return line.ok ? { code: AD_BLOCKER_CODE, detail: '' } : null;
}
