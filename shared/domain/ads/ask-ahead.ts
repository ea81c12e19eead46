import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Facts that decide whether a platform may be asked for ads before the viewer has chosen anything. */
export type AskAheadFacts = {
  readonly adapter: 'vast' | 'ima';
  /** The ad tag leads to the product's own host. */
  readonly own: boolean;
  /** The viewer's consent to personalised ads. */
  readonly personalised: boolean;
};

/**
 * Whether a platform may be asked ahead: never by a script of its vendor, and another host only with
 * the viewer's consent, since the request tells that host which page they look at.
 */
export const mayAskAhead = ({ adapter, own, personalised }: AskAheadFacts): boolean =>
  adapter === 'vast' && (own || personalised);

/** Milliseconds for which an answer without `Expires` stays good. */
export const ANSWER_LIFE_MS = 5 * MINUTE;

/**
 * Milliseconds for which ads may wait to be played: the shortest `Expires` (seconds) among them, five minutes
 * at most.
 */
export const adsLifeMs = (expires: readonly (number | null)[]): number =>
  Math.min(
    ANSWER_LIFE_MS,
    ...expires.flatMap((seconds) => (seconds === null || !(seconds >= 0) ? [] : seconds * SECOND)),
  );
