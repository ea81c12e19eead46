import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import { deviceListReply } from './device.ts';

const shared = { method: 'POST', auth: 'none', query: nothing } as const;

/**
 * Member zone calls (S0-7-029 to S0-7-039), and the devices of an account, which this project adds. Without a
 * login they answer 401.
 */
export const memberZoneEndpoints = {
  updateTosPics: endpoint({
    ...shared,
    path: '/api/memberzone/updateTosPics/',
    origin: 'specification',
    body: z.object({ accepted_tos: z.boolean().default(true), accepted_pics: z.boolean().default(true) }),
    reply: success,
    errors: ['TERMS_REQUIRED'],
    summary:
      'Stores the acceptance of the terms and the personal-information statement (project extension). The terms cannot be declined.',
  }),
  updateMkt: endpoint({
    ...shared,
    path: '/api/memberzone/updateMkt/',
    origin: 'specification',
    body: z.object({ accepted_marketing_consent: z.boolean() }),
    reply: success,
    errors: [],
    summary: 'Stores the consent to promotional information (project extension).',
  }),
  skipPasswordUpdate: endpoint({
    ...shared,
    path: '/api/memberzone/skipPasswordUpdate/',
    origin: 'specification',
    body: nothing,
    reply: success,
    errors: [],
    summary: 'Skips the password update; it is not requested again.',
  }),
  updatePassword: endpoint({
    ...shared,
    path: '/api/memberzone/updateAccount/tvbid_password/',
    origin: 'specification',
    body: z.object({ old_pw: z.string().max(200), new_pw: z.string().max(200) }),
    secrets: ['account'],
    reply: success,
    errors: ['20010201', 'PASSWORD_WRONG'],
    summary:
      'Changes the password; 20010201 if the new one breaks the rules. Logs the account out on all other devices.',
  }),
  subscribeNotifications: endpoint({
    ...shared,
    path: '/api/notification/subscribe/',
    origin: 'specification',
    body: z.object({ token: z.string().min(1).max(4096) }),
    reply: success,
    errors: [],
    summary: 'Stores the push token of this browser.',
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/harbour/account/devices/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: nothing,
    reply: deviceListReply,
    errors: [],
    summary: 'Devices on which the account is logged in, this one first.',
  }),
  logOutDevice: endpoint({
    ...shared,
    path: '/api/harbour/account/devices/sign-out/',
    origin: 'ours',
    body: z.object({ device_key: z.string().min(1).max(64) }),
    kids: 'refused',
    reply: success,
    errors: ['DEVICE_UNKNOWN'],
    summary: 'Logs the account out on one of its devices and revokes its tokens.',
  }),
  logOutOtherDevices: endpoint({
    ...shared,
    path: '/api/harbour/account/devices/sign-out-others/',
    origin: 'ours',
    body: nothing,
    kids: 'refused',
    reply: success,
    errors: [],
    summary:
      'Logs the account out on all other devices: revokes sessions, tokens, pending codes and proofs of earlier logins.',
  }),
};
