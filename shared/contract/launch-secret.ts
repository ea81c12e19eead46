import { z } from 'zod';

/** Header of the secret that the desktop app and the service it started share. Without it such a service answers nothing. */
export const LAUNCH_SECRET_HEADER = 'x-harbour-launch';
/** Where `npm start` hands the secret to both; the packaged app sends it as a message, since other programs of the same user can read an environment. */
export const LAUNCH_SECRET_VARIABLE = 'HARBOUR_LAUNCH_SECRET';

/** 32 random bytes in base64url. */
export const launchSecret = z.string().regex(/^[\w-]{43}$/);

/** The first message of the desktop app to its service. */
export const launchMessage = z.object({ launchSecret });
export type LaunchMessage = z.infer<typeof launchMessage>;
