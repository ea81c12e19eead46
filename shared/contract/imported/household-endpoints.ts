import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { importedState } from './imported-state.ts';

const BASE = '/api/harbour/imported/household';
const pin = z.string().regex(/^\d{4}$/);
const write = {
  method: 'POST',
  origin: 'ours',
  auth: 'bearer',
  query: nothing,
  reply: importedState,
} as const;

/**
 * Calls about the household PIN, which changes of imported channels ask for, and about who sees these
 * channels; only from the machine that the service runs on. The paths are this project's.
 */
export const householdEndpoints = {
  setHouseholdPin: endpoint({
    ...write,
    path: `${BASE}/pin/`,
    body: z.object({ household_pin: pin, current_pin: pin.optional() }),
    secrets: ['account'],
    errors: ['IMPORTED_ELSEWHERE', 'HOUSEHOLD_PIN_REQUIRED', 'HOUSEHOLD_PIN_WRONG'],
    summary:
      'Sets the household PIN, and the viewer as the owner of the household’s channels; an account with a parent PIN uses that. Changing it takes the current one.',
  }),
  checkHouseholdPin: endpoint({
    ...write,
    path: `${BASE}/pin/check/`,
    body: z.object({ household_pin: pin }),
    secrets: ['account'],
    safe: true,
    errors: ['IMPORTED_ELSEWHERE', 'HOUSEHOLD_PIN_UNSET', 'HOUSEHOLD_PIN_WRONG'],
    summary:
      'Checks the household PIN. A correct one lets this viewer change the household’s channels for ten minutes; repeated wrong ones are refused with 429.',
  }),
  takeHousehold: endpoint({
    ...write,
    path: `${BASE}/owner/`,
    body: z.object({ household_pin: pin }),
    secrets: ['account'],
    errors: ['IMPORTED_ELSEWHERE', 'HOUSEHOLD_PIN_REQUIRED', 'HOUSEHOLD_PIN_UNSET', 'HOUSEHOLD_PIN_WRONG'],
    summary:
      'Makes the viewer the owner of the household’s channels, with the household PIN. It takes the PIN each time.',
  }),
  changeHousehold: endpoint({
    ...write,
    path: `${BASE}/`,
    body: z.object({ shared: z.boolean() }),
    errors: ['IMPORTED_ELSEWHERE', 'HOUSEHOLD_PIN_UNSET', 'HOUSEHOLD_PIN_REQUIRED'],
    summary: 'Says whether guests and other accounts see the household’s channels.',
  }),
};
