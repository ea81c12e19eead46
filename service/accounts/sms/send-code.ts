import type { Context } from 'hono';
import type { z } from 'zod';
import type { DeviceCookies } from '#service/accounts/device-cookies.ts';
import { emailCodeText, messageLanguage, smsCodeText } from '#service/accounts/messages/message-texts.ts';
import type { SmsCodeOwner, SmsCodes } from '#service/accounts/store/sms-codes.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import type { smsReply } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { newMobileError } from '#shared/domain/accounts/sms/mobile-number.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { SmsLimits } from './sms-limits.ts';

export type SendCodeNeeds = {
  readonly store: {
    readonly smsCodes: SmsCodes;
  };
  readonly deviceCookies: DeviceCookies;
  readonly machineClock: Clock;
  readonly messages: Messenger;
  readonly remoteConfig: () => RemoteConfig;
};

type SmsRequest = {
  readonly areaCode: string;
  readonly mobileNumber: string;
  readonly locale: 'zh-HK' | 'en';
  readonly prefixed: boolean;
  /** The account that changes its number, or null. */
  readonly accountId: string | null;
  /** The account that asks, or null for a guest, who has solved a captcha. */
  readonly askedBy: string | null;
  /** The email that the code of a registration goes to instead of the number. */
  readonly email?: string;
};

/** Whether the codes of registrations go to the email. */
export const isCodeByEmail = ({ remoteConfig }: SendCodeNeeds): boolean =>
  remoteConfig().registration_code_by === 'email';

/** In place of the area code of an owner who is an email. */
const EMAIL_OWNER = 'email';

/**
 * Returns the owner of a code: a number or an email, and the calling browser, which gets a device cookie if
 * it has none.
 */
export function smsOwner(
  needs: SendCodeNeeds,
  context: Context,
  { areaCode, mobileNumber, email }: Pick<SmsRequest, 'areaCode' | 'mobileNumber' | 'email'>,
): SmsCodeOwner {
  const device = needs.deviceCookies.ensureId(context);
  if (email !== undefined) return { areaCode: EMAIL_OWNER, mobileNumber: email.trim().toLowerCase(), device };
  return { areaCode, mobileNumber, device };
}

/**
 * Sends a code to a number within the limits, and replies with its prefix (S0-7-035). Retry-After says when
 * the next may follow. A browser that asks again too soon gets the prefix of the code that it has, since the
 * answer to its first call may have been lost.
 */
export async function sendCode(
  needs: SendCodeNeeds,
  limits: SmsLimits,
  context: Context,
  request: SmsRequest,
): Promise<z.input<typeof smsReply>> {
  const { areaCode, mobileNumber, locale, prefixed, accountId, askedBy, email } = request;
  if (newMobileError(areaCode, mobileNumber) !== null)
    return { success: false, errors: { code: 'MOBILE_INVALID' } };
  if (email !== undefined && !isEmail(email)) return { success: false, errors: { code: 'EMAIL_INVALID' } };
  const owner = smsOwner(needs, context, request);
  const now = needs.machineClock.now();
  const asker = { purpose: askedBy === null ? 'guest' : 'member', accountId: askedBy } as const;
  const refusal = await limits.take(context, `${owner.areaCode} ${owner.mobileNumber}`, asker);
  if (refusal !== null) {
    context.header('retry-after', String(refusal.wait));
    const sent = refusal.code === 'SMS_TOO_SOON' ? await needs.store.smsCodes.prefixOf(owner, now) : null;
    return {
      success: false,
      errors: { code: refusal.code },
      ...(sent === null ? {} : { code_prefix: sent }),
    };
  }
  const { prefix, code } = await needs.store.smsCodes.make(owner, accountId, prefixed, now);
  const lang = messageLanguage(locale);
  if (email === undefined)
    needs.messages.send({
      by: 'sms',
      kind: 'sms-code',
      to: `+${areaCode} ${mobileNumber}`,
      ...smsCodeText(lang, prefix, code),
    });
  else
    needs.messages.send({
      by: 'email',
      kind: 'one-time-code',
      to: email.trim(),
      ...emailCodeText(lang, prefix, code),
    });
  return { success: true, code_prefix: prefix };
}
