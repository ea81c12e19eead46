import { assertNever } from '#shared/kernel/assert-never.ts';
import { codeRequestMessage, loginMessage, TOO_MANY, UNKNOWN_ERROR } from './login-message.ts';
import { afterLoginResult, complete, sendLogin } from './login-result.ts';
import { LOGIN_START, type LoginEvent, type LoginState, type LoginStep } from './login-state.ts';

const withoutEffects = (state: LoginState, change: Partial<LoginState> = {}): LoginStep => ({
  state: { ...state, ...change },
  effects: [],
});

/** Events that report a call; one with another attempt number is late. */
const isLate = (state: LoginState, event: LoginEvent): boolean =>
  'attempt' in event && (event.attempt !== state.attempt || !state.busy);

/**
 * Returns the state after an event and its effects (S0-4-029 to S0-4-035). Events that do not belong to the
 * stage, repeated submissions and late results change nothing.
 */
export function stepLogin(state: LoginState, event: LoginEvent): LoginStep {
  if (isLate(state, event)) return withoutEffects(state);
  if (state.busy && !('attempt' in event) && event.type !== 'went-back') return withoutEffects(state);
  switch (event.type) {
    case 'password-submitted':
      return state.stage === 'login'
        ? sendLogin(state, { by: 'password', selected: null }, {})
        : withoutEffects(state);
    case 'proof-asked':
    case 'proof-found':
      return stepProof(state, event);
    case 'code-submitted':
      return state.stage === 'ctm_login' ? sendLogin(state, { by: 'code' }, {}) : withoutEffects(state);
    case 'carrier-link-found':
      return state.stage === 'login'
        ? sendLogin({ ...state, stage: 'ctm_login' }, { by: 'carrier_link' }, {})
        : withoutEffects(state);
    case 'customer-chosen':
      return onCustomerChosen(state, event.id);
    case 'login-answered':
      return afterLoginResult(state, event.answer);
    case 'code-requested':
    case 'code-request-answered':
      return stepCodeRequest(state, event);
    case 'terms-accepted':
    case 'marketing-answered':
    case 'consent-kept':
      return stepTerms(state, event);
    case 'new-master-answered':
      return onNewMasterAnswer(state, event.yes);
    case 'verification-asked-again':
    case 'verification-resent':
      return stepVerification(state, event);
    case 'carrier-opened':
      return withoutEffects(
        state,
        state.stage === 'login' ? { stage: 'ctm_login', method: { by: 'code' }, message: null } : {},
      );
    case 'registration-opened':
      return withoutEffects(
        state,
        state.stage === 'login' ? { stage: 'free_registration', message: null } : {},
      );
    case 'went-back':
      return onBack(state);
    default:
      return assertNever(event);
  }
}

/** Whether a login that has to wait may be tried at once with a proof of work. */
export const mayProve = ({ stage, method, message }: LoginState): boolean =>
  stage === 'login' && method.by === 'password' && message?.key === TOO_MANY;

function stepProof(state: LoginState, event: EventOf<'proof-asked' | 'proof-found'>): LoginStep {
  if (event.type === 'proof-asked') {
    if (!mayProve(state)) return withoutEffects(state);
    const attempt = state.attempt + 1;
    return {
      state: { ...state, attempt, busy: true, proving: true, message: null },
      effects: [{ type: 'find-proof', attempt }],
    };
  }
  if (!state.proving) return withoutEffects(state);
  if (event.proof !== null) return sendLogin(state, { by: 'password', selected: null }, {}, event.proof);
  const message = event.code === TOO_MANY ? loginMessage(TOO_MANY, null) : UNKNOWN_ERROR;
  return withoutEffects(state, { busy: false, proving: false, message });
}

type EventOf<Type extends LoginEvent['type']> = Extract<LoginEvent, { readonly type: Type }>;

function onCustomerChosen(state: LoginState, id: string): LoginStep {
  const offered = state.stage === 'select_cid' && state.choices.some((choice) => choice.id === id);
  return offered ? sendLogin(state, { by: 'password', selected: id }, state.flags) : withoutEffects(state);
}

function onNewMasterAnswer(state: LoginState, yes: boolean): LoginStep {
  if (!state.confirmNewMaster) return withoutEffects(state);
  return yes
    ? sendLogin(state, state.method, { ...state.flags, pair_new_master: true })
    : withoutEffects(state, { confirmNewMaster: false });
}

function stepCodeRequest(
  state: LoginState,
  event: EventOf<'code-requested' | 'code-request-answered'>,
): LoginStep {
  if (state.stage !== 'ctm_login') return withoutEffects(state);
  if (event.type === 'code-request-answered') {
    return withoutEffects(
      state,
      event.sent
        ? { busy: false, codeSentAt: event.now }
        : { busy: false, message: codeRequestMessage(event.code) },
    );
  }
  const attempt = state.attempt + 1;
  return {
    state: { ...state, attempt, busy: true, message: null },
    effects: [{ type: 'request-code', attempt }],
  };
}

/**
 * After password login the terms screen has both checkboxes. After carrier login the marketing question is a
 * separate step, and login is then retried with both flags (S0-4-032 to S0-4-034).
 */
function stepTerms(
  state: LoginState,
  event: EventOf<'terms-accepted' | 'marketing-answered' | 'consent-kept'>,
): LoginStep {
  const { terms } = state;
  if (event.type === 'consent-kept')
    return terms?.goes === 'keep' ? onConsentSaved(state, event.kept) : withoutEffects(state);
  if (terms === null || terms.step !== (event.type === 'terms-accepted' ? 'terms' : 'marketing'))
    return withoutEffects(state);
  const { promotional } = event;
  if (terms.goes === 'retry' && event.type === 'terms-accepted' && state.method.by !== 'password') {
    return withoutEffects(state, { terms: { step: 'marketing', goes: 'retry' } });
  }
  if (terms.goes === 'retry')
    return sendLogin(state, state.method, { ...state.flags, accept_tnc: true, accept_mkt: promotional });
  const attempt = state.attempt + 1;
  const effect = {
    type: 'keep-consent',
    attempt,
    terms: event.type === 'terms-accepted',
    promotional,
  } as const;
  return { state: { ...state, attempt, busy: true, message: null }, effects: [effect] };
}

const onConsentSaved = (state: LoginState, kept: boolean): LoginStep =>
  kept ? complete(state) : withoutEffects(state, { busy: false, message: UNKNOWN_ERROR });

function stepVerification(
  state: LoginState,
  event: EventOf<'verification-asked-again' | 'verification-resent'>,
): LoginStep {
  const { verify } = state;
  if (verify === null) return withoutEffects(state);
  if (event.type === 'verification-resent')
    return withoutEffects(state, {
      busy: false,
      verify: { ...verify, resent: event.sent ? 'sent' : 'failed' },
    });
  const attempt = state.attempt + 1;
  return {
    state: { ...state, attempt, busy: true },
    effects: [{ type: 'resend-verification', attempt, accountId: verify.accountId }],
  };
}

/**
 * Returns to the tabs, or from the terms and the main-device question to their form; pending results become
 * late. A logged-in viewer who declines the terms is logged out; declining only promotions continues.
 */
function onBack(state: LoginState): LoginStep {
  if (state.stage === 'complete') return withoutEffects(state);
  const start: LoginState = { ...LOGIN_START, attempt: state.attempt + 1, codeSentAt: state.codeSentAt };
  if (state.terms?.goes === 'keep') {
    return state.terms.step === 'marketing'
      ? complete(state)
      : { state: start, effects: [{ type: 'log-out' }] };
  }
  const carrier = state.method.by !== 'password' && (state.stage === 'tnc' || state.confirmNewMaster);
  return withoutEffects(start, carrier ? { stage: 'ctm_login', method: { by: 'code' } } : {});
}
