import type { Viewer } from './viewer.ts';

/** The profile that watches, whose lists these are; null where none is chosen. */
export const activeProfileId = (viewer: Viewer): string | null => viewer.user.profile_id ?? null;
