import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { LoginEvent, LoginResult } from '#shared/domain/accounts/login-event.ts';
import { type LoginReplyFacts, toLoginResult } from '#shared/domain/accounts/login-reply.ts';
import type { LoginEffect, LoginFlags, LoginMethod } from '#shared/domain/accounts/login-state.ts';
import { profileEntry } from '#shared/domain/profiles/profile-entry.ts';
import type { Clock } from '#shared/kernel/clock.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { Result } from '#shared/kernel/result.ts';

/** What is typed into the forms of the login. It lives in their view and goes with it. */
export type LoginFields = { readonly id: string; readonly password: string; readonly mobileNumber: string; readonly otp: string };

/** Token and device of a carrier's link, read from an address. */
export type CarrierLink = { readonly token: string; readonly deviceId: string };

export type LoginCallDeps = {
  readonly api: Pick<Api, 'call'>;
  readonly clock: Clock;
  readonly lang: () => Language;
  /** Ends the session of someone who declined the terms. */
  readonly signOut: () => Promise<unknown>;
  readonly link: CarrierLink | null;
};

/** What a call came to: the event for the prompt (null for none), and the seconds the service wants to be left alone. */
type CallResult = { readonly event: LoginEvent | null; readonly retryAfter: number | null };

/** Does what the prompt must do. Never throws; every failure is an event. */
export async function runLoginEffect(
  deps: LoginCallDeps,
  effect: LoginEffect,
  typed: LoginFields,
  signal: AbortSignal,
): Promise<CallResult> {
  switch (effect.type) {
    case 'send-login': {
      const { answer, retryAfter: wait } = await sendLogin(deps, effect, typed, signal);
      return { event: { type: 'login-answered', attempt: effect.attempt, answer }, retryAfter: wait };
    }
    case 'request-code': {
      const body = { mobile_number: typed.mobileNumber.trim(), locale: smsLocale(deps.lang()) };
      const { answer, retryAfter: wait } = toLoginReply(await deps.api.call('requestCarrierCode', { body }, { signal }));
      const { success, code } = answer ?? { success: false, code: null };
      return {
        event: { type: 'code-request-answered', attempt: effect.attempt, sent: success, code, now: deps.clock.now() },
        retryAfter: wait,
      };
    }
    case 'keep-consent':
      return { event: { type: 'consent-kept', attempt: effect.attempt, kept: await saveConsent(deps.api, effect) }, retryAfter: null };
    case 'load-profiles':
      return { event: { type: 'profiles-loaded', attempt: effect.attempt, mustChoose: await mustChoose(deps.api) }, retryAfter: null };
    case 'sign-out':
      await deps.signOut();
      return { event: null, retryAfter: null };
    case 'resend-verification': {
      const { answer, retryAfter: wait } = toLoginReply(
        await deps.api.call('resendBossIdEmail', { body: { account_id: effect.accountId } }, { signal }),
      );
      return { event: { type: 'verification-resent', attempt: effect.attempt, sent: answer?.success === true }, retryAfter: wait };
    }
  }
}

/** Text messages are asked for in the language's own tag (accounts section 5). */
const smsLocale = (lang: Language): 'zh-HK' | 'en' => (lang === 'tc' ? 'zh-HK' : 'en');

type LoginRequest = { readonly method: LoginMethod; readonly flags: LoginFlags };
type LoginReply = { readonly answer: LoginResult | null; readonly retryAfter: number | null };

async function sendLogin(
  { api, lang, link }: LoginCallDeps,
  { method, flags }: LoginRequest,
  typed: LoginFields,
  signal: AbortSignal,
): Promise<LoginReply> {
  if (method.by === 'password') {
    const who = method.selected === null ? { id: typed.id.trim(), password: typed.password } : { selected: method.selected };
    return toLoginReply(await api.call('login', { body: { ...who, ...flags } }, { signal }));
  }
  const { token = '', deviceId = '' } = link ?? {};
  const how =
    method.by === 'carrier_link'
      ? { ctmtoken: token, deviceid: deviceId }
      : { mobile_number: typed.mobileNumber.trim(), otp: typed.otp.trim(), locale: smsLocale(lang()), platform: 'web' };
  return toLoginReply(await api.call('carrierLogin', { body: { ...how, ...flags } }, { signal }));
}

/** The answer of a reply, or the service's code where it refused the call; null where there was no response that says anything (accounts section 8). */
export function toLoginReply(result: Result<LoginReplyFacts, CallError>): LoginReply {
  if (result.ok) return { answer: toLoginResult(result.value), retryAfter: null };
  const { serviceCode, status = 0 } = result.error;
  const code = status < 500 ? (serviceCode ?? null) : null;
  return { answer: code === null ? null : { success: false, code }, retryAfter: result.error.retryAfter ?? null };
}

type Consent = { readonly terms: boolean; readonly promotional: boolean };

/** Keeps what a signed-in viewer agreed to; true when the service has all of it. */
export async function saveConsent(api: Pick<Api, 'call'>, { terms, promotional }: Consent): Promise<boolean> {
  if (terms) {
    const kept = await api.call('updateTosPics', { body: { accepted_tos: true, accepted_pics: true } });
    if (!kept.ok || !kept.value.success) return false;
  }
  const kept = await api.call('updateMkt', { body: { accepted_marketing_consent: promotional } });
  return kept.ok && kept.value.success;
}

/** Whether a profile must be chosen before anything is shown. What could not be had counts as no. */
async function mustChoose(api: Pick<Api, 'call'>): Promise<boolean> {
  const [list, session] = await Promise.all([api.call('getProfileList', { body: {} }), api.call('getSession', {})]);
  if (!list.ok || !session.ok) return false;
  const currentProfileId = session.value.user.profile_id ?? null;
  const entry = profileEntry({
    ...{ termsRefused: false, browserSupported: true, userType: null, paired: true },
    profiles: list.value.profiles,
    currentProfileId,
  });
  return entry.show === 'profile_selection';
}
