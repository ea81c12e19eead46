import type { MediaHost } from '#renderer/player/display/media-host.ts';
import {
  createEngineInstance,
  type EngineInstance,
  isSameStream,
} from '#renderer/player/engine/engine-instance.ts';
import {
  type CreateEngine,
  type EngineDeps,
  type EngineEvent,
  type EnginePort,
  type EngineSource,
  PLAY_OPTIONS,
} from '#renderer/player/engine/engine-port.ts';
import { canKeepShowing, createEnginePair, isInPictureInPicture } from './engine-pair.ts';
import { createStandbyPool, type StandbyPool } from './standby-pool.ts';

/** The single engine that the session sees. Streams on standby may wait behind it and take its place. */
export type EngineSlot = {
  /** Loads the engine's code. A failure is not cached, so the next call tries again. */
  readonly warm: () => Promise<EnginePort>;
  /** The current engine, or null if there is none yet. */
  readonly current: () => EnginePort | null;
  /** The element of the stream loaded last. Another one may be on screen until this one has a frame. */
  readonly element: () => HTMLVideoElement;
  /**
   * Loads a stream, or takes it over from standby. The previous frame stays on screen until the first new
   * one.
   */
  readonly load: (session: number, source: EngineSource) => void;
  readonly unload: () => void;
  /** Unloads the stream that failed. Its last frame stays on screen until the next load has one. */
  readonly letGo: () => void;
  /** Gives up the engine; the next load gets another. Its last frame stays on screen until that has one. */
  readonly replace: () => void;
  readonly setSound: (volume: number, muted: boolean) => void;
  /** Keeps exactly these streams on standby, in descending priority. */
  readonly preload: (sources: readonly EngineSource[]) => void;
  /** Brings the streams on standby up to the live edge. */
  readonly refresh: () => void;
};

/**
 * Dependencies of a slot. `onUnavailable` is called when a load fails because the engine's code did not load.
 */
export type SlotDeps = {
  readonly create: CreateEngine;
  readonly element: HTMLVideoElement;
  readonly host: MediaHost;
  readonly engine: EngineDeps;
  readonly onUnavailable: (session: number) => void;
};

/** Creates the slot: the pair of what is controlled and what is seen, and the pool of all other engines. */
export function createEngineSlot({
  create,
  element,
  host: holder,
  engine,
  onUnavailable: missing,
}: SlotDeps): EngineSlot {
  const makeInstance = (of: HTMLVideoElement) => createEngineInstance(create, of, engine, hear);
  const pool: StandbyPool = createStandbyPool(() => makeInstance(newElement(element, holder)));
  const pair = createEnginePair(makeInstance(element), holder, pool);
  const { active, shown } = pair;
  /** Read sparingly: Shaka computes these on every call. */
  let bandwidth: number | null = null;

  function hear(instance: EngineInstance, session: number, event: EngineEvent): void {
    if (instance !== active()) {
      if (event.type === 'failed' && event.failure.fatal && instance !== shown()) pool.release(instance);
      return;
    }
    if (event.type === 'first-frame') pair.reveal();
    engine.listener(session, event);
  }

  const takeOver = (session: number, instance: EngineInstance, source: EngineSource) => {
    pair.turnTo(instance);
    if (instance.isReady()) pair.reveal();
    instance.takeOver(session, source);
  };

  const load = (session: number, source: EngineSource) => {
    const waiting = isInPictureInPicture(shown().element) ? undefined : pool.take(source);
    const instance = waiting ?? pair.shownWith(source);
    if (instance) return takeOver(session, instance, source);
    const loaded = active().source();
    if (loaded !== null && isSameStream(loaded, source)) pair.leaveFrame();
    else if (loaded !== null && canKeepShowing(shown())) pair.turnTo(pool.takeEmpty());
    active().load(session, source, { ...PLAY_OPTIONS, bandwidth }, () => missing(session));
  };

  return {
    warm: () => active().warm(),
    current: () => active().engine(),
    element: () => active().element,
    load,
    unload: () => {
      active().unload();
      pair.reveal();
      pool.clear();
    },
    letGo: () => {
      pair.leaveFrame();
      active().unload();
    },
    replace: pair.replace,
    setSound: pair.setSound,
    preload: (sources) => {
      const others = sources.filter((source) => !active().holds(source));
      pool.keep(others, bandwidth);
    },
    refresh: () => {
      bandwidth = active().engine()?.stats().bandwidth || null;
      pool.refresh();
    },
  };
}

function newElement(like: HTMLVideoElement, holder: MediaHost): HTMLVideoElement {
  const element = like.ownerDocument.createElement('video');
  element.playsInline = like.playsInline;
  element.preload = like.preload;
  element.muted = true;
  holder.hide(element);
  return element;
}
