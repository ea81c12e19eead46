import { type EngineLane, engineLane, isSameStream } from '#renderer/player/engine/engine-lane.ts';
import {
  type CreateEngine,
  type EngineDeps,
  type EngineEvent,
  type EnginePort,
  type EngineSource,
  PLAYED,
} from '#renderer/player/engine/engine-port.ts';
import type { MediaHolder } from './media-holder.ts';
import { type SparePool, sparePool } from './spare-pool.ts';

/** The player's engine as the session sees it: one, although streams on standby may wait behind it and take its place. */
export type EngineSlot = {
  /** Fetches the engine's code if it is not there; a failure is forgotten, so that the next call tries again. */
  readonly warm: () => Promise<EnginePort>;
  /** The engine that is there already, or null. */
  readonly present: () => EnginePort | null;
  /** The element of the stream that was loaded last; another one may be shown until that has a picture. */
  readonly element: () => HTMLVideoElement;
  /** Loads a stream, or takes it over where it waits on standby. The picture before stays until the first frame. */
  readonly load: (session: number, source: EngineSource) => void;
  readonly unload: () => void;
  /** Takes the engine down; the next load gets a new one. One that never lets go is waited for a second. */
  readonly replace: () => void;
  readonly setSound: (volume: number, muted: boolean) => void;
  /** Keeps exactly these streams on standby, beside what plays; the first are the more important ones. */
  readonly prepare: (sources: readonly EngineSource[]) => void;
  /** Brings what is on standby up to the live edge. */
  readonly refresh: () => void;
};

/** What a slot is made of. `missing` is told when a load could not be carried out because the engine's code did not come. */
export type SlotDeps = {
  readonly create: CreateEngine;
  readonly element: HTMLVideoElement;
  readonly holder: MediaHolder;
  readonly engine: EngineDeps;
  readonly missing: (session: number) => void;
};

/** Two streams take part in a change: `active` is the one that the session talks to, `shown` the one that is seen. They differ until the new one has a picture. */
export function engineSlot({ create, element, holder, engine, missing }: SlotDeps): EngineSlot {
  const makeLane = (of: HTMLVideoElement) => engineLane(create, of, engine, hear);
  let active: EngineLane = makeLane(element);
  let shown = active;
  /** Read seldom, since the library counts much for it. */
  let bandwidth: number | null = null;
  let sound = { volume: element.volume, muted: element.muted };
  const pool: SparePool = sparePool(() => makeLane(newElement(element, holder)));

  function hear(lane: EngineLane, session: number, event: EngineEvent): void {
    if (lane !== active) {
      if (event.type === 'failed' && event.failure.fatal && lane !== shown) pool.release(lane);
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
    pool.takeBack(before);
  }

  const voice = () => {
    active.element.volume = sound.volume;
    active.element.muted = sound.muted;
  };

  /** Another lane becomes the active one; one that was to be shown but never was goes back. */
  const turnTo = (lane: EngineLane) => {
    const before = active;
    if (before !== shown && before !== lane) pool.release(before);
    active = lane;
    holder.stage(lane.element);
    if (before === shown) before.engine()?.rest();
    else before.element.pause();
    before.element.muted = true;
    voice();
  };

  const takeOver = (session: number, lane: EngineLane, source: EngineSource) => {
    turnTo(lane);
    if (lane.isReady()) reveal();
    lane.takeOver(session, source);
  };

  const load = (session: number, source: EngineSource) => {
    const waiting = isHeld(shown.element) ? undefined : pool.take(source);
    const back = shown !== active && shown.holds(source) ? shown : undefined;
    const lane = waiting ?? back;
    if (lane) return takeOver(session, lane, source);
    if (canStay(shown, active, source)) turnTo(pool.spare());
    active.load(session, source, { ...PLAYED, bandwidth }, () => missing(session));
  };

  return {
    warm: () => active.warm(),
    present: () => active.engine(),
    element: () => active.element,
    load,
    unload: () => {
      active.empty();
      reveal();
      pool.clear();
    },
    replace: () => active.destroy(),
    setSound: (volume, muted) => {
      sound = { volume, muted };
      voice();
    },
    prepare: (sources) => {
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
const isHeld = (element: HTMLVideoElement): boolean => element.ownerDocument.pictureInPictureElement === element;

/** Whether the picture can stay while a stream loads beside it: there is one, and it is not the same stream that is being brought back. */
function canStay(shown: EngineLane, active: EngineLane, source: EngineSource): boolean {
  const loaded = active.source();
  const isBack = loaded !== null && isSameStream(loaded, source);
  return shown.source() !== null && !isBack && shown.isReady() && !isHeld(shown.element);
}

function newElement(like: HTMLVideoElement, holder: MediaHolder): HTMLVideoElement {
  const element = like.ownerDocument.createElement('video');
  element.playsInline = like.playsInline;
  element.preload = like.preload;
  element.muted = true;
  holder.hide(element);
  return element;
}
