import { assertNever } from '#shared/kernel/assert-never.ts';
import { afterLoginAnswer, loadProfiles, sendLogin } from './login-answer.ts';
import type { LoginEvent } from './login-event.ts';
import { codeRequestMessage, UNKNOWN_ERROR } from './login-message.ts';
import { LOGIN_START, type LoginState, type LoginStep } from './login-state.ts';

const stay = (state: LoginState, change: Partial<LoginState> = {}): LoginStep => ({ state: { ...state, ...change }, effects: [] });

/** Events that answer a call; one that answers another attempt than the running one is late. */
const isLate = (state: LoginState, event: LoginEvent): boolean => 'attempt' in event && (event.attempt !== state.attempt || !state.busy);

/**
 * The login prompt after an event (accounts section 4), and what it must do. Total: an event that has no place in the present stage, a second
 * submission while one is under way and a late answer change nothing.
 */
export function stepLogin(state: LoginState, event: LoginEvent): LoginStep {
  if (isLate(state, event)) return stay(state);
  if (state.busy && !('attempt' in event) && event.type !== 'went-back') return stay(state);
  switch (event.type) {
    case 'password-submitted':
      return state.stage === 'login' ? sendLogin(state, { by: 'password', selected: null }, {}) : stay(state);
    case 'code-submitted':
      return state.stage === 'ctm_login' ? sendLogin(state, { by: 'code' }, {}) : stay(state);
    case 'carrier-link-found':
      return state.stage === 'login' ? sendLogin({ ...state, stage: 'ctm_login' }, { by: 'carrier_link' }, {}) : stay(state);
    case 'customer-chosen':
      return chosen(state, event.id);
    case 'login-answered':
      return state.signedIn ? stay(state) : afterLoginAnswer(state, event.answer);
    case 'code-requested':
    case 'code-request-answered':
      return stepCodeRequest(state, event);
    case 'terms-accepted':
    case 'marketing-answered':
    case 'consent-kept':
      return stepTerms(state, event);
    case 'new-master-answered':
      return newMaster(state, event.yes);
    case 'profiles-loaded':
      return state.signedIn ? stay(state, { busy: false, stage: event.mustChoose ? 'select_profile' : 'complete' }) : stay(state);
    case 'profile-chosen':
      return stay(state, state.stage === 'select_profile' ? { stage: 'complete' } : {});
    case 'verification-asked-again':
    case 'verification-resent':
      return stepVerification(state, event);
    case 'carrier-opened':
      return stay(state, state.stage === 'login' ? { stage: 'ctm_login', method: { by: 'code' }, message: null } : {});
    case 'registration-opened':
      return stay(state, state.stage === 'login' ? { stage: 'free_registration', message: null } : {});
    case 'went-back':
      return wentBack(state);
    default:
      return assertNever(event);
  }
}

type Of<Type extends LoginEvent['type']> = Extract<LoginEvent, { readonly type: Type }>;

function chosen(state: LoginState, id: string): LoginStep {
  const offered = state.stage === 'select_cid' && state.choices.some((choice) => choice.id === id);
  return offered ? sendLogin(state, { by: 'password', selected: id }, state.flags) : stay(state);
}

function newMaster(state: LoginState, yes: boolean): LoginStep {
  if (!state.confirmNewMaster) return stay(state);
  return yes ? sendLogin(state, state.method, { ...state.flags, pair_new_master: true }) : stay(state, { confirmNewMaster: false });
}

function stepCodeRequest(state: LoginState, event: Of<'code-requested' | 'code-request-answered'>): LoginStep {
  if (state.stage !== 'ctm_login') return stay(state);
  if (event.type === 'code-request-answered') {
    return stay(state, event.sent ? { busy: false, codeSentAt: event.now } : { busy: false, message: codeRequestMessage(event.code) });
  }
  const attempt = state.attempt + 1;
  return { state: { ...state, attempt, busy: true, message: null }, effects: [{ type: 'request-code', attempt }] };
}

/**
 * By password the terms screen holds both checkboxes. By carrier the marketing-consent option follows as a step of its own, and then the login is
 * tried again with both flags.
 */
function stepTerms(state: LoginState, event: Of<'terms-accepted' | 'marketing-answered' | 'consent-kept'>): LoginStep {
  const { terms } = state;
  if (event.type === 'consent-kept') return terms?.goes === 'keep' ? consentKept(state, event.kept) : stay(state);
  if (terms === null || terms.step !== (event.type === 'terms-accepted' ? 'terms' : 'marketing')) return stay(state);
  const { promotional } = event;
  if (terms.goes === 'retry' && event.type === 'terms-accepted' && state.method.by !== 'password') {
    return stay(state, { terms: { step: 'marketing', goes: 'retry' } });
  }
  if (terms.goes === 'retry') return sendLogin(state, state.method, { ...state.flags, accept_tnc: true, accept_mkt: promotional });
  const attempt = state.attempt + 1;
  const effect = { type: 'keep-consent', attempt, terms: event.type === 'terms-accepted', promotional } as const;
  return { state: { ...state, attempt, busy: true, message: null }, effects: [effect] };
}

const consentKept = (state: LoginState, kept: boolean): LoginStep =>
  kept ? loadProfiles(state) : stay(state, { busy: false, message: UNKNOWN_ERROR });

function stepVerification(state: LoginState, event: Of<'verification-asked-again' | 'verification-resent'>): LoginStep {
  const { verify } = state;
  if (verify === null) return stay(state);
  if (event.type === 'verification-resent')
    return stay(state, { busy: false, verify: { ...verify, resent: event.sent ? 'sent' : 'failed' } });
  const attempt = state.attempt + 1;
  return { state: { ...state, attempt, busy: true }, effects: [{ type: 'resend-verification', attempt, accountId: verify.accountId }] };
}

/**
 * Back leads to the tabs; from the terms or the question of a new master to the form they came from. What is under way becomes late. Someone who is
 * signed in already is signed out when they decline the terms, and goes on when they only pass over promotional information.
 */
function wentBack(state: LoginState): LoginStep {
  if (state.signedIn) return stay(state);
  const start: LoginState = { ...LOGIN_START, attempt: state.attempt + 1, codeSentAt: state.codeSentAt };
  if (state.terms?.goes === 'keep') {
    return state.terms.step === 'marketing' ? loadProfiles(state) : { state: start, effects: [{ type: 'sign-out' }] };
  }
  const carrier = state.method.by !== 'password' && (state.stage === 'tnc' || state.confirmNewMaster);
  return stay(start, carrier ? { stage: 'ctm_login', method: { by: 'code' } } : {});
}
