import type { EngineInstance } from '#renderer/player/engine/engine-instance.ts';
import type { EngineSource } from '#renderer/player/engine/engine-port.ts';

/** Engines besides the active one: those with a stream on standby, and warm ones without a stream. */
export type StandbyPool = {
  /** Takes the instance that holds this stream out of the pool, if one does. */
  readonly take: (source: EngineSource) => EngineInstance | undefined;
  /** Takes an empty instance out of the pool, a new one if need be. */
  readonly takeEmpty: () => EngineInstance;
  /** An instance that was shown comes back with its stream, until the next `keep` says whether that is wanted. */
  readonly giveBack: (instance: EngineInstance) => void;
  /** An instance comes back empty. */
  readonly release: (instance: EngineInstance) => void;
  /** Holds exactly these streams on standby. */
  readonly keep: (sources: readonly EngineSource[], bandwidth: number | null) => void;
  readonly refresh: () => void;
  /** Takes every instance down. */
  readonly clear: () => void;
};

/** Sessions of streams on standby are counted down, so that none is that of a real one. */
const FIRST_SESSION = -1;

/** Streams on standby at most, whatever is asked for: a viewer who changes on and on leaves no more behind. */
const MAX_STANDBY = 2;

/** Makes the pool. It stays as large as the most instances that were in use at once. */
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
    keep: (sources, bandwidth) => {
      for (const instance of [...standby]) if (!sources.some((source) => instance.holds(source))) release(instance);
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
