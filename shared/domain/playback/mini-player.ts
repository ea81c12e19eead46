/** Portrait phones narrower than this get no mini player; the player is scrolled away beyond the second, and the page beyond the third (pixels). */
export const MINI_PLAYER_NARROW = 800;
export const MINI_PLAYER_ABOVE = 150;
export const MINI_PLAYER_SCROLL = 200;

/** What decides about the mini player. Sizes in CSS pixels; `playerTop` is where the player's place begins, below 0 when scrolled out above. */
export type MiniPlayerFacts = {
  readonly live: boolean;
  readonly abGroup: 'A' | 'B';
  readonly phone: boolean;
  readonly portrait: boolean;
  readonly viewportWidth: number;
  readonly playerTop: number;
  /** How much of the player's place is visible, 0 to 1. */
  readonly visibleShare: number;
  readonly playing: boolean;
  readonly scrollY: number;
};

/** Who may have a mini player at all: live, A/B group A, and no portrait phone narrower than 800 (playback section 4). */
export function mayMiniPlayer({ live, abGroup, phone, portrait, viewportWidth }: MiniPlayerFacts): boolean {
  return live && abGroup === 'A' && !(phone && portrait && viewportWidth < MINI_PLAYER_NARROW);
}

/** Whether it shows now: scrolled beyond 150 px above, less than half visible, playing, and scrollY over 200 (playback section 4). */
export function isMiniPlayerShown(facts: MiniPlayerFacts): boolean {
  if (!mayMiniPlayer(facts)) return false;
  return facts.playerTop < -MINI_PLAYER_ABOVE && facts.visibleShare < 0.5 && facts.playing && facts.scrollY > MINI_PLAYER_SCROLL;
}
