import { SECOND } from '#shared/kernel/time.ts';

/** Time a disclaimer image shows before playback, in milliseconds (S1-9-008). */
export const DISCLAIMER_MS = 5 * SECOND;

/** Time the controls stay after the last input (S1-9-009). */
export const IDLE_CONTROLS_MS = 2.5 * SECOND;

/** Delay of the subtitle check after a track change (S1-9-023). */
export const CAPTION_CHECK_MS = 1.5 * SECOND;

/** Delay of the key-error listener after a load (S1-9-024). */
export const KEY_ERROR_DELAY_MS = 100;

/** Lifetime of the pairing-prompt flag (S1-9-025). */
export const PAIRING_FLAG_MS = 7200 * SECOND;
