import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { WATCHED_SECONDS_MAX, watchedDay } from '#shared/contract/kids/watched-day.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import {
  PROFILE_ERRORS,
  profile,
  profileClassName,
  profileInput,
  profileListReply,
  propertyListReply,
  viewingControl,
} from './profile.ts';

const pin = z.string().regex(/^\d{4}$/);
const shared = { method: 'POST', auth: 'none', query: nothing } as const;

/**
 * Profiles of an account (S0-7-024 to S0-7-028), and the parental limits, which this project adds. Without a
 * login they answer 401.
 */
export const profileEndpoints = {
  saveProfile: endpoint({
    ...shared,
    path: '/api/profile/saveProfile/',
    origin: 'specification',
    body: z.object({ id: z.string().max(64).nullish(), profile: profileInput }),
    kids: 'parent',
    reply: success.extend({ profile: profile.nullish() }),
    errors: [...PROFILE_ERRORS, 'PARENT_PIN_REQUIRED'],
    summary:
      'Creates a profile (without id), changes one, or deletes one (status inactive). A kids or limited profile needs the parent PIN first (checkParentPin), and so does a change of limit or lock.',
  }),
  getProfileList: endpoint({
    ...shared,
    path: '/api/profile/getProfileList/',
    origin: 'specification',
    body: nothing,
    reply: profileListReply,
    safe: true,
    errors: [],
    summary: 'Profiles of the account, the default first, with their limits.',
  }),
  getProfilePropertyList: endpoint({
    ...shared,
    path: '/api/profile/getProfilePropertyList/',
    origin: 'specification',
    body: z.union([
      z.object({
        property: z.enum(['preference', 'icon']),
        profile_class: profileClassName.default('general'),
      }),
      z.object({ property: z.literal('icon_by_id'), id: z.string().min(1).max(64) }),
    ]),
    reply: propertyListReply,
    safe: true,
    errors: ['PROFILE_ICON_UNKNOWN'],
    summary: 'Genre tags, icon series of a profile class, or the image of one icon.',
  }),
  saveViewingControl: endpoint({
    ...shared,
    path: '/api/harbour/profile/viewing-control/',
    origin: 'ours',
    body: z.object({
      profile_id: z.string().min(1).max(64),
      ...viewingControl.shape,
      parent_pin: pin.optional(),
    }),
    secrets: ['account'],
    kids: 'parent',
    reply: success.extend({ profile: profile.nullish() }),
    errors: [
      'PROFILE_UNKNOWN',
      'PROFILE_NOT_KIDS',
      'VIEWING_WINDOW_INVALID',
      'PARENT_PIN_REQUIRED',
      'PARENT_PIN_WRONG',
    ],
    summary:
      'Sets or removes the viewing window and the daily quota of a kids profile; requires the parent PIN if one is set.',
  }),
  setParentPin: endpoint({
    ...shared,
    path: '/api/harbour/profile/parent-pin/',
    origin: 'ours',
    body: z.object({ parent_pin: pin.nullable(), current_pin: pin.optional() }),
    secrets: ['account'],
    kids: 'refused',
    reply: success,
    errors: ['PARENT_PIN_REQUIRED', 'PARENT_PIN_WRONG', 'PARENT_PIN_IN_USE', 'PROFILE_IS_KIDS'],
    summary:
      'Sets, changes or removes (null) the parent PIN of the account. It stays while a profile is locked or limited by ratings.',
  }),
  checkParentPin: endpoint({
    ...shared,
    path: '/api/harbour/profile/parent-pin/check/',
    origin: 'ours',
    body: z.object({ parent_pin: pin }),
    secrets: ['account'],
    kids: 'parent',
    reply: success,
    safe: true,
    errors: ['PARENT_PIN_WRONG'],
    summary:
      'Checks the parent PIN. A correct one gives this session a parent’s permissions for five minutes; repeated wrong ones are refused with 429.',
  }),
  keepWatching: endpoint({
    ...shared,
    path: '/api/harbour/profile/keep-watching/',
    origin: 'ours',
    body: z.object({ cause: z.enum(['WINDOW', 'QUOTA']), parent_pin: pin.optional() }),
    secrets: ['account'],
    kids: 'parent',
    reply: success,
    errors: ['PROFILE_NOT_KIDS', 'PARENT_PIN_REQUIRED', 'PARENT_PIN_WRONG'],
    summary:
      'Lifts the current viewing window or the daily quota for the kids profile of this session; requires the parent PIN if one is set.',
  }),
  reportWatched: endpoint({
    ...shared,
    path: '/api/harbour/profile/watched/',
    origin: 'ours',
    body: z.object({ seconds: z.number().int().min(1).max(WATCHED_SECONDS_MAX) }),
    reply: success.extend({ watched_today: watchedDay.nullish() }),
    errors: ['PROFILE_NOT_KIDS'],
    summary: 'Adds seconds watched by the kids profile of this session, and returns the total of the day.',
  }),
};
