import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeptReplies } from '#renderer/data/offline/kept-replies.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import type { Session } from '#shared/contract/accounts/session.ts';
import {
  type AccountSession,
  type AccountSessionEvent,
  nextSession,
  SESSION_START,
} from '#shared/domain/accounts/session/account-session.ts';
import { missingField } from '#shared/domain/accounts/session/missing-field.ts';
import { type PairingPlan, pairingPlan } from '#shared/domain/accounts/session/pairing-plan.ts';
import { type Viewer, viewerOf } from '#shared/domain/accounts/session/viewer.ts';
import { hasDrmIdClaim } from '#shared/domain/playback/access/drm-claim.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type AskSessionDeps, askSession } from './ask-session.ts';
import {
  createProfileToken,
  type PairedProfile,
  type PairingDeps,
  type PairingOptions,
  type PairingOutcome,
  pairGuest,
  pairMember,
  wasLost,
} from './pairing.ts';

export type AppSession = AccountSession<Session>;

/**
 * Result of a logout: `left` navigates to a path of the app, or home for null; `failed` leaves the viewer
 * logged in.
 */
type LogOutResult =
  | { readonly how: 'left'; readonly destination: string | null }
  | { readonly how: 'failed' };

/** Session state and the viewer derived from it. `viewer` is the same object while the reply is. */
export type SessionStoreState = {
  readonly session: AppSession;
  readonly viewer: Viewer;
  readonly logOutResult: LogOutResult | null;
  /** The viewer once the account's profile has changed without a choice on this page; null before. */
  readonly switchedTo: Viewer | null;
};

/**
 * Page that loads the session: its path, its language, and the page name from its URL (`sub`), if any
 * (S0-7-022).
 */
export type SessionPage = { readonly path: string; readonly lang: Language; readonly sub?: string | null };

export type SessionStore = {
  readonly store: StoreApi<SessionStoreState>;
  /**
   * Loads the session, pairs the device if needed, and resolves when the viewer is settled; never rejects.
   * `fromOtherTab`: another tab asked for it.
   */
  readonly load: (page: SessionPage, fromOtherTab?: boolean) => Promise<void>;
  /** Fetches the session again; true on success. Overlapping calls share one fetch. */
  readonly refresh: () => Promise<boolean>;
  /**
   * Runs a choice of profile on this page, so that the change it makes is not taken for one of another tab.
   */
  readonly whileChoosing: <T>(choose: () => Promise<T>) => Promise<T>;
  /** Pairs this device for the chosen profile, and refreshes the session if that changed it. */
  readonly pairProfile: (
    profile: PairedProfile,
    lang: Language,
    options?: PairingOptions,
  ) => Promise<PairingOutcome>;
  /**
   * Ends the session at the service, clears the viewer's data and tells other tabs; the app then navigates to
   * `destination` or home, or stays with `stay`. Returns false if the service could not be reached: the
   * viewer is still logged in, as `logOutResult` says.
   */
  readonly logOut: (how?: {
    readonly destination?: string | null;
    readonly stay?: boolean;
  }) => Promise<boolean>;
};

export type SessionDeps = Omit<PairingDeps, 'platform'> &
  AskSessionDeps & {
    readonly platform: Pick<PlatformPort, 'device' | 'log' | 'tabs'>;
    /** This browser's push token, which a logout unregisters; null for none. */
    readonly pushToken: () => string | null;
    /** Keeps who watches on the device, for a start without the service. */
    readonly kept?: Pick<KeptReplies, 'keepSession' | 'findSession'> | undefined;
    /** Clears the viewer's data other than the session. */
    readonly clearClientData: () => void;
  };

/**
 * Creates the session of this page load (S0-4-001): a 20 s limit, a failure makes a plain guest (S0-4-008),
 * and guests and members are paired silently.
 */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const store = createStore<SessionStoreState>(() => ({
    session: SESSION_START,
    viewer: viewerOf(null),
    logOutResult: null,
    switchedTo: null,
  }));
  let choosing = 0;
  /* The change is stored with the new viewer, before any screen shows it. */
  const apply = (event: AccountSessionEvent<Session>): void =>
    store.setState((state) => {
      const next = withViewer(state, nextSession(state.session, event));
      return choosing === 0 && isOtherProfile(state.viewer, next.viewer)
        ? { ...next, switchedTo: next.viewer }
        : next;
    });
  let sub: string | null = null;
  const refreshShared = shareConcurrentRuns((fromOtherTab: boolean) =>
    fetchSession(deps, store, apply, { fromOtherTab, sub }),
  );

  const load: SessionStore['load'] = async (page, fromOtherTab = false) => {
    sub = page.sub ?? sub;
    await refreshShared(fromOtherTab);
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
      await refreshShared(false);
      return;
    }
    const code = outcome.done === 'failed' ? outcome.code : 'NOT_PAIRED';
    apply({ type: 'pairing-failed', code, isLost: wasLost(code) });
    if (outcome.done === 'failed')
      deps.platform.log({ level: 'warn', code: 'PAIRING_FAILED', detail: { code } });
  };

  const whileChoosing: SessionStore['whileChoosing'] = async (choose) => {
    choosing += 1;
    try {
      return await choose();
    } finally {
      choosing -= 1;
    }
  };

  const pairProfile: SessionStore['pairProfile'] = async (profile, lang, options = {}) => {
    const outcome = await pairMember(deps, lang, profile, options);
    if (outcome.done === 'paired' || outcome.done === 'token') await refreshShared(false);
    return outcome;
  };

  const logOut: SessionStore['logOut'] = async ({ destination = null, stay = false } = {}) => {
    const ended = await logOutAtService(deps, store.getState().session.reply?.auth_cookie === true);
    if (!ended) {
      store.setState({ logOutResult: { how: 'failed' } });
      return false;
    }
    apply({ type: 'logged-out' });
    deps.clearClientData();
    deps.platform.tabs.post('logged-out');
    if (stay) await refreshShared(true);
    else store.setState({ logOutResult: { how: 'left', destination } });
    return true;
  };

  return { store, load, refresh: () => refreshShared(false), whileChoosing, pairProfile, logOut };
}

/**
 * Shares one run between overlapping calls. A run that began before another tab's message may have read the
 * session as it was before the change, so one more run follows it.
 */
function shareConcurrentRuns(
  run: (fromOtherTab: boolean) => Promise<boolean>,
): (fromOtherTab: boolean) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  const start = (fromOtherTab: boolean): Promise<boolean> => {
    running = run(fromOtherTab).finally(() => {
      running = null;
    });
    return running;
  };
  const startAgain = (): Promise<boolean> => {
    next = null;
    return start(true);
  };
  return (fromOtherTab) => {
    if (running === null) return start(fromOtherTab);
    if (!fromOtherTab) return running;
    next ??= running.then(startAgain, startAgain);
    return next;
  };
}

/**
 * Fetches the session. Notifies other tabs if the viewer changed, unless one of them notified this one, and
 * clears an auth cookie that opens no session.
 */
async function fetchSession(
  deps: SessionDeps,
  { getState }: StoreApi<SessionStoreState>,
  apply: (event: AccountSessionEvent<Session>) => void,
  { fromOtherTab, sub }: { readonly fromOtherTab: boolean; readonly sub: string | null },
): Promise<boolean> {
  apply({ type: 'session-requested' });
  const reply = await askSession(deps, sub === null ? {} : { query: { sub } });
  if (!reply.ok) {
    /*
     * After the whole limit of a session nothing more is waited for (S0-9-018): asking whether the service is
     * away takes seconds.
     */
    const mayBeKept = getState().session.reply === null && reply.error.code !== 'TIMEOUT';
    const kept = mayBeKept ? await deps.kept?.findSession() : null;
    apply({ type: 'session-failed', code: reply.error.code, kept: kept ?? null });
    deps.platform.log({ level: 'warn', code: 'SESSION_FAILED', detail: { ...reply.error } });
    return false;
  }
  const before = getState();
  /* First, since screens call for what they show as soon as the session is there. */
  deps.kept?.keepSession(reply.value);
  const missing = missingField(reply.value);
  if (missing !== null) deps.platform.log({ level: 'warn', code: 'FIELD_MISSING', detail: missing });
  apply({ type: 'session-received', reply: reply.value });
  const { viewer } = getState();
  if (!fromOtherTab && before.session.reply !== null && !isSameViewer(before.viewer, viewer))
    deps.platform.tabs.post('session-changed');
  if (reply.value.auth_cookie && viewer.kind !== 'member') void deps.api.call('clearLogin', {});
  return true;
}

const isSameViewer = (one: Viewer, other: Viewer): boolean =>
  one.bossId === other.bossId && one.profileId === other.profileId;

/** Returns whether an account has gone from one profile to another. */
const isOtherProfile = (one: Viewer, other: Viewer): boolean =>
  one.bossId === other.bossId &&
  one.profileId !== null &&
  other.profileId !== null &&
  one.profileId !== other.profileId;

/**
 * Logs out and unregisters the push token; the clearing GET follows if there is an auth cookie (S0-7-018,
 * S0-7-023). Returns whether the service ended the session.
 */
async function logOutAtService(
  { api, platform, pushToken }: SessionDeps,
  authCookie: boolean,
): Promise<boolean> {
  const fcm_token = pushToken();
  const reply = await api.call('logout', { body: fcm_token === null ? {} : { fcm_token } });
  if (!reply.ok) {
    platform.log({ level: 'warn', code: 'LOGOUT_FAILED', detail: { ...reply.error } });
    return false;
  }
  if (authCookie) await api.call('clearLogin', {});
  return true;
}

const planPairing = (
  { platform }: SessionDeps,
  { session, viewer }: SessionStoreState,
  path: string,
): PairingPlan =>
  pairingPlan({
    isSessionKnown: session.reply !== null && session.failure === null,
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
  session.reply === state.session.reply
    ? { ...state, session }
    : { ...state, session, viewer: viewerOf(session.reply) };
