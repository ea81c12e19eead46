import type { Viewer } from './viewer.ts';

/** Returns the id of the viewer's active profile, or null. */
export const activeProfileId = (viewer: Viewer): string | null => viewer.user.profile_id ?? null;
