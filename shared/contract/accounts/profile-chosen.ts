import { z } from 'zod';
import { success } from '#shared/contract/primitives.ts';

/**
 * Reply of a call that chooses a profile. A locked one comes with the ticket that opens it again for this tab or
 * window (project extension).
 */
export const profileChosen = success.extend({ profile_ticket: z.string().nullish() });
