import type { MediaHost } from '#renderer/player/display/media-host.ts';
import { createEngineInstance, type EngineInstance, isSameStream } from '#renderer/player/engine/engine-instance.ts';
import {
  type CreateEngine,
  type EngineDeps,
  type EngineEvent,
  type EnginePort,
  type EngineSource,
  PLAY_OPTIONS,
} from '#renderer/player/engine/engine-port.ts';
import { createStandbyPool, type StandbyPool } from './standby-pool.ts';

/** The single engine that the session sees. Streams on standby may wait behind it and take its place. */
export type EngineSlot = {
  /** Loads the engine's code. A failure is not cached, so the next call tries again. */
  readonly warm: () => Promise<EnginePort>;
  /** The current engine, or null if there is none yet. */
  readonly current: () => EnginePort | null;
  /** The element of the stream loaded last. Another one may be on screen until this one has a frame. */
  readonly element: () => HTMLVideoElement;
  /** Loads a stream, or takes it over from standby. The previous frame stays on screen until the first new one. */
  readonly load: (session: number, source: EngineSource) => void;
  readonly unload: () => void;
  /** Destroys the engine; the next load creates a new one. Waits at most a second for the old one. */
  readonly replace: () => void;
  readonly setSound: (volume: number, muted: boolean) => void;
  /** Keeps exactly these streams on standby, in descending priority. */
  readonly preload: (sources: readonly EngineSource[]) => void;
  /** Brings the streams on standby up to the live edge. */
  readonly refresh: () => void;
};

/** Dependencies of a slot. `onUnavailable` is called when a load fails because the engine's code did not load. */
export type SlotDeps = {
  readonly create: CreateEngine;
  readonly element: HTMLVideoElement;
  readonly host: MediaHost;
  readonly engine: EngineDeps;
  readonly onUnavailable: (session: number) => void;
};

/**
 * During a change there are two instances: `active` is the one that the session controls, `shown` the one on screen. They differ until the
 * active one has a frame.
 */
export function createEngineSlot({ create, element, host: holder, engine, onUnavailable: missing }: SlotDeps): EngineSlot {
  const makeInstance = (of: HTMLVideoElement) => createEngineInstance(create, of, engine, hear);
  let active: EngineInstance = makeInstance(element);
  let shown = active;
  /** Read sparingly: Shaka computes these on every call. */
  let bandwidth: number | null = null;
  let sound = { volume: element.volume, muted: element.muted };
  const pool: StandbyPool = createStandbyPool(() => makeInstance(newElement(element, holder)));

  function hear(instance: EngineInstance, session: number, event: EngineEvent): void {
    if (instance !== active) {
      if (event.type === 'failed' && event.failure.fatal && instance !== shown) pool.release(instance);
      return;
    }
    if (event.type === 'first-frame') reveal();
    engine.listener(session, event);
  }

  /** Shows the active instance. The previously shown one goes to standby until the next `keep`. */
  function reveal(): void {
    if (shown === active) return;
    const before = shown;
    shown = active;
    holder.show(active.element);
    pool.giveBack(before);
  }

  const voice = () => {
    active.element.volume = sound.volume;
    active.element.muted = sound.muted;
  };

  /** Makes another instance active. One that was active but never shown goes back to the pool. */
  const turnTo = (instance: EngineInstance) => {
    const before = active;
    if (before !== shown && before !== instance) pool.release(before);
    active = instance;
    holder.stage(instance.element);
    if (before === shown) before.engine()?.suspend();
    else before.element.pause();
    before.element.muted = true;
    voice();
  };

  const takeOver = (session: number, instance: EngineInstance, source: EngineSource) => {
    turnTo(instance);
    if (instance.isReady()) reveal();
    instance.takeOver(session, source);
  };

  const load = (session: number, source: EngineSource) => {
    const waiting = isInPictureInPicture(shown.element) ? undefined : pool.take(source);
    const back = shown !== active && shown.holds(source) ? shown : undefined;
    const instance = waiting ?? back;
    if (instance) return takeOver(session, instance, source);
    if (canKeepShowing(shown, active, source)) turnTo(pool.takeEmpty());
    active.load(session, source, { ...PLAY_OPTIONS, bandwidth }, () => missing(session));
  };

  return {
    warm: () => active.warm(),
    current: () => active.engine(),
    element: () => active.element,
    load,
    unload: () => {
      active.unload();
      reveal();
      pool.clear();
    },
    replace: () => active.destroy(),
    setSound: (volume, muted) => {
      sound = { volume, muted };
      voice();
    },
    preload: (sources) => {
      const others = sources.filter((source) => !active.holds(source));
      pool.keep(others, bandwidth);
    },
    refresh: () => {
      bandwidth = active.engine()?.stats().bandwidth || null;
      pool.refresh();
    },
  };
}

/** An element in picture-in-picture cannot be swapped. */
const isInPictureInPicture = (element: HTMLVideoElement): boolean => element.ownerDocument.pictureInPictureElement === element;

/** Returns true if the current frame can stay while another stream loads: there is one, and this is not a reload of the same content. */
function canKeepShowing(shown: EngineInstance, active: EngineInstance, source: EngineSource): boolean {
  const loaded = active.source();
  const isBack = loaded !== null && isSameStream(loaded, source);
  return shown.source() !== null && !isBack && shown.isReady() && !isInPictureInPicture(shown.element);
}

function newElement(like: HTMLVideoElement, holder: MediaHost): HTMLVideoElement {
  const element = like.ownerDocument.createElement('video');
  element.playsInline = like.playsInline;
  element.preload = like.preload;
  element.muted = true;
  holder.hide(element);
  return element;
}
