import type { Context } from 'hono';

/** A file of a channel or film that is being sent, and the token that it was asked for with. */
export type OpenFile = { readonly token: string; readonly code: string; readonly part: string };

/**
 * Calls `end` when whoever asked for a file may not see it any longer. Returns the function to call when the
 * reply has ended by itself.
 */
export type HoldOpen = (context: Context, file: OpenFile, end: () => void) => () => void;
