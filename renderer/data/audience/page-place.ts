import { postOnLeave } from '#renderer/data/client/http.ts';
import type { Data } from '#renderer/data/create-data.ts';
import {
  CONCURRENT_COLLECTION,
  type ConcurrentRecord,
  concurrentEndpoints,
  concurrentRecord,
  type StoppedBy,
  type WatchedItem,
  type WatchingDevice,
} from '#shared/contract/audience/concurrent.ts';
import {
  CONCURRENT_IDLE,
  type ConcurrentEffect,
  type ConcurrentEvent,
  type ConcurrentState,
  concurrentStep,
} from '#shared/domain/audience/concurrent-viewing.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { RealtimePort } from './realtime-port.ts';

/** Milliseconds between two checks of the time. */
const TICK_MS = SECOND;

export type PagePlaceDeps = Pick<Data, 'realtime' | 'clock' | 'origin'> &
  Partial<Pick<Data, 'client'>> & {
    readonly api: Pick<Data['api'], 'call'>;
    readonly platform: Pick<Data['platform'], 'log'>;
    readonly setTimer: SetTimer;
    readonly makeId: () => string;
    /** Called when the service has stopped this page, with the devices that play in its place. */
    readonly onKick: (devices: readonly WatchingDevice[], by: StoppedBy | null) => void;
  };

/** The place of this page among those where its customer plays. */
export type PagePlace = {
  /** Reports whether the player plays, and what; preparing a stream does not count. */
  readonly setPlaying: (playing: boolean, item?: WatchedItem | null) => void;
  /**
   * Id of the page's record while it has one. A checkout names it, so that the page does not count against
   * itself.
   */
  readonly record: () => string | null;
  /** Resolves once the service has received the last place that was freed. */
  readonly released: () => Promise<unknown>;
  /** Frees the place when the page goes away. A page that is shown again reports what it plays. */
  readonly leave: () => void;
};

/** Tells the service of places that are free, and remembers the last such call. */
function createReleases(api: PagePlaceDeps['api']) {
  let last: Promise<unknown> = Promise.resolve();
  const release = (id: string): Promise<unknown> => {
    last = api.call('stopViewing', { body: { id, own: true } });
    return last;
  };
  return { release, last: () => last };
}

/**
 * Reports once what the page with a record plays. It is for the list of devices only, so that a failure
 * changes nothing.
 */
function createPlayingReports(api: PagePlaceDeps['api']) {
  let item: WatchedItem | null = null;
  let reported = '';
  return {
    set: (next: WatchedItem | null): void => {
      item = next;
    },
    report: (id: string | null): void => {
      const key = `${id} ${item?.kind} ${item?.item_id}`;
      if (id === null || item === null || key === reported) return;
      reported = key;
      void api.call('reportPlaying', { body: { id, ...item } });
    },
  };
}

/** Listens to a record of this page; null is one that the service had and has no more. */
function listenToRecord(
  port: RealtimePort,
  record: string,
  tell: (own: ConcurrentRecord | null) => void,
): () => void {
  let seen = false;
  return port.listen({ collection: CONCURRENT_COLLECTION, where: {} }, concurrentRecord, (snapshot) => {
    const own = snapshot.find(({ id }) => id === record);
    seen ||= own !== undefined;
    if (seen) tell(own?.data ?? null);
  });
}

/** The service's last word about those who play in a page's place. */
type Heard = Pick<ConcurrentRecord, 'watching_devices' | 'stopped_by'>;

type Verdict = { readonly status: 'pending' | 'alive' | 'dead' };
const isVerdict = (record: Pick<ConcurrentRecord, 'status'>): record is Verdict =>
  record.status !== 'check_pending' && record.status !== 'check_alive';

/**
 * Creates the page's part of concurrent viewing (S1-4-089 to S1-4-093). It loads nothing before the first
 * playback.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one machine and its effects.
export function createPagePlace(deps: PagePlaceDeps): PagePlace {
  let state: ConcurrentState = CONCURRENT_IDLE;
  let own: Heard = { watching_devices: [], stopped_by: null };
  let stopTimer: () => void = () => undefined;
  let stopListening: (() => void) | null = null;
  /**
   * Id of the record that is being added. The page knows it before the service does, so that a page that
   * leaves in between frees its place too.
   */
  let adding: string | null = null;
  const { release, last: released } = createReleases(deps.api);
  const reports = createPlayingReports(deps.api);

  const dispatch = (event: ConcurrentEvent): void => {
    const [next, effects] = concurrentStep(state, event, deps.clock.now());
    state = next;
    for (const effect of effects) void run(effect);
    if (state.record === null) {
      stopListening?.();
      stopListening = null;
    }
    reports.report(state.record);
    follow();
  };
  /** Checks the time while a check is due (S1-4-092: without a record there is nothing to wait for). */
  const follow = (): void => {
    stopTimer();
    if (state.due !== null) stopTimer = deps.setTimer(() => dispatch({ type: 'tick' }), TICK_MS);
  };
  const run = async (effect: ConcurrentEffect): Promise<void> => {
    if (effect.do === 'log') deps.platform.log({ level: 'warn', code: effect.code });
    else if (effect.do === 'kick') deps.onKick(own.watching_devices, own.stopped_by);
    else if (effect.do === 'release') await release(effect.record);
    else await write(effect);
  };
  const write = async (effect: Extract<ConcurrentEffect, { do: 'add' | 'check' }>): Promise<void> => {
    const port = await deps.realtime().catch(() => null);
    if (port === null) return dispatch({ type: 'failed' });
    if (effect.do === 'add') return add(port);
    const written = await port.set(
      { collection: CONCURRENT_COLLECTION, id: effect.record },
      { status: 'alive' },
    );
    if (effect.record !== state.record) return undefined;
    if (written.ok) return dispatch({ type: 'written' });
    return dispatch({ type: written.error === 'UNKNOWN' ? 'record-gone' : 'failed' });
  };
  const add = async (port: RealtimePort): Promise<void> => {
    const id = adding ?? deps.makeId();
    adding = id;
    const result = await port.add({ collection: CONCURRENT_COLLECTION, id }, { status: 'pending' });
    if (!result.ok && result.error === 'UNAVAILABLE') {
      /*
       * The answer may be lost, and not the record: the next try has the same id, and a page that stopped in
       * the meantime frees it.
       */
      if (state.status !== 'adding') await release(id);
      return dispatch({ type: 'failed' });
    }
    if (adding === id) adding = null;
    /* A guest has no place and needs none. */
    if (!result.ok) return dispatch({ type: result.error === 'FORBIDDEN' ? 'stopped' : 'failed' });
    const listens = state.record === id;
    dispatch({ type: 'added', record: id });
    if (state.record === id && !listens) listen(port, id);
    return undefined;
  };
  const listen = (port: RealtimePort, record: string): void => {
    stopListening?.();
    stopListening = listenToRecord(port, record, (heard) => {
      if (state.record !== record) return;
      if (heard === null) return dispatch({ type: 'record-gone' });
      own = heard;
      if (isVerdict(heard)) dispatch({ type: 'record', status: heard.status });
    });
  };

  const leave = (): void => {
    const id = state.record ?? adding;
    if (id !== null)
      postOnLeave(
        `${deps.origin}${concurrentEndpoints.stopViewing.path}`,
        { id, own: true },
        deps.client?.headers,
      );
    /* A page may run on for a moment: when it learns that its record is gone, it must not add another. */
    dispatch({ type: 'left' });
  };
  const setPlaying = (playing: boolean, item: WatchedItem | null = null): void => {
    reports.set(item);
    dispatch({ type: playing ? 'playing' : 'stopped' });
  };
  return { leave, setPlaying, record: () => state.record, released };
}
