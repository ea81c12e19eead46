import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { type CallAnswer, readAnswer } from '#renderer/features/accounts/joining/call-answer.ts';

/** Calls that verify a code; each has an address of its own. */
type VerifyCall = 'verifySms' | 'billingVerifyMobile';

/** A code as it is verified: prefix and digits, and the number that it went to (S0-7-038). */
type SentCode = {
  readonly mobile_number: string;
  readonly area_code: string;
  readonly verification_code: string;
  /** The email that the code of a joining went to in place of the number. */
  readonly email?: string;
};

/** Verifies a code: at the member zone, or where the caller says (S0-7-037). Never throws. */
export const verifyCode = async (
  api: Pick<Api, 'call'>,
  body: SentCode,
  signal: AbortSignal,
  at: VerifyCall = 'verifySms',
): Promise<CallAnswer<{ readonly success: boolean }>> => readAnswer(await api.call(at, { body }, { signal }));
