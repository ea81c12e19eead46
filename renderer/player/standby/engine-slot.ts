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
  /** Keeps exactly these streams on standby, beside what plays; the first are the more important ones. */
  readonly preload: (sources: readonly EngineSource[]) => void;
  /** Brings what is on standby up to the live edge. */
  readonly refresh: () => void;
};

/** What a slot is made of. `missing` is told when a load could not be carried out because the engine's code did not come. */
export type SlotDeps = {
  readonly create: CreateEngine;
  readonly element: HTMLVideoElement;
  readonly host: MediaHost;
  readonly engine: EngineDeps;
  readonly onUnavailable: (session: number) => void;
};

/** Two streams take part in a change: `active` is the one that the session talks to, `shown` the one that is seen. They differ until the new one has a picture. */
export function createEngineSlot({ create, element, host: holder, engine, onUnavailable: missing }: SlotDeps): EngineSlot {
  const makeLane = (of: HTMLVideoElement) => createEngineInstance(create, of, engine, hear);
  let active: EngineInstance = makeLane(element);
  let shown = active;
  /** Read seldom, since the library counts much for it. */
  let bandwidth: number | null = null;
  let sound = { volume: element.volume, muted: element.muted };
  const pool: StandbyPool = createStandbyPool(() => makeLane(newElement(element, holder)));

  function hear(lane: EngineInstance, session: number, event: EngineEvent): void {
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
    pool.giveBack(before);
  }

  const voice = () => {
    active.element.volume = sound.volume;
    active.element.muted = sound.muted;
  };

  /** Another lane becomes the active one; one that was to be shown but never was goes back. */
  const turnTo = (lane: EngineInstance) => {
    const before = active;
    if (before !== shown && before !== lane) pool.release(before);
    active = lane;
    holder.stage(lane.element);
    if (before === shown) before.engine()?.suspend();
    else before.element.pause();
    before.element.muted = true;
    voice();
  };

  const takeOver = (session: number, lane: EngineInstance, source: EngineSource) => {
    turnTo(lane);
    if (lane.isReady()) reveal();
    lane.takeOver(session, source);
  };

  const load = (session: number, source: EngineSource) => {
    const waiting = isInPictureInPicture(shown.element) ? undefined : pool.take(source);
    const back = shown !== active && shown.holds(source) ? shown : undefined;
    const lane = waiting ?? back;
    if (lane) return takeOver(session, lane, source);
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

/** Whether the picture can stay while a stream loads beside it: there is one, and it is not the same stream that is being brought back. */
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
