import type { EngineInstance } from '#renderer/player/engine/engine-instance.ts';
import type { EngineSource } from '#renderer/player/engine/engine-port.ts';

/**
 * Engine instances other than the active one: those with a stream on standby, and warm ones without a stream.
 */
export type StandbyPool = {
  /** Takes the instance that holds this stream out of the pool, if there is one. */
  readonly take: (source: EngineSource) => EngineInstance | undefined;
  /** Takes an empty instance out of the pool, creating one if necessary. */
  readonly takeEmpty: () => EngineInstance;
  /** Returns a previously shown instance with its stream, which stays until the next `keep`. */
  readonly giveBack: (instance: EngineInstance) => void;
  /** Returns an instance to the pool empty. */
  readonly release: (instance: EngineInstance) => void;
  /** Destroys an instance that failed, with its element: its engine may go on using that for a while. */
  readonly retire: (instance: EngineInstance) => void;
  /** Keeps exactly these streams on standby. */
  readonly keep: (sources: readonly EngineSource[], bandwidth: number | null) => void;
  readonly refresh: () => void;
  /** Destroys every instance. */
  readonly clear: () => void;
};

/** Session numbers on standby count down from here, so they never equal a real session's. */
const FIRST_SESSION = -1;

/**
 * Upper limit of streams on standby, whatever is requested, so that fast channel changes do not accumulate
 * them.
 */
const MAX_STANDBY = 2;

/** Creates the pool. It holds as many instances as were ever in use at once, but for those that failed. */
export function createStandbyPool(makeInstance: () => EngineInstance): StandbyPool {
  const standby = new Set<EngineInstance>();
  const empty = new Set<EngineInstance>();
  let session = FIRST_SESSION;

  const release = (instance: EngineInstance) => {
    standby.delete(instance);
    empty.add(instance);
    instance.element.muted = true;
    instance.unload();
  };

  const spare = (): EngineInstance => {
    const [instance] = empty;
    if (instance) {
      empty.delete(instance);
      return instance;
    }
    return makeInstance();
  };

  const load = (source: EngineSource, bandwidth: number | null) => {
    const instance = spare();
    standby.add(instance);
    instance.element.muted = true;
    session -= 1;
    instance.load(session, source, { standby: true, bandwidth }, () => release(instance));
  };

  return {
    take: (source) => {
      const found = [...standby].find((instance) => instance.holds(source));
      if (found) standby.delete(found);
      return found;
    },
    takeEmpty: spare,
    giveBack: (instance) => {
      session -= 1;
      standby.add(instance);
      instance.element.muted = true;
      instance.engine()?.standBy(session);
      for (const oldest of [...standby].slice(0, -MAX_STANDBY)) release(oldest);
    },
    release,
    retire: (instance) => {
      standby.delete(instance);
      empty.delete(instance);
      instance.destroy();
      instance.element.remove();
    },
    keep: (sources, bandwidth) => {
      for (const instance of [...standby])
        if (!sources.some((source) => instance.holds(source))) release(instance);
      for (const source of sources) {
        const holder = [...standby].find((instance) => instance.holds(source));
        if (holder) holder.updateAccess(source);
        else load(source, bandwidth);
      }
      warmEmptyInstance(empty, makeInstance);
    },
    refresh: () => {
      for (const instance of standby) instance.engine()?.goLive();
    },
    clear: () => {
      for (const instance of [...standby, ...empty]) {
        instance.destroy();
        instance.element.remove();
      }
      standby.clear();
      empty.clear();
    },
  };
}

/** Keeps one warm engine ready for a channel that was not preloaded. */
function warmEmptyInstance(empty: Set<EngineInstance>, makeInstance: () => EngineInstance): void {
  if (empty.size === 0) empty.add(makeInstance());
  for (const instance of empty) instance.warm().catch(() => undefined);
}
