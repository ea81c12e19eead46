import type { LoginAnswer } from './login-event.ts';
import { carrierMessage, loginMessage, UNKNOWN_ERROR } from './login-message.ts';
import type { LoginFlags, LoginMethod, LoginState, LoginStep } from './login-state.ts';

const VERIFY_EMAIL = '20370221';
const ALREADY_PAIRED = '20030802';
const NEED_TERMS = 'need_tnc';

const stay = (state: LoginState): LoginStep => ({ state, effects: [] });

/** Sends the login by `method` with `flags`, as the next attempt. */
export function sendLogin(state: LoginState, method: LoginMethod, flags: LoginFlags): LoginStep {
  const attempt = state.attempt + 1;
  return {
    state: { ...state, method, flags, attempt, busy: true, message: null, confirmNewMaster: false, terms: null },
    effects: [{ type: 'send-login', attempt, method, flags }],
  };
}

/** The viewer is signed in: the profile list says what comes next (accounts section 4). */
export function loadProfiles(state: LoginState): LoginStep {
  const attempt = state.attempt + 1;
  return {
    state: { ...state, attempt, busy: true, signedIn: true, terms: null, message: null },
    effects: [{ type: 'load-profiles', attempt }],
  };
}

/**
 * What a login's answer leads to (accounts sections 4 and 8): several ids to select_cid, a terms prompt to tnc, 20030802 to the question of a new
 * master, 20370221 with an id to the verify-email flow, success to the profiles, and anything else to its message. A second demand for terms that
 * were just accepted is no new question but an error, so that nobody goes in circles.
 */
export function afterLoginAnswer(before: LoginState, answer: LoginAnswer | null): LoginStep {
  const state: LoginState = { ...before, busy: false };
  if (answer === null) return stay({ ...state, stage: formStage(state), message: UNKNOWN_ERROR });
  const choices = answer.choices ?? [];
  const [only] = choices;
  /* A service that wants a choice again after one was sent gets no third try by itself: the viewer chooses, or nothing ever ends. */
  const chosen = state.method.by === 'password' && state.method.selected !== null;
  if (choices.length > 1 || (chosen && !answer.success && only !== undefined)) return stay({ ...state, stage: 'select_cid', choices });
  if (!answer.success && only !== undefined) return sendLogin(state, { by: 'password', selected: only.id }, state.flags);
  if (answer.showTerms || answer.code === NEED_TERMS) return stay(askTerms(state, answer));
  if (answer.code === ALREADY_PAIRED) return stay({ ...state, stage: formStage(state), confirmNewMaster: true });
  if (answer.code === VERIFY_EMAIL && answer.bossId) {
    return stay({ ...state, stage: 'verify_email', verify: { accountId: answer.bossId, resent: 'idle' }, message: verifyMessage(answer) });
  }
  if (!answer.success) return stay(failed(state, answer.code, answer.maskedEmail ?? null));
  return answer.showMarketing ? stay({ ...state, stage: 'tnc', terms: { step: 'marketing', goes: 'keep' } }) : loadProfiles(state);
}

const verifyMessage = (answer: LoginAnswer) => loginMessage(VERIFY_EMAIL, answer.maskedEmail ?? null);

function askTerms(state: LoginState, answer: LoginAnswer): LoginState {
  if (state.flags.accept_tnc && !answer.success) return failed(state, answer.code, null);
  return { ...state, stage: 'tnc', terms: { step: 'terms', goes: answer.success ? 'keep' : 'retry' } };
}

/** The form that a login came from, which is where a question or an error about it stands: its terms were answered and are gone. */
function formStage({ method, stage }: LoginState): LoginState['stage'] {
  if (method.by !== 'password') return 'ctm_login';
  return stage === 'select_cid' ? 'select_cid' : 'login';
}

function failed(state: LoginState, code: string | null, maskedEmail: string | null): LoginState {
  return {
    ...state,
    stage: formStage(state),
    message: state.method.by === 'password' ? loginMessage(code, maskedEmail) : carrierMessage(code),
  };
}
