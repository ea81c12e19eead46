import type { StoreApi } from 'zustand/vanilla';
import type { EngineSource } from '#renderer/player/engine/engine-port.ts';
import { type PlayerState, type PlayTarget, targetKey } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { toStartData } from '#renderer/player/requests/start-data.ts';
import { isImportedCode } from '#shared/domain/imported/imported-channel.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { EngineSlot } from './engine-slot.ts';

type PendingCheckout = ReturnType<PlayerPorts['checkout']>;

/** Preloads likely next streams. Not counted as playback: no history, session or start event. */
export type Preloader = {
  /** Likely next targets, the likeliest first. An empty list stops preloading. */
  readonly setTargets: (targets: readonly PlayTarget[]) => void;
  /** Returns the checkout preloaded for a target if it is fresh. Each is handed out once. */
  readonly takeCheckout: (target: PlayTarget) => PendingCheckout | null;
};

export type PreloaderDeps = {
  readonly ports: PlayerPorts;
  readonly slot: EngineSlot;
  readonly store: StoreApi<PlayerState>;
  /** Number of streams allowed on standby now. */
  readonly budget: () => number;
};

/** Start data older than this is requested again, since its tokens may have expired. */
const MAX_AGE_MS = 60 * SECOND;

/** Interval at which streams on standby are brought up to the live edge and the budget is checked. */
const REFRESH_MS = 12 * SECOND;

/**
 * Nothing is preloaded for this long after a first frame, so that neither the new channel nor a quick further
 * change is slowed down.
 */
const SETTLE_MS = SECOND / 2;

type PreloadEntry = {
  readonly at: number;
  readonly answer: PendingCheckout;
  source: EngineSource | null;
  readonly abort: () => void;
};

/**
 * Whether a stream may be fetched before it is chosen. Providers of imported channels often allow one
 * connection only.
 */
const mayPreload = (target: PlayTarget): boolean =>
  target.kind !== 'live' || !isImportedCode(target.networkCode);

/**
 * Creates the preloader. It starts nothing while the chosen channel is still starting, and drops streams that
 * exceed the budget.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one list of entries and who may be in it.
export function createPreloader({ ports, slot, store, budget }: PreloaderDeps): Preloader {
  const entries = new Map<string, PreloadEntry>();
  let likely: readonly PlayTarget[] = [];
  let stopTimer: (() => void) | null = null;
  /** Cancels the delay after a first frame; null once it has passed. */
  let stopSettling: (() => void) | null = null;

  const isFresh = ({ at }: PreloadEntry) => ports.now() - at < MAX_AGE_MS;

  const forget = (key: string) => {
    entries.get(key)?.abort();
    entries.delete(key);
  };

  const allowed = (): readonly PlayTarget[] => {
    const { target } = store.getState();
    const current = target === null ? null : targetKey(target);
    return likely
      .filter((one) => targetKey(one) !== current && mayPreload(one) && ports.refusal(one) === null)
      .slice(0, budget());
  };

  const hand = () =>
    slot.preload(allowed().flatMap((target) => entries.get(targetKey(target))?.source ?? []));

  const ask = (target: PlayTarget) => {
    const stop = new AbortController();
    const key = targetKey(target);
    const answer = ports.checkout(target, stop.signal);
    const entry: PreloadEntry = { at: ports.now(), answer, source: null, abort: () => stop.abort() };
    entries.set(key, entry);
    void answer.then((reply) => {
      if (entries.get(key) !== entry) return;
      const data = reply.ok ? toStartData(target, reply.value, ports) : reply;
      if (!data.ok) return forget(key);
      entry.source = { ...data.value.source, url: data.value.streams[0], startAt: null, startDate: null };
      hand();
    });
  };

  const isSettled = () => {
    const { started, error, phase } = store.getState();
    return started && error === null && phase !== 'resolving' && phase !== 'loading' && stopSettling === null;
  };

  const pump = () => {
    if (likely.length === 0 || !isSettled()) return;
    const targets = allowed();
    const keys = new Set(targets.map(targetKey));
    for (const [key, entry] of [...entries]) if (!keys.has(key) || !isFresh(entry)) forget(key);
    for (const target of targets) if (!entries.has(targetKey(target))) ask(target);
    hand();
  };

  const tick = () => {
    stopTimer = ports.setTimer(() => {
      if (isSettled()) slot.refresh();
      pump();
      tick();
    }, REFRESH_MS);
  };

  store.subscribe((now, before) => {
    if (!now.started || before.started) return;
    stopSettling?.();
    stopSettling = ports.setTimer(() => {
      stopSettling = null;
      pump();
    }, SETTLE_MS);
  });

  return {
    setTargets: (targets) => {
      likely = targets;
      if (targets.length === 0) {
        stopTimer?.();
        stopTimer = null;
        for (const key of [...entries.keys()]) forget(key);
        return slot.preload([]);
      }
      if (!stopTimer) tick();
      pump();
    },
    takeCheckout: (target) => {
      const entry = entries.get(targetKey(target));
      entries.delete(targetKey(target));
      return entry && isFresh(entry) ? entry.answer : null;
    },
  };
}
