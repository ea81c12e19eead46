import { z } from 'zod';

/** Recent searches stored on this device: by key (the profile), newest first. */
export const recentSearches = z.record(z.string(), z.array(z.string().max(100)));
