import type { Data } from '#renderer/data/create-data.ts';
import { AD_BLOCKER_CODE } from '#shared/domain/playback/errors/player-error.ts';

/** Why ads cannot be requested, by advertising error number (S1-8-009). Fits `AdsFailure` of the player. */
export type AdsFailure = { readonly code: number; readonly detail: string };

/** The ad script responded with something else. That is no blocker, and content plays. */
const AD_SCRIPT_FAILED = 1;
const TIMEOUT_MS = 5000;

/**
 * Checks that the ad script of remote config loads before a start that may request ads; null if it does, or if none is configured. A blocked request while
 * the service responds means an ad blocker; if nothing responds, the player's own recovery handles it.
 */
export async function checkAdScript({ http, api, config }: Data, signal: AbortSignal): Promise<AdsFailure | null> {
  const url = config.store.getState().config.ads_script_url;
  if (url === '') return null;
  const reply = await http({ endpoint: 'adScript', method: 'GET', url, headers: {}, replyKind: 'bytes', timeoutMs: TIMEOUT_MS, signal });
  if (reply.ok || reply.error.code === 'ABORTED') return null;
  if (reply.error.code !== 'NETWORK') return { code: AD_SCRIPT_FAILED, detail: String(reply.error.status ?? '') };
  const service = await api.callIfChanged('remoteConfig', {}, null, { signal });
  return service.ok ? { code: AD_BLOCKER_CODE, detail: '' } : null;
}
