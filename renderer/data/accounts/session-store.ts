import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlatformPort } from '#renderer/platform/port.ts';
import type { Session } from '#shared/contract/accounts/session.ts';
import { type PairingPlan, pairingPlan } from '#shared/domain/accounts/session/pairing-plan.ts';
import { nextSession, SESSION_START, type SessionEvent, type SessionState } from '#shared/domain/accounts/session/session-state.ts';
import { SESSION_TIMEOUT_MS } from '#shared/domain/accounts/session/session-timeout.ts';
import { type Viewer, viewerOf } from '#shared/domain/accounts/session/viewer.ts';
import { hasDrmIdClaim } from '#shared/domain/playback/access/drm-claim.ts';
import type { Language } from '#shared/kernel/language.ts';
import {
  createProfileToken,
  type PairedProfile,
  type PairingDeps,
  type PairingOptions,
  type PairingOutcome,
  pairGuest,
  pairMember,
} from './pairing.ts';

export type AppSession = SessionState<Session>;

/** How a sign-out went: `left` leads to an address of the app, or home for null; `failed` left the viewer signed in. */
type SignOutResult = { readonly how: 'left'; readonly destination: string | null } | { readonly how: 'failed' };

/** Session state with the viewer that follows from it. `viewer` stays the same object while the reply does. */
export type SessionStoreState = { readonly session: AppSession; readonly viewer: Viewer; readonly signOutResult: SignOutResult | null };

/** The page that asks: its path and language, and the page name that its address passes on to the session (`sub`), if any. */
export type SessionPage = { readonly path: string; readonly lang: Language; readonly sub?: string | null };

export type SessionStore = {
  readonly store: StoreApi<SessionStoreState>;
  /** Fetches the session, pairs whoever needs it, and resolves when the viewer is settled. Never rejects. `told`: another tab said so. */
  readonly load: (page: SessionPage, told?: boolean) => Promise<void>;
  /** Fetches the session again; true when it answered. Rechecks that overlap are one. */
  readonly refresh: () => Promise<boolean>;
  /** Pairs this device for a profile that the viewer chose, and fetches the session again once that changed it. */
  readonly pairProfile: (profile: PairedProfile, lang: Language, wishes?: PairingOptions) => Promise<PairingOutcome>;
  /**
   * Ends the session at the service, clears what this client holds of the viewer and tells the other tabs; the app then leads to `destination` or
   * home. `stay` leads nowhere. False when the service could not be told: then the viewer is still signed in, and `departure` says so.
   */
  readonly signOut: (how?: { readonly destination?: string | null; readonly stay?: boolean }) => Promise<boolean>;
};

export type SessionDeps = Omit<PairingDeps, 'platform'> & {
  readonly platform: Pick<PlatformPort, 'device' | 'log' | 'tabs'>;
  /** The push token of this browser, which a logout takes back; null where there is none. */
  readonly pushToken: () => string | null;
  /** Takes away what this client holds of the viewer beside the session. */
  readonly clearClientData: () => void;
};

/** The session of this page load (accounts section 4): 20 s limit, failure means plain guest, silent pairing of guests and members. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const store = createStore<SessionStoreState>(() => ({ session: SESSION_START, viewer: viewerOf(null), signOutResult: null }));
  const apply = (event: SessionEvent<Session>): void => store.setState((state) => withViewer(state, nextSession(state.session, event)));
  let sub: string | null = null;
  const recheckFor = shareConcurrentRuns((told: boolean) => fetchSession(deps, store, apply, { told, sub }));

  const load: SessionStore['load'] = async (page, told = false) => {
    sub = page.sub ?? sub;
    await recheckFor(told);
    const plan = planPairing(deps, store.getState(), page.path);
    if (plan.pair === 'none') return;
    apply({ type: 'pairing-requested' });
    const { viewer } = store.getState();
    if (plan.pair === 'guest') await settle(await pairGuest(deps, page.lang));
    else if (plan.pair === 'token') await settle(await createProfileToken(deps, viewer));
    else await settle(await pairMember(deps, page.lang, viewer));
  };

  const settle = async (outcome: PairingOutcome): Promise<void> => {
    if (outcome.done === 'paired' || outcome.done === 'token') {
      apply({ type: 'paired' });
      await recheckFor(false);
      return;
    }
    const code = outcome.done === 'failed' ? outcome.code : 'NOT_PAIRED';
    apply({ type: 'pairing-failed', code });
    if (outcome.done === 'failed') deps.platform.log({ level: 'warn', code: 'PAIRING_FAILED', detail: { code } });
  };

  const pairProfile: SessionStore['pairProfile'] = async (profile, lang, wishes = {}) => {
    const outcome = await pairMember(deps, lang, profile, wishes);
    if (outcome.done === 'paired' || outcome.done === 'token') await recheckFor(false);
    return outcome;
  };

  const signOut: SessionStore['signOut'] = async ({ destination = null, stay = false } = {}) => {
    const ended = await logOutAtService(deps, store.getState().session.reply?.auth_cookie === true);
    if (!ended) {
      store.setState({ signOutResult: { how: 'failed' } });
      return false;
    }
    apply({ type: 'signed-out' });
    deps.clearClientData();
    deps.platform.tabs.post('signed-out');
    if (stay) await recheckFor(true);
    else store.setState({ signOutResult: { how: 'left', destination } });
    return true;
  };

  return { store, load, refresh: () => recheckFor(false), pairProfile, signOut };
}

/** Runs that overlap are one run. */
function shareConcurrentRuns(run: (told: boolean) => Promise<boolean>): (told: boolean) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return (told) => {
    running ??= run(told).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Fetches the session. Whoever it speaks of now, the other tabs are told unless they told this one; an auth cookie that opens nothing is cleared. */
async function fetchSession(
  deps: SessionDeps,
  { getState }: StoreApi<SessionStoreState>,
  apply: (event: SessionEvent<Session>) => void,
  { told, sub }: { readonly told: boolean; readonly sub: string | null },
): Promise<boolean> {
  apply({ type: 'session-requested' });
  const reply = await deps.api.call('getSession', sub === null ? {} : { query: { sub } }, { timeoutMs: SESSION_TIMEOUT_MS });
  if (!reply.ok) {
    apply({ type: 'session-failed', code: reply.error.code });
    deps.platform.log({ level: 'warn', code: 'SESSION_FAILED', detail: { ...reply.error } });
    return false;
  }
  const before = getState();
  apply({ type: 'session-received', reply: reply.value });
  const { viewer } = getState();
  if (!told && before.session.reply !== null && !isSameViewer(before.viewer, viewer)) deps.platform.tabs.post('session-changed');
  if (reply.value.auth_cookie && viewer.kind !== 'member') void deps.api.call('clearLogin', {});
  return true;
}

const isSameViewer = (one: Viewer, other: Viewer): boolean => one.bossId === other.bossId && one.profileId === other.profileId;

/** Logs out and takes the push token back; where an auth cookie exists, the clearing GET follows (accounts section 7). True when the service ended the session. */
async function logOutAtService({ api, platform, pushToken }: SessionDeps, authCookie: boolean): Promise<boolean> {
  const fcm_token = pushToken();
  const reply = await api.call('logout', { body: fcm_token === null ? {} : { fcm_token } });
  if (!reply.ok) {
    platform.log({ level: 'warn', code: 'LOGOUT_FAILED', detail: { ...reply.error } });
    return false;
  }
  if (authCookie) await api.call('clearLogin', {});
  return true;
}

const planPairing = ({ platform }: SessionDeps, { session, viewer }: SessionStoreState, path: string): PairingPlan =>
  pairingPlan({
    sessionKnown: session.reply !== null,
    kind: viewer.kind,
    supportedCountry: viewer.supportedCountry,
    errorCode: viewer.errorCode,
    path,
    bot: platform.device.isBot(),
    profileChosen: viewer.profileId !== null,
    blockedPair: viewer.blockedPair,
    drmIdClaim: hasDrmIdClaim(viewer.userToken ?? ''),
    userType: viewer.userType,
  });

const withViewer = (state: SessionStoreState, session: AppSession): SessionStoreState =>
  session.reply === state.session.reply ? { ...state, session } : { ...state, session, viewer: viewerOf(session.reply) };
