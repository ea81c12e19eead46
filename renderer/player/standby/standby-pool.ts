import type { EngineInstance } from '#renderer/player/engine/engine-instance.ts';
import type { EngineSource } from '#renderer/player/engine/engine-port.ts';

/** Lanes beside the active one: those with a stream on standby, and empty ones with an engine that is warm. */
export type StandbyPool = {
  /** Takes the lane that holds this stream out of the pool, if one does. */
  readonly take: (source: EngineSource) => EngineInstance | undefined;
  /** Takes an empty lane out of the pool, a new one if need be. */
  readonly takeEmpty: () => EngineInstance;
  /** A lane that was shown comes back with its stream, until the next `keep` says whether that is wanted. */
  readonly giveBack: (lane: EngineInstance) => void;
  /** A lane comes back empty. */
  readonly release: (lane: EngineInstance) => void;
  /** Holds exactly these streams on standby. */
  readonly keep: (sources: readonly EngineSource[], bandwidth: number | null) => void;
  readonly refresh: () => void;
  /** Takes every lane down. */
  readonly clear: () => void;
};

/** Sessions of streams on standby are counted down, so that none is that of a real one. */
const FIRST_SESSION = -1;

/** Streams on standby at most, whatever is asked for: a viewer who changes on and on leaves no more behind. */
const MAX_STANDBY = 2;

/** Makes the pool. It stays as large as the most lanes that were in use at once. */
export function createStandbyPool(makeLane: () => EngineInstance): StandbyPool {
  const standby = new Set<EngineInstance>();
  const empty = new Set<EngineInstance>();
  let session = FIRST_SESSION;

  const release = (lane: EngineInstance) => {
    standby.delete(lane);
    empty.add(lane);
    lane.element.muted = true;
    lane.unload();
  };

  const spare = (): EngineInstance => {
    const [lane] = empty;
    if (lane) {
      empty.delete(lane);
      return lane;
    }
    return makeLane();
  };

  const load = (source: EngineSource, bandwidth: number | null) => {
    const lane = spare();
    standby.add(lane);
    lane.element.muted = true;
    session -= 1;
    lane.load(session, source, { standby: true, bandwidth }, () => release(lane));
  };

  return {
    take: (source) => {
      const found = [...standby].find((lane) => lane.holds(source));
      if (found) standby.delete(found);
      return found;
    },
    takeEmpty: spare,
    giveBack: (lane) => {
      session -= 1;
      standby.add(lane);
      lane.element.muted = true;
      lane.engine()?.standBy(session);
      for (const oldest of [...standby].slice(0, -MAX_STANDBY)) release(oldest);
    },
    release,
    keep: (sources, bandwidth) => {
      for (const lane of [...standby]) if (!sources.some((source) => lane.holds(source))) release(lane);
      for (const source of sources) {
        const holder = [...standby].find((lane) => lane.holds(source));
        if (holder) holder.updateAccess(source);
        else load(source, bandwidth);
      }
      warmEmptyInstance(empty, makeLane);
    },
    refresh: () => {
      for (const lane of standby) lane.engine()?.goLive();
    },
    clear: () => {
      for (const lane of [...standby, ...empty]) {
        lane.destroy();
        lane.element.remove();
      }
      standby.clear();
      empty.clear();
    },
  };
}

/** One empty lane stands ready for a choice that nobody saw coming. */
function warmEmptyInstance(empty: Set<EngineInstance>, makeLane: () => EngineInstance): void {
  if (empty.size === 0) empty.add(makeLane());
  for (const lane of empty) lane.warm().catch(() => undefined);
}
