import { z } from 'zod';
import { safeDestination } from '#shared/domain/accounts/destination.ts';

const urlParameter = z.string().max(2048).optional().catch(undefined);

/** The query of profile selection: where to go on after choosing, and whether profiles are to be edited (present in any form). */
export const profilesSearch = z.object({ destUrl: urlParameter, edit_profile: z.unknown().optional() });

/** The query of the create-profile page: where it goes back to. */
export const createProfileSearch = z.object({ back_url: urlParameter });

/** An address from outside as a screen of this app; null for none and for any that leads off it. */
export const ownDestination = (raw: string | undefined): string | null => safeDestination(raw ?? null, globalThis.location.origin);

/** `edit_profile` counts by its presence; an explicit `0` or `false` does not (accounts section 2). */
export const wantsEdit = (value: unknown): boolean => value !== undefined && value !== 0 && value !== false;
