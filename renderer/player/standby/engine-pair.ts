import type { MediaHost } from '#renderer/player/display/media-host.ts';
import type { EngineInstance } from '#renderer/player/engine/engine-instance.ts';
import type { EngineSource } from '#renderer/player/engine/engine-port.ts';
import type { StandbyPool } from './standby-pool.ts';

/**
 * During a change there are two instances: `active` is the one that the session controls, `shown` the one on
 * screen. They differ until the active one has a frame. A reload of a stream that failed is such a change
 * too, so that its last frame stays.
 */
export type EnginePair = {
  readonly active: () => EngineInstance;
  readonly shown: () => EngineInstance;
  /** Makes another instance active. One that was active but never shown goes back to the pool. */
  readonly turnTo: (instance: EngineInstance) => void;
  /**
   * Shows the active instance. The previously shown one goes to standby until the next `keep`, unless its
   * stream failed.
   */
  readonly reveal: () => void;
  /**
   * Leaves the last frame of a failed stream on screen, if there is one, and the session with an empty
   * instance.
   */
  readonly leaveFrame: () => void;
  /**
   * Gives the active instance up for another one, with an element of its own. An engine may take longer to be
   * destroyed than anybody waits; when it is done it empties its element, and takes the keys from it.
   */
  readonly replace: () => void;
  /**
   * Returns the shown instance if a change can be undone by it: it holds this stream, and is not the active
   * one.
   */
  readonly shownWith: (source: EngineSource) => EngineInstance | undefined;
  /** Sound is of the active instance only. */
  readonly setSound: (volume: number, muted: boolean) => void;
};

/** An element in picture-in-picture cannot be swapped. */
export const isInPictureInPicture = (element: HTMLVideoElement): boolean =>
  element.ownerDocument.pictureInPictureElement === element;

/**
 * Returns true if the shown frame can stay while a stream loads: there is one, in an element that can be
 * replaced.
 */
export const canKeepShowing = (shown: EngineInstance): boolean =>
  shown.source() !== null && shown.isReady() && !isInPictureInPicture(shown.element);

/** Creates the pair of one instance, which is both. */
export function createEnginePair(first: EngineInstance, holder: MediaHost, pool: StandbyPool): EnginePair {
  let active = first;
  let current = first;
  /**
   * The shown instance whose stream failed: only its last frame is of use, until the stream is back in
   * another.
   */
  let wornEngine: EngineInstance | null = null;
  let sound = { volume: first.element.volume, muted: first.element.muted };

  const voice = () => {
    active.element.volume = sound.volume;
    active.element.muted = sound.muted;
  };
  const turnTo = (instance: EngineInstance) => {
    const before = active;
    if (before !== current && before !== instance) pool.release(before);
    active = instance;
    holder.stage(instance.element);
    if (before === current) before.engine()?.suspend();
    else before.element.pause();
    before.element.muted = true;
    voice();
  };

  return {
    active: () => active,
    shown: () => current,
    turnTo,
    reveal: () => {
      if (current === active) return;
      const before = current;
      current = active;
      holder.show(active.element);
      if (before === wornEngine) pool.retire(before);
      else pool.giveBack(before);
      wornEngine = null;
    },
    leaveFrame: () => {
      if (active !== current || !canKeepShowing(current)) return;
      wornEngine = current;
      turnTo(pool.takeEmpty());
    },
    replace: () => {
      const failed = active;
      if (isInPictureInPicture(current.element)) return failed.destroy();
      if (failed === current) {
        const hasFrame = canKeepShowing(current);
        wornEngine = current;
        turnTo(pool.takeEmpty());
        if (!hasFrame) failed.destroy();
        return;
      }
      turnTo(pool.takeEmpty());
      pool.retire(failed);
    },
    shownWith: (source) =>
      current !== active && current !== wornEngine && current.holds(source) ? current : undefined,
    setSound: (volume, muted) => {
      sound = { volume, muted };
      voice();
    },
  };
}
