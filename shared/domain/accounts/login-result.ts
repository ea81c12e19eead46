import { carrierMessage, loginMessage, UNKNOWN_ERROR } from './login-message.ts';
import type {
  CustomerChoice,
  LoginFlags,
  LoginMethod,
  LoginResult,
  LoginState,
  LoginStep,
} from './login-state.ts';

const VERIFY_EMAIL = '20370221';
const ALREADY_PAIRED = '20030802';
const NEED_TERMS = 'need_tnc';

/**
 * The fields read from a `login` or `LoginByCTMotp` reply (S0-7-007, S0-7-014); the contract's replies fit
 * this shape.
 */
export type LoginReplyFacts = {
  readonly success: boolean;
  readonly errors?: { readonly code: string } | undefined;
  readonly boss_id?: string | undefined;
  readonly show_tnc?: boolean | undefined;
  readonly show_mkt?: boolean | undefined;
  readonly cids?: readonly CustomerChoice[] | undefined;
  readonly masked_email?: string | undefined;
};

/**
 * Converts a reply to a login result. A call that failed without a reply is `{ success: false, code }`
 * instead, or null for no response.
 */
export const toLoginResult = (reply: LoginReplyFacts): LoginResult => ({
  success: reply.success,
  code: reply.errors?.code ?? null,
  bossId: reply.boss_id,
  showTerms: reply.show_tnc,
  showMarketing: reply.show_mkt,
  choices: reply.cids,
  maskedEmail: reply.masked_email,
});

const withoutEffects = (state: LoginState): LoginStep => ({ state, effects: [] });

/** Sends the login with `method` and `flags` as the next attempt, with a `proof` in place of a wait. */
export function sendLogin(
  state: LoginState,
  method: LoginMethod,
  flags: LoginFlags,
  proof?: string,
): LoginStep {
  const attempt = state.attempt + 1;
  return {
    state: {
      ...state,
      method,
      flags,
      attempt,
      busy: true,
      message: null,
      confirmNewMaster: false,
      proving: false,
      terms: null,
    },
    effects: [{ type: 'send-login', attempt, method, flags, ...(proof === undefined ? {} : { proof }) }],
  };
}

/**
 * Ends the login of a viewer whom the service has logged in; choosing a profile comes after it
 * (`profileEntry`).
 */
export const complete = (state: LoginState): LoginStep => ({
  state: { ...state, stage: 'complete', busy: false, terms: null, message: null },
  effects: [{ type: 'finish' }],
});

/**
 * Returns the step after a login reply (S0-4-029 to S0-4-035, S0-8-003 to S0-8-011): select_cid, tnc, the
 * main-device question (20030802), the verify-email flow (20370221 with an id), the end, or an error message.
 * A second request for terms that were just accepted is an error, to prevent a loop.
 */
export function afterLoginResult(before: LoginState, answer: LoginResult | null): LoginStep {
  const state: LoginState = { ...before, busy: false };
  if (answer === null) return withoutEffects({ ...state, stage: formStage(state), message: UNKNOWN_ERROR });
  const choices = answer.choices ?? [];
  const [only] = choices;
  /* If the service asks for a choice again, the viewer chooses: an automatic retry might never end. */
  const hasSelected = state.method.by === 'password' && state.method.selected !== null;
  if (choices.length > 1 || (hasSelected && !answer.success && only !== undefined))
    return withoutEffects({ ...state, stage: 'select_cid', choices });
  if (!answer.success && only !== undefined)
    return sendLogin(state, { by: 'password', selected: only.id }, state.flags);
  if (answer.showTerms || answer.code === NEED_TERMS) return withoutEffects(withTerms(state, answer));
  if (answer.code === ALREADY_PAIRED)
    return withoutEffects({ ...state, stage: formStage(state), confirmNewMaster: true });
  if (answer.code === VERIFY_EMAIL && answer.bossId) {
    return withoutEffects({
      ...state,
      stage: 'verify_email',
      verify: { accountId: answer.bossId, resent: 'idle' },
      message: verifyEmailMessage(answer),
    });
  }
  if (!answer.success) return withoutEffects(withFailure(state, answer.code, answer.maskedEmail ?? null));
  return answer.showMarketing
    ? withoutEffects({ ...state, stage: 'tnc', terms: { step: 'marketing', goes: 'keep' } })
    : complete(state);
}

const verifyEmailMessage = (answer: LoginResult) => loginMessage(VERIFY_EMAIL, answer.maskedEmail ?? null);

function withTerms(state: LoginState, answer: LoginResult): LoginState {
  if (state.flags.accept_tnc && !answer.success) return withFailure(state, answer.code, null);
  return { ...state, stage: 'tnc', terms: { step: 'terms', goes: answer.success ? 'keep' : 'retry' } };
}

/** The form of the login attempt, where its questions and errors appear; its terms are cleared. */
function formStage({ method, stage }: LoginState): LoginState['stage'] {
  if (method.by !== 'password') return 'ctm_login';
  return stage === 'select_cid' ? 'select_cid' : 'login';
}

function withFailure(state: LoginState, code: string | null, maskedEmail: string | null): LoginState {
  return {
    ...state,
    stage: formStage(state),
    message: state.method.by === 'password' ? loginMessage(code, maskedEmail) : carrierMessage(code),
  };
}
