import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { success } from '#shared/contract/primitives.ts';

const accept = { accept_tnc: z.boolean().optional(), accept_mkt: z.boolean().optional() };
const loginId = z.string().trim().min(1).max(200);
const password = z.string().min(1).max(200);
const customerId = z.string().min(1).max(64);

/** Ours: on the code 20030802 the viewer confirms, and this device becomes the account's master (READINGS 31). */
const newMaster = { pair_new_master: z.boolean().optional() };

/** Login: an id with its password, or the customer id chosen from `cids`. Further fields ("extra data") are taken and not read. */
export const loginBody = z.union([
  z.object({ id: loginId, password, ...accept, ...newMaster }),
  z.object({ selected: customerId, ...accept, ...newMaster }),
]);

/** One of several customer ids that a login leads to (shape ours). */
export const customerChoice = z.object({ id: z.string(), description_tc: z.string(), description_en: z.string() });

/**
 * Login reply. With `cids` the password was right and nobody is signed in yet: one of them is sent as `selected`, within five minutes and from the
 * same browser. With `show_tnc` the viewer is signed in and terms come first. `from` says which kind of id was given.
 */
export const loginReply = success.extend({
  boss_id: z.string().optional(),
  show_tnc: z.boolean().optional(),
  show_mkt: z.boolean().optional(),
  cids: lenientList(customerChoice).optional(),
  from: z.enum(['boss_id', 'tvbid']).optional(),
  masked_email: z.string().optional(),
});

/** The code a smart TV shows: letters and digits, spaces and hyphens do not count. */
const tvCode = z.string().trim().min(4).max(20);

/** Pairing by code (the smart-TV side): with an id and password, with the id chosen from `cids`, or (ours) by who is signed in. */
export const pairingCodeBody = z.union([
  z.object({ id: loginId, password, code: tvCode }),
  z.object({ code: tvCode, selected: customerId, temp_token: z.string().min(1).max(200) }),
  z.strictObject({ code: tvCode }),
]);

/** Reply of pairing by code (ours: no document shows it). With `cids` comes the `temp_token` of the second call. */
export const pairingCodeReply = success.extend({
  boss_id: z.string().optional(),
  cids: lenientList(customerChoice).optional(),
  temp_token: z.string().optional(),
});

const locale = z.enum(['tc', 'en', 'zh-HK']).default('tc');
const mobile = z.string().trim().min(1).max(24);

export const carrierCodeBody = z.object({ mobile_number: mobile, locale });

/** Carrier login: by one-time code, or by the token of a carrier's link with its device. */
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
  z.object({ ctmtoken: z.string().min(1).max(200), deviceid: z.string().min(1).max(99), ...accept, ...newMaster }),
]);

export const carrierLoginReply = success.extend({
  accepted_tos: z.boolean().optional(),
  accepted_pics: z.boolean().optional(),
  accepted_marketing_consent: z.boolean().optional(),
  pair_device: z.boolean().optional(),
  profile_id: z.string().nullish(),
});

/** Ours: the code of a smart TV, for its screen, and the secret by which only that TV claims its sign-in. */
export const tvCodeReply = z.object({
  code: z.string(),
  claim_token: z.string(),
  expires_in: z.number().int(),
  interval: z.number().int(),
});
