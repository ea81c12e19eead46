import type { SessionFacts } from './session-facts.ts';

/** A field of a reply without which the page works, and nothing plays. */
export type MissingField = { readonly call: 'getSession'; readonly field: string; readonly effect: string };

/**
 * Returns the field that a session lacks and whose lack looks like a refusal: the rule behind it stays, but
 * whoever builds a back end has to be able to see why nothing plays.
 */
export function missingField({ user }: Pick<SessionFacts, 'user'>): MissingField | null {
  if (user.country_content !== undefined) return null;
  return { call: 'getSession', field: 'user.country_content', effect: 'counts as false: nothing plays' };
}

/** The claim that a member's or paired guest's token lacks when the player refuses it (S1-4-005). */
export const MISSING_DRM_ID: MissingField = {
  call: 'getSession',
  field: 'user.token, claim drm_id',
  effect: 'nothing plays: DRM_NOT_SUPPORTED',
};
