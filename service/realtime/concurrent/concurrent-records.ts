import { type HandlerResult, refuse } from '#service/http/routing/refusal.ts';
import type { RealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import type { DeviceInfo } from '#service/store/accounts/devices.ts';
import { type Bus, SILENT_BUS } from '#service/store/database/bus.ts';
import {
  CONCURRENT_COLLECTION,
  type ConcurrentRecord,
  concurrentRecord,
  type WatchedItem,
  type WatchingDevice,
} from '#shared/contract/audience/concurrent.ts';
import { checkPlace, hasFreePlace, isPlaceHeld, type ViewingPlace } from '#shared/domain/audience/viewing-places.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createStreamsElsewhere, type Page, sharePages } from './shared-pages.ts';

/** Pages of one session that may play at once. */
const MAX_OF_SESSION = 20;
/** Released ids that are remembered at most, of all sessions. */
const MAX_RELEASED = 20_000;
/** Time for which a place is remembered that no page holds any more. */
const FORGET_MS = 10 * MINUTE;

/** Who plays: whose places count together (null for a guest), the session that owns the page's records, and the limit of the customer. */
export type Player = { readonly topic: string | null; readonly sessionId: string | null; readonly limit: number };

/** A device that plays, and what; null until its page has reported it. */
type Watching = { readonly device: WatchingDevice; readonly item: WatchedItem | null };

/** The playing pages of all customers. They are in memory: after a restart open pages add themselves again. */
export type ConcurrentRecords = {
  /**
   * Adds the page of a player under an id that the page has made; a repeated call changes nothing. `REALTIME_UNKNOWN` if the page has released it
   * already: the call of a page that leaves may arrive first.
   */
  readonly add: (player: Player, id: string, data: Readonly<Record<string, unknown>>, device: DeviceInfo) => HandlerResult<{ id: string }>;
  /** Writes the status of a page's own record; `alive` is the check, after which the record may be `dead`. */
  readonly set: (player: Player, id: string, data: Readonly<Record<string, unknown>>) => HandlerResult<{ success: boolean }>;
  /** Frees the place of a page of this session. Returns false if there is no such page, which cannot be added any more then. */
  readonly release: (player: Player, id: string) => boolean;
  /** Stops a page of the customer, which is notified. Returns false if there is no such page. */
  readonly stop: (player: Player, id: string) => boolean;
  /** Keeps what a page of this session plays. Returns false if there is no such page. */
  readonly setItem: (player: Player, id: string, item: WatchedItem) => boolean;
  /** Devices of the customer that play, and what. */
  readonly watching: (player: Player) => readonly Watching[];
  /** Counts an open stream of a session. Returns the function that ends it. */
  readonly connect: (sessionId: string) => () => void;
  /**
   * Whether the player may begin to play on the page with this record. Pages of the same session do not count while none of them has a stream: they were closed or have
   * crashed.
   */
  readonly mayPlay: (player: Player, own: string | null) => boolean;
};

const written = concurrentRecord.shape.status.extract(['pending', 'alive']);
const placeOf = ([id, { record }]: readonly [string, Page]): ViewingPlace => ({
  id,
  status: record.status === 'dead' || record.status === 'alive' ? record.status : 'pending',
  updateTime: record.update_time,
});

/** Counts the open streams of each session. */
function createOpenStreams(bus: Bus) {
  const open = new Map<string, number>();
  const elsewhere = createStreamsElsewhere(bus, () => [...open.keys()]);
  return {
    has: (sessionId: string): boolean => open.has(sessionId) || elsewhere.has(sessionId),
    add: (sessionId: string): (() => void) => {
      if (!open.has(sessionId)) elsewhere.tell(sessionId, true);
      open.set(sessionId, (open.get(sessionId) ?? 0) + 1);
      return () => {
        const left = (open.get(sessionId) ?? 1) - 1;
        if (left > 0) open.set(sessionId, left);
        else open.delete(sessionId);
        if (left <= 0) elsewhere.tell(sessionId, false);
      };
    },
  };
}

/** Remembers for a minute which ids a session has released before they were added. */
function createReleasedIds(now: () => number) {
  const times = new Map<string, number>();
  return {
    has: (sessionId: string, id: string): boolean => times.has(`${sessionId} ${id}`),
    add: (sessionId: string, id: string): void => {
      times.set(`${sessionId} ${id}`, now());
      for (const [key, time] of times) {
        if (time >= now() - MINUTE && times.size <= MAX_RELEASED) break;
        times.delete(key);
      }
    },
  };
}

/** Keeps the pages with their documents, which a listener sees. */
function createPages(documents: RealtimeDocuments, now: () => number, bus: Bus) {
  const pages = new Map<string, Page>();
  const pagesOf = (topic: string): readonly (readonly [string, Page])[] => {
    const found = [...documents.matching({ collection: CONCURRENT_COLLECTION, where: {}, topics: [topic] })];
    return found.flatMap(({ id }) => {
      const page = pages.get(id);
      if (page !== undefined && page.record.update_time >= now() - FORGET_MS) return [[id, page] as const];
      /* Every process forgets it by the clock. */
      forgetHere(id);
      return [];
    });
  };
  const forgetHere = (id: string): void => {
    pages.delete(id);
    documents.remove(CONCURRENT_COLLECTION, id);
  };
  const writeHere = (id: string, page: Page): void => {
    pages.set(id, page);
    documents.put({ collection: CONCURRENT_COLLECTION, id, topic: page.topic, data: page.record });
  };
  const shared = sharePages(bus, {
    get: (id) => pages.get(id),
    write: (id, page) => {
      if ((pages.get(id)?.record.update_time ?? 0) <= page.record.update_time) writeHere(id, page);
    },
    forget: forgetHere,
  });
  const forget = (id: string): void => {
    forgetHere(id);
    shared.tell(id, null);
  };
  const write = (id: string, page: Page): void => {
    writeHere(id, page);
    shared.tell(id, page);
  };
  return { get: (id: string): Page | undefined => pages.get(id), pagesOf, forget, write };
}

/** Creates the records. `now` (ms) is the machine's time, which the demo console does not shift. */
export function createConcurrentRecords(documents: RealtimeDocuments, now: () => number, bus: Bus = SILENT_BUS): ConcurrentRecords {
  const streams = createOpenStreams(bus);
  const released = createReleasedIds(now);

  const { get, pagesOf, forget, write } = createPages(documents, now, bus);
  const othersOf = (topic: string, id: string | null) => pagesOf(topic).filter(([other]) => other !== id);
  const watchingOf = (others: readonly (readonly [string, Page])[]): Watching[] =>
    others.filter((one) => isPlaceHeld(placeOf(one), now())).map(([, { device, item }]) => ({ device, item }));
  const devicesOf = (others: readonly (readonly [string, Page])[]): WatchingDevice[] => watchingOf(others).map(({ device }) => device);
  const ownPage = ({ sessionId }: Player, id: string): Page | null => {
    const page = get(id);
    return page !== undefined && page.sessionId === sessionId ? page : null;
  };

  return {
    add: (player, id, data, { title_tc, title_en, device_type }) => {
      const { topic, sessionId } = player;
      if (topic === null || sessionId === null || data.status !== 'pending') return refuse('REALTIME_FORBIDDEN');
      if (get(id) !== undefined) return ownPage(player, id) === null ? refuse('REALTIME_FORBIDDEN') : ok({ id });
      if (released.has(sessionId, id)) return refuse('REALTIME_UNKNOWN');
      const own = pagesOf(topic).filter(([, page]) => page.sessionId === sessionId && page.record.status !== 'dead');
      if (own.length >= MAX_OF_SESSION) return refuse('REALTIME_LIMIT');
      const times = { start_time: now(), update_time: now() };
      const record: ConcurrentRecord = { device_type: 'web', ...times, status: 'pending', watching_devices: [] };
      write(id, { topic, sessionId, device: { id, device_type, title_tc, title_en }, record, item: null });
      return ok({ id });
    },
    set: (player, id, data) => {
      const page = ownPage(player, id);
      if (page === null) return refuse('REALTIME_UNKNOWN');
      const status = written.safeParse(data.status);
      if (!status.success) return refuse('REALTIME_FORBIDDEN');
      if (page.record.status === 'dead') return ok({ success: false });
      const others = othersOf(page.topic, id);
      const verdict = status.data === 'alive' ? checkPlace(others.map(placeOf), player.limit, now()) : status.data;
      const watching_devices = verdict === 'dead' ? devicesOf(others) : [];
      write(id, { ...page, record: { ...page.record, status: verdict, update_time: now(), watching_devices } });
      return ok({ success: verdict !== 'dead' });
    },
    release: (player, id) => {
      const own = ownPage(player, id) !== null;
      if (own) forget(id);
      else if (player.sessionId !== null) released.add(player.sessionId, id);
      return own;
    },
    stop: (player, id) => {
      const page = get(id);
      if (page === undefined || page.topic !== player.topic) return false;
      if (page.record.status !== 'dead')
        write(id, { ...page, record: { ...page.record, status: 'dead', watching_devices: devicesOf(othersOf(page.topic, id)) } });
      return true;
    },
    setItem: (player, id, item) => {
      const page = ownPage(player, id);
      if (page !== null) write(id, { ...page, item });
      return page !== null;
    },
    watching: ({ topic }) => (topic === null ? [] : watchingOf(pagesOf(topic))),
    connect: streams.add,
    mayPlay: (player, own) => {
      const { topic } = player;
      if (topic === null) return true;
      const except = own !== null && ownPage(player, own) !== null ? own : null;
      const others = othersOf(topic, except).filter(([, { sessionId }]) => sessionId !== player.sessionId || streams.has(sessionId));
      return hasFreePlace(others.map(placeOf), player.limit, now());
    },
  };
}
