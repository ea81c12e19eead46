import type { Player } from '#renderer/player/player.ts';

/** One picture of Multiview: a player with a place of its own among those where the customer plays. */
export type MultiviewPicture = {
  readonly player: Player;
  /**
   * Resolves once the channel plays and the service knows its place, or it shows a message: then the next
   * picture may ask for its own place.
   */
  readonly started: () => Promise<void>;
  /** Resolves once the service knows that the place is free. */
  readonly released: () => Promise<unknown>;
};
