import { SECOND } from '#shared/kernel/time.ts';

/** Milliseconds (playback section 9). How long a disclaimer image shows before play. */
export const DISCLAIMER_MS = 5 * SECOND;

/** How long the controls stay after the last sign of a viewer. */
export const IDLE_CONTROLS_MS = 2.5 * SECOND;

/** When captions are checked after a change of the caption track. */
export const CAPTION_CHECK_MS = 1.5 * SECOND;

/** How long after a load the listener for key errors is set. */
export const KEY_ERROR_DELAY_MS = 100;

/** How long the flag holds that pairing was prompted. */
export const PAIRING_FLAG_MS = 7200 * SECOND;
