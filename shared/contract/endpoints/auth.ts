import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pairingBody } from '#shared/contract/schema/pairing.ts';
import { nothing, success } from '#shared/contract/schema/primitives.ts';
import { session } from '#shared/contract/schema/session.ts';

/** Session, pairing, guest mode and logout (accounts section 7). */
export const authEndpoints = {
  getSession: endpoint({
    method: 'GET',
    path: '/api/auth/getSession/self/',
    origin: 'specification',
    auth: 'none',
    query: z.object({ sub: z.string().max(200).optional() }),
    body: nothing,
    reply: session,
    errors: [],
    summary: 'The session of this browser: who is watching, from where, and the tokens of this page load.',
  }),
  pairDevice: endpoint({
    method: 'POST',
    path: '/api/auth/pairDevice/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: pairingBody,
    reply: success,
    errors: ['20030802', '20030804', 'DEVICE_ID_INVALID'],
    summary: 'Pairs this device. A plain guest becomes a guest-mode viewer; a member gets a token that holds the drm_id.',
  }),
  generateProfileAccessToken: endpoint({
    method: 'POST',
    path: '/api/auth/generateProfileAccessToken/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: z.object({ profile_id: z.string(), profile_name: z.string(), blocked_pair: z.boolean().default(false) }),
    reply: success,
    errors: ['PROFILE_UNKNOWN'],
    summary: 'Makes the token of the chosen profile without pairing, with or without the pair being blocked.',
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: z.object({
      id: z.string().min(1).max(200),
      password: z.string().min(1).max(200),
      accept_tnc: z.boolean().optional(),
      accept_mkt: z.boolean().optional(),
    }),
    reply: success.extend({ boss_id: z.string().optional() }),
    errors: ['LOGIN_FAILED'],
    summary: 'Signs in by account id and password and chooses the default profile. The prompt around it comes with the accounts issue.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: z.object({ fcm_token: z.string().optional() }),
    reply: success,
    errors: [],
    summary: 'Ends the session. The client then clears its data and goes to the destination or home.',
  }),
};
