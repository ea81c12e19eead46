import { z } from 'zod';

/** Recent searches as this device keeps them: by key (the profile), the newest first. */
export const recentSearches = z.record(z.string(), z.array(z.string().max(100)));
