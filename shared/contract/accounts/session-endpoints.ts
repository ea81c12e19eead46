import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import { pairingBody } from './pairing.ts';
import { profileChosen } from './profile-chosen.ts';
import { session } from './session.ts';

/** Session, pairing, guest mode and logout (S0-7-001 to S0-7-004, S0-7-018 to S0-7-023). */
export const sessionEndpoints = {
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
    kids: 'parent',
    reply: profileChosen,
    errors: ['20030417', '20030802', '20030804', 'DEVICE_ID_INVALID', 'PARENT_PIN_REQUIRED'],
    summary:
      'Pairs this device. A plain guest becomes a guest-mode viewer; a member gets a token with the drm_id.',
  }),
  generateProfileAccessToken: endpoint({
    method: 'POST',
    path: '/api/auth/generateProfileAccessToken/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: z.object({
      profile_id: z.string().max(64),
      profile_name: z.string().max(200),
      blocked_pair: z.boolean().default(false),
    }),
    kids: 'parent',
    reply: profileChosen,
    errors: ['PROFILE_UNKNOWN', 'PARENT_PIN_REQUIRED'],
    summary: 'Creates the token of the selected profile without pairing, with or without the pair blocked.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: z.object({ fcm_token: z.string().max(4096).optional() }),
    reply: success,
    errors: [],
    summary: 'Ends the session. The client then clears its data and goes to the destination or home.',
  }),
  clearLogin: endpoint({
    method: 'GET',
    path: '/api/harbour/auth/clear-login/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: nothing,
    reply: success,
    errors: [],
    summary:
      'Clears an auth cookie without a valid session. A valid session is left alone, so that no link can log a viewer out.',
  }),
};
