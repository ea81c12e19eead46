import type { PlayerPhase } from '#renderer/player/player-state.ts';

/** Phases in which the content rests and the element may start and stop without the session following it. */
const CONTENT_HELD: ReadonlySet<PlayerPhase> = new Set(['disclaimer', 'ad']);

/** Phases in which a picture can be seen and dealt with. */
const WITH_PICTURE: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'seeking', 'buffering', 'ended']);

export const isContentHeld = (phase: PlayerPhase): boolean => CONTENT_HELD.has(phase);

export const hasPicture = (phase: PlayerPhase): boolean => WITH_PICTURE.has(phase);
