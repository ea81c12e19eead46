import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '#shared/contract/schema/session.ts';
import { hasDrmIdClaim } from '#shared/domain/playback/drm-claim.ts';
import { pairingPlan } from '#shared/domain/session/pairing-plan.ts';
import { nextSession, SESSION_START, type SessionEvent, type SessionState } from '#shared/domain/session/session-state.ts';
import { SESSION_TIMEOUT_MS } from '#shared/domain/session/session-timeout.ts';
import { type Viewer, viewerOf } from '#shared/domain/session/viewer.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type PairingDeps, pairGuest, pairMember } from './pairing.ts';

export type AppSession = SessionState<Session>;
/** Session state with the viewer that follows from it. `viewer` stays the same object while the reply does. */
export type SessionStoreState = { readonly session: AppSession; readonly viewer: Viewer };

export type SessionStore = {
  readonly store: StoreApi<SessionStoreState>;
  /** Fetches the session, pairs whoever needs it, and resolves when the viewer is settled. Never rejects. `path` and `lang` are of the page. */
  readonly load: (page: { readonly path: string; readonly lang: Language }) => Promise<void>;
  /** Fetches the session again; true when it answered. Rechecks that overlap are one. */
  readonly recheck: () => Promise<boolean>;
  /** Ends the session at the service and forgets it here; the failure of the call does not keep the viewer signed in on the screen. */
  readonly signOut: () => Promise<void>;
};

export type SessionDeps = PairingDeps;

/** The session of this page load (accounts section 4): 20 s limit, failure means plain guest, silent pairing of guests and members. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const store = createStore<SessionStoreState>(() => ({ session: SESSION_START, viewer: viewerOf(null) }));
  const apply = (event: SessionEvent<Session>): void => store.setState((state) => withViewer(state, nextSession(state.session, event)));

  const fetchSession = async (): Promise<boolean> => {
    apply({ type: 'session-requested' });
    const reply = await deps.api.call('getSession', {}, { timeoutMs: SESSION_TIMEOUT_MS });
    if (reply.ok) apply({ type: 'session-received', reply: reply.value });
    else {
      apply({ type: 'session-failed', code: reply.error.code });
      deps.platform.log({ level: 'warn', code: 'SESSION_FAILED', detail: { ...reply.error } });
    }
    return reply.ok;
  };

  let rechecking: Promise<boolean> | null = null;
  const recheck = (): Promise<boolean> => {
    rechecking ??= fetchSession().finally(() => {
      rechecking = null;
    });
    return rechecking;
  };

  const load: SessionStore['load'] = async (page) => {
    await recheck();
    const { session, viewer } = store.getState();
    const plan = pairingPlan({
      answered: session.reply !== null,
      kind: viewer.kind,
      supportedCountry: viewer.supportedCountry,
      errorCode: viewer.errorCode,
      path: page.path,
      bot: deps.platform.device.isBot(),
      profileChosen: viewer.profileId !== null,
      blockedPair: viewer.blockedPair,
      drmIdClaim: hasDrmIdClaim(viewer.userToken ?? ''),
    });
    if (plan.pair === 'none') return;
    apply({ type: 'pairing-requested' });
    const failure = plan.pair === 'guest' ? await pairGuest(deps, page.lang) : await pairMember(deps, page.lang, viewer);
    if (failure !== null) {
      apply({ type: 'pairing-failed', code: failure });
      deps.platform.log({ level: 'warn', code: 'PAIRING_FAILED', detail: { code: failure } });
      return;
    }
    apply({ type: 'paired' });
    await recheck();
  };

  const signOut = async (): Promise<void> => {
    const reply = await deps.api.call('logout', { body: {} });
    if (!reply.ok) deps.platform.log({ level: 'warn', code: 'LOGOUT_FAILED', detail: { ...reply.error } });
    apply({ type: 'signed-out' });
    await recheck();
  };

  return { store, load, recheck, signOut };
}

const withViewer = (state: SessionStoreState, session: AppSession): SessionStoreState =>
  session.reply === state.session.reply ? { ...state, session } : { session, viewer: viewerOf(session.reply) };
