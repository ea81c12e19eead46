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

/** The player's engine as the session sees it: one, although streams on standby may wait behind it and take its place. */
export type EngineSlot = {
  /** Fetches the engine's code if it is not there; a failure is forgotten, so that the next call tries again. */
  readonly warm: () => Promise<EnginePort>;
  /** The engine that is there already, or null. */
  readonly current: () => EnginePort | null;
  /** The element of the stream that was loaded last; another one may be shown until that has a picture. */
  readonly element: () => HTMLVideoElement;
  /** Loads a stream, or takes it over where it waits on standby. The picture before stays until the first frame. */
  readonly load: (session: number, source: EngineSource) => void;
  readonly unload: () => void;
  /** Takes the engine down; the next load gets a new one. One that never lets go is waited for a second. */
  readonly replace: () => void;
  readonly setSound: (volume: number, muted: boolean) => void;
  /** Keeps exactly these streams on standby, the more important ones first. */
  readonly preload: (sources: readonly EngineSource[]) => void;
  /** Brings what is on standby up to the live edge. */
  readonly refresh: () => void;
};

/** Dependencies of a slot. `onUnavailable` runs when a load fails because the engine's code did not load. */
export type SlotDeps = {
  readonly create: CreateEngine;
  readonly element: HTMLVideoElement;
  readonly host: MediaHost;
  readonly engine: EngineDeps;
  readonly onUnavailable: (session: number) => void;
};

/** Two streams take part in a change: `active` is the one that the session talks to, `shown` the one that is seen. They differ until the new one has a picture. */
export function createEngineSlot({ create, element, host: holder, engine, onUnavailable: missing }: SlotDeps): EngineSlot {
  const makeInstance = (of: HTMLVideoElement) => createEngineInstance(create, of, engine, hear);
  let active: EngineInstance = makeInstance(element);
  let shown = active;
  /** Read seldom, since the library counts much for it. */
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

  /** What was loaded last is seen from now on; what was seen before it waits on standby until it is known whether it is wanted again. */
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

  /** Another instance becomes the active one; one that was to be shown but never was goes back. */
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

/** An element that the browser shows in a window of its own cannot be exchanged. */
const isInPictureInPicture = (element: HTMLVideoElement): boolean => element.ownerDocument.pictureInPictureElement === element;

/** Whether the shown frame can stay while another stream loads: there is one, and the stream is not a reload of the same content. */
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
