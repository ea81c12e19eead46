import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { CaptchaChallenge } from '#shared/contract/accounts/sms/captcha.ts';
import { type LoginReplyFacts, toLoginResult } from '#shared/domain/accounts/login-result.ts';
import {
  LOGIN_START,
  type LoginEffect,
  type LoginEvent,
  type LoginResult,
  type LoginState,
} from '#shared/domain/accounts/login-state.ts';
import { stepLogin } from '#shared/domain/accounts/login-step.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

/**
 * Values that the login forms submitted last. The same login is sent again once the terms are accepted or the
 * viewer confirms a new main device.
 */
export type LoginFields = {
  readonly id: string;
  readonly password: string;
  readonly mobileNumber: string;
  readonly otp: string;
};

/** Token and device of a carrier's link, read from the page URL. */
export type CarrierLink = { readonly token: string; readonly deviceId: string };

export type LoginFlowDeps = {
  readonly api: Pick<Api, 'call'>;
  readonly clock: Clock;
  readonly lang: () => Language;
  readonly link: CarrierLink | null;
  /** Solves the challenge of a login that would have to wait; null if it was not solved. */
  readonly solve: (challenge: CaptchaChallenge, signal: AbortSignal) => Promise<string | null>;
  /** When a one-time code was sent before a reload (ms); null for none. */
  readonly codeSentAt: number | null;
  /** Ends the session of a viewer who declined the terms. */
  readonly logOut: () => Promise<unknown>;
  /** Runs once, when the viewer is logged in. */
  readonly finish: () => Promise<unknown>;
};

/** View of the login. `retryAfter` is the number of seconds to wait that came with the last refusal. */
export type LoginView = {
  readonly login: LoginState;
  readonly fields: LoginFields;
  /** A help page shown instead of the tabs, which keep their state. */
  readonly help: 'forgot_id' | 'forgot_password' | null;
  readonly retryAfter: number | null;
};

/** A single login, from the first form to the loaded session. */
export type LoginFlow = {
  readonly store: StoreApi<LoginView>;
  readonly send: (event: LoginEvent) => void;
  /** Stores submitted values; send the event afterwards. */
  readonly setFields: (change: Partial<LoginFields>) => void;
  readonly setHelp: (help: LoginView['help']) => void;
  /** Aborts the pending call. */
  readonly stop: () => void;
};

const EMPTY_FIELDS: LoginFields = { id: '', password: '', mobileNumber: '', otp: '' };

/** Runs the login state machine: performs its effects and feeds their results back as events. */
export function createLoginFlow(deps: LoginFlowDeps): LoginFlow {
  const store = createStore<LoginView>(() => ({
    login: { ...LOGIN_START, codeSentAt: deps.codeSentAt },
    fields: EMPTY_FIELDS,
    help: null,
    retryAfter: null,
  }));
  let controller = new AbortController();

  const send = (event: LoginEvent): void => {
    if (event.type === 'went-back') controller.abort();
    const { state, effects } = stepLogin(store.getState().login, event);
    store.setState({
      login: state,
      ...(effects.length > 0 || event.type === 'went-back' ? { retryAfter: null } : {}),
    });
    if (state.stage === 'complete') store.setState({ fields: EMPTY_FIELDS });
    for (const effect of effects) void run(effect);
  };

  const run = async (effect: LoginEffect): Promise<void> => {
    controller = new AbortController();
    const { signal } = controller;
    const { event, retryAfter } = await runEffect(deps, effect, store.getState().fields, signal);
    if (signal.aborted || event === null) return;
    send(event);
    if (retryAfter !== null) store.setState({ retryAfter });
  };

  return {
    store,
    send,
    setFields: (change) => store.setState(({ fields }) => ({ fields: { ...fields, ...change } })),
    setHelp: (help) => store.setState({ help }),
    stop: () => controller.abort(),
  };
}

type EffectResult = { readonly event: LoginEvent | null; readonly retryAfter: number | null };

/** Performs one effect. Never throws: every failure is an event. */
async function runEffect(
  deps: LoginFlowDeps,
  effect: LoginEffect,
  fields: LoginFields,
  signal: AbortSignal,
): Promise<EffectResult> {
  const { api } = deps;
  switch (effect.type) {
    case 'send-login': {
      const { result, retryAfter } = await sendLogin(deps, effect, fields, signal);
      return { event: { type: 'login-answered', attempt: effect.attempt, answer: result }, retryAfter };
    }
    case 'find-proof':
      return findProof(deps, effect.attempt, fields, signal);
    case 'request-code': {
      const body = { mobile_number: fields.mobileNumber.trim(), locale: languageTag(deps.lang()) };
      const { result, retryAfter } = readLoginReply(
        await api.call('requestCarrierCode', { body }, { signal }),
      );
      const { success, code } = result ?? { success: false, code: null };
      return {
        event: {
          type: 'code-request-answered',
          attempt: effect.attempt,
          sent: success,
          code,
          now: deps.clock.now(),
        },
        retryAfter,
      };
    }
    case 'keep-consent':
      return {
        event: { type: 'consent-kept', attempt: effect.attempt, kept: await saveConsent(api, effect) },
        retryAfter: null,
      };
    case 'resend-verification': {
      const { result, retryAfter } = readLoginReply(
        await api.call(
          'resendBossIdEmail',
          { body: { account_id: effect.accountId, locale: languageTag(deps.lang()) } },
          { signal },
        ),
      );
      return {
        event: { type: 'verification-resent', attempt: effect.attempt, sent: result?.success === true },
        retryAfter,
      };
    }
    case 'log-out':
      await deps.logOut();
      return { event: null, retryAfter: null };
    case 'finish':
      await deps.finish();
      return { event: null, retryAfter: null };
  }
}

async function findProof(
  { api, solve }: LoginFlowDeps,
  attempt: number,
  { id }: LoginFields,
  signal: AbortSignal,
): Promise<EffectResult> {
  const reply = await api.call('loginChallenge', { body: { id: id.trim() } }, { signal });
  if (!reply.ok) {
    const { serviceCode = null, retryAfter = null } = reply.error;
    return { event: { type: 'proof-found', attempt, proof: null, code: serviceCode }, retryAfter };
  }
  const proof = await solve(reply.value, signal).catch(() => null);
  return { event: { type: 'proof-found', attempt, proof, code: null }, retryAfter: null };
}

type LoginCallResult = { readonly result: LoginResult | null; readonly retryAfter: number | null };

async function sendLogin(
  { api, lang, link }: LoginFlowDeps,
  { method, flags, proof }: Extract<LoginEffect, { readonly type: 'send-login' }>,
  fields: LoginFields,
  signal: AbortSignal,
): Promise<LoginCallResult> {
  if (method.by === 'password') {
    const credentials =
      method.selected === null
        ? { id: fields.id.trim(), password: fields.password }
        : { selected: method.selected };
    const proved = proof === undefined ? {} : { captchaCode: proof };
    return readLoginReply(
      await api.call('login', { body: { ...credentials, ...flags, ...proved } }, { signal }),
    );
  }
  const credentials =
    method.by === 'carrier_link'
      ? { ctmtoken: link?.token ?? '', deviceid: link?.deviceId ?? '' }
      : {
          mobile_number: fields.mobileNumber.trim(),
          otp: fields.otp.trim(),
          locale: languageTag(lang()),
          platform: 'web',
        };
  return readLoginReply(await api.call('carrierLogin', { body: { ...credentials, ...flags } }, { signal }));
}

/**
 * Returns the result of a login call, or the service's code if it refused the call; null without a usable
 * response (S0-8-023).
 */
export function readLoginReply(reply: Result<LoginReplyFacts, CallError>): LoginCallResult {
  if (reply.ok) return { result: toLoginResult(reply.value), retryAfter: null };
  const { serviceCode, status = 0 } = reply.error;
  const code = status < 500 ? (serviceCode ?? null) : null;
  return {
    result: code === null ? null : { success: false, code },
    retryAfter: reply.error.retryAfter ?? null,
  };
}

/** Saves the consent of a logged-in viewer; true only if the service accepted all of it. */
export async function saveConsent(
  api: Pick<Api, 'call'>,
  { terms, promotional }: { readonly terms: boolean; readonly promotional: boolean },
): Promise<boolean> {
  if (terms) {
    const saved = await api.call('updateTosPics', { body: { accepted_tos: true, accepted_pics: true } });
    if (!saved.ok || !saved.value.success) return false;
  }
  const saved = await api.call('updateMkt', { body: { accepted_marketing_consent: promotional } });
  return saved.ok && saved.value.success;
}
