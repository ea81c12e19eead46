/**
 * Limits in pixels (S1-4-086, S1-4-087): width of a portrait phone without a mini player, distance of the
 * player above the viewport, and scroll position.
 */
export const MINI_PLAYER_NARROW = 800;
export const MINI_PLAYER_ABOVE = 150;
export const MINI_PLAYER_SCROLL = 200;

/** Inputs of the mini player, in CSS pixels; `playerTop` is below 0 when scrolled out above. */
export type MiniPlayerFacts = {
  readonly live: boolean;
  readonly abGroup: 'A' | 'B';
  readonly phone: boolean;
  readonly portrait: boolean;
  readonly viewportWidth: number;
  readonly playerTop: number;
  /** Visible fraction of the player, 0 to 1. */
  readonly visibleShare: number;
  readonly playing: boolean;
  readonly scrollY: number;
};

/**
 * Returns whether a mini player is possible: live, A/B group A, and no portrait phone narrower than 800
 * (S1-4-084 to S1-4-086).
 */
export function mayMiniPlayer({ live, abGroup, phone, portrait, viewportWidth }: MiniPlayerFacts): boolean {
  return live && abGroup === 'A' && !(phone && portrait && viewportWidth < MINI_PLAYER_NARROW);
}

/**
 * Returns whether it shows: more than 150 px above, less than half visible, playing, and scrollY over 200
 * (S1-4-087, S1-4-088).
 */
export function isMiniPlayerShown(facts: MiniPlayerFacts): boolean {
  if (!mayMiniPlayer(facts)) return false;
  return (
    facts.playerTop < -MINI_PLAYER_ABOVE &&
    facts.visibleShare < 0.5 &&
    facts.playing &&
    facts.scrollY > MINI_PLAYER_SCROLL
  );
}
