import { z } from 'zod';
import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * Header of the launch secret, shared by the desktop app and the service it started. Such a service refuses
 * calls without it.
 */
export const LAUNCH_SECRET_HEADER = `x-${PRODUCT.prefix}-launch`;
/**
 * Environment variable in which `npm start` passes the secret. The packaged app sends a message instead,
 * because other programs of the same user can read an environment.
 */
export const LAUNCH_SECRET_VARIABLE = 'HARBOUR_LAUNCH_SECRET';

/**
 * Host of the app's page in the desktop app: `app://harbour`. The page resolves `//harbour/…` to its own
 * origin. A brand keeps that of its earlier releases: storage and downloads belong to an origin, and no page of
 * another one could move them.
 */
export const APP_PAGE_HOST = PRODUCT.earlierPrefix === '' ? PRODUCT.prefix : PRODUCT.earlierPrefix;

/** 32 random bytes in base64url. */
export const launchSecret = z.string().regex(/^[\w-]{43}$/);

/** First message of the desktop app to its service. */
export const launchMessage = z.object({ launchSecret });
export type LaunchMessage = z.infer<typeof launchMessage>;
