import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import {
  missingTracker,
  type Tracker,
  type TrackerError,
  type TrackerState,
} from '#shared/domain/ads/tracker-check.ts';
import { AD_BLOCKER_CODE } from '#shared/domain/playback/errors/player-error.ts';
import { isAdPersonalised } from './ad-consent.ts';

/** Why ads cannot be requested, by advertising error number (S1-8-009). Fits `AdsFailure` of the player. */
export type AdScriptFailure = { readonly code: number; readonly detail: string };

/** The ad script responded with something else. That is no blocker, and content plays. */
const AD_SCRIPT_FAILED = 1;
const TIMEOUT_MS = 5000;

/** Requests a script of advertising: null if it comes, or none is configured. */
async function scriptFailure(
  { http, origin }: Data,
  url: string,
  signal: AbortSignal,
): Promise<AdScriptFailure | 'blocked' | null> {
  if (url === '') return null;
  const foreign = URL.canParse(url) && new URL(url).origin !== origin;
  const request = {
    endpoint: 'adScript',
    method: 'GET',
    url,
    headers: {},
    replyKind: 'bytes',
    timeoutMs: TIMEOUT_MS,
    signal,
  } as const;
  const reply = await http(foreign ? { ...request, mode: 'no-cors' } : request);
  if (reply.ok || reply.error.code === 'ABORTED') return null;
  return reply.error.code === 'NETWORK'
    ? 'blocked'
    : { code: AD_SCRIPT_FAILED, detail: String(reply.error.status ?? '') };
}

/**
 * The page's own policy may forbid an address that only the frame of ads is allowed to fetch; the violation
 * is reported shortly after the failure.
 */
const POLICY_MS = 50;

/**
 * Whether a script does not come. One that the page's policy forbids cannot be checked here, and counts as
 * there.
 */
async function isScriptMissing(data: Data, url: string, signal: AbortSignal): Promise<boolean> {
  const page = globalThis.document;
  let forbidden = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    forbidden ||= url.startsWith(blockedURI);
  };
  page?.addEventListener('securitypolicyviolation', onViolation);
  const failure = await scriptFailure(data, url, signal);
  if (failure === 'blocked') await new Promise<void>((done) => setRealTimer(done, POLICY_MS));
  page?.removeEventListener('securitypolicyviolation', onViolation);
  return failure !== null && !forbidden;
}

/**
 * Returns the scripts that this start requires: the list of remote config, or the vendor's script where a
 * platform runs it, which it does with the viewer's consent only.
 */
export function requiredScripts(data: Pick<Data, 'config' | 'platform' | 'session'>): readonly Tracker[] {
  const {
    required_ad_scripts: listed,
    ima_script_url,
    ad_platforms,
    hybrid_ad_priority,
  } = data.config.store.getState().config;
  if (listed !== null) return listed;
  const asked = ad_platforms.slice(0, hybrid_ad_priority + 1);
  const runs = ima_script_url !== '' && asked.some(({ adapter, tag }) => adapter === 'ima' && tag !== '');
  return runs && isAdPersonalised(data) ? ['googleima'] : [];
}

/**
 * Returns the error of a required script that is missing: blocked, or errored (S1-8-003). A script without an
 * address is not there.
 */
async function missingScript(data: Data, signal: AbortSignal): Promise<TrackerError | null> {
  const { ima_script_url: ima, ad_manager_script_url: tag } = data.config.store.getState().config;
  const required = requiredScripts(data);
  if (required.length === 0) return null;
  const stateOf = async (name: Tracker, url: string): Promise<TrackerState> =>
    required.includes(name) && (url === '' || (await isScriptMissing(data, url, signal)))
      ? 'missing'
      : 'present';
  const [googletag, googleima] = await Promise.all([stateOf('googletag', tag), stateOf('googleima', ima)]);
  const CryptoJS = globalThis.crypto?.subtle === undefined ? 'missing' : 'present';
  return missingTracker(required, { googletag, googleima, CryptoJS });
}

/**
 * Checks before a start that may request ads that the ad script of remote config loads, and whatever else it
 * requires; null if it does. A blocked request while the service responds means an ad blocker; if nothing
 * responds, the player's own recovery handles it.
 */
export async function checkAdScript(data: Data, signal: AbortSignal): Promise<AdScriptFailure | null> {
  const { api, config } = data;
  const isServiceThere = async () => (await api.callIfChanged('remoteConfig', {}, null, { signal })).ok;
  const missing = await missingScript(data, signal);
  if (missing !== null && !signal.aborted && (await isServiceThere()))
    return { code: AD_BLOCKER_CODE, detail: missing };
  const failure = await scriptFailure(data, config.store.getState().config.ads_script_url, signal);
  if (failure !== 'blocked') return failure;
  return (await isServiceThere()) ? { code: AD_BLOCKER_CODE, detail: '' } : null;
}
