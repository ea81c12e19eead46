import { SECOND } from '#shared/kernel/time.ts';

/** How long a session fetch may take (accounts sections 4 and 9). A later answer is dropped and the viewer is a plain guest. */
export const SESSION_TIMEOUT_MS = 20 * SECOND;
