import { SECOND } from '#shared/kernel/time.ts';

/** Timeout of the session fetch (S0-4-002, S0-9-018). A later reply is dropped and the viewer is a plain guest. */
export const SESSION_TIMEOUT_MS = 20 * SECOND;
