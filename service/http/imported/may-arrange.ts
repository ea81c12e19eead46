import type { Context } from 'hono';
import type { Viewer } from '#service/http/routing/viewer.ts';
import { isFromLoopback } from '#service/http/server/caller-address.ts';

/** Returns whether a caller may change own channels and what belongs to them: only from this machine, and not as a child. */
export const mayArrange = (context: Context, viewer: Viewer): boolean => isFromLoopback(context) && viewer.user.profile_class !== 'kids';
