import { z } from 'zod';
import { captchaCode } from '#shared/contract/accounts/sms/captcha.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { success } from '#shared/contract/primitives.ts';

const accept = { accept_tnc: z.boolean().optional(), accept_mkt: z.boolean().optional() };
export const loginId = z.string().trim().min(1).max(200);
const password = z.string().min(1).max(200);
const customerId = z.string().min(1).max(64);

/** Project extension: confirms code 20030802, which makes this device the account's main device. */
const newMaster = { pair_new_master: z.boolean().optional() };

/**
 * Login body (S0-7-005, S0-7-006): an id with its password, or the customer id selected from `cids`. Further
 * fields ("extra data") are accepted and ignored. Project extension: `captchaCode` solves a challenge of
 * `loginChallenge`, which an attempt needs that would have to wait.
 */
export const loginBody = z.union([
  z.object({ id: loginId, password, captchaCode: captchaCode.optional(), ...accept, ...newMaster }),
  z.object({ selected: customerId, ...accept, ...newMaster }),
]);

/** A customer id to choose from after login; the shape is this project's. */
export const customerChoice = z.object({
  id: z.string(),
  description_tc: z.string(),
  description_en: z.string(),
});

/**
 * Login reply (S0-7-007). With `cids` the password was right but login is not complete: one id is sent as
 * `selected`, within five minutes and from the same browser. With `show_tnc` the viewer is logged in and
 * terms come first; `from` is the kind of id that was given.
 */
export const loginReply = success.extend({
  boss_id: z.string().optional(),
  show_tnc: z.boolean().optional(),
  show_mkt: z.boolean().optional(),
  cids: lenientList(customerChoice).optional(),
  from: z.enum(['boss_id', 'tvbid']).optional(),
  masked_email: z.string().optional(),
});

/** The code shown by a smart TV: letters and digits; spaces and hyphens are ignored. */
const tvCode = z.string().trim().min(4).max(20);

/**
 * Pairing by code, smart-TV side (S0-7-008, S0-7-009): with id and password, with the id selected from
 * `cids`, or, as a project extension, as the logged-in viewer.
 */
export const pairingCodeBody = z.union([
  z.object({ id: loginId, password, code: tvCode }),
  z.object({ code: tvCode, selected: customerId, temp_token: z.string().min(1).max(200) }),
  z.strictObject({ code: tvCode }),
]);

/**
 * Reply of pairing by code; the shape is this project's (S0-7-010). With `cids` it carries the `temp_token`
 * of the second call.
 */
export const pairingCodeReply = success.extend({
  boss_id: z.string().optional(),
  cids: lenientList(customerChoice).optional(),
  temp_token: z.string().optional(),
});

const locale = z.enum(['tc', 'en', 'zh-HK']).default('tc');
const mobile = z.string().trim().min(1).max(24);

export const carrierCodeBody = z.object({ mobile_number: mobile, locale });

/** Carrier login (S0-7-012, S0-7-013): by one-time code, or by the token and device of a carrier's link. */
export const carrierLoginBody = z.union([
  z.object({
    mobile_number: mobile,
    otp: z.string().trim().min(1).max(12),
    locale,
    pair_new_master: z.boolean().default(false),
    code: z.string().max(64).optional(),
    platform: z.string().max(32).optional(),
    ctmLoginObj: z.record(z.string().max(64), z.unknown()).optional(),
    ...accept,
  }),
  z.object({
    ctmtoken: z.string().min(1).max(200),
    deviceid: z.string().min(1).max(99),
    ...accept,
    ...newMaster,
  }),
]);

export const carrierLoginReply = success.extend({
  accepted_tos: z.boolean().optional(),
  accepted_pics: z.boolean().optional(),
  accepted_marketing_consent: z.boolean().optional(),
  pair_device: z.boolean().optional(),
  profile_id: z.string().nullish(),
});

/**
 * Project extension: the code that a smart TV shows, and the secret with which only that TV can claim its
 * login.
 */
export const tvCodeReply = z.object({
  code: z.string(),
  claim_token: z.string(),
  expires_in: z.number().int(),
  interval: z.number().int(),
});
