import { type HandlerResult, refuse } from '#service/kernel/routing/refusal.ts';
import type { DeviceInfo } from '#service/kernel/web/user-agent-info.ts';
import {
  type ConcurrentRecord,
  concurrentRecord,
  type StoppedBy,
  type WatchedItem,
  type WatchingDevice,
} from '#shared/contract/audience/concurrent.ts';
import {
  checkPlace,
  hasFreePlace,
  isPlaceHeld,
  type ViewingPlace,
} from '#shared/domain/audience/viewing-places.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Page, PlayingPages } from './playing-pages.ts';

/** Pages of one session that may play at once. */
const MAX_OF_SESSION = 20;
/** Released ids that are remembered at most, of all sessions. */
const MAX_RELEASED = 20_000;

/**
 * A player: the customer whose places count together (null for a guest), the session that owns the page's
 * records, and the limit of the customer.
 */
export type PlayingPage = {
  readonly topic: string | null;
  readonly sessionId: string | null;
  readonly limit: number;
};

/** A device that plays, and what; null until its page has reported it. */
export type Watching = { readonly device: WatchingDevice; readonly item: WatchedItem | null };

type Fields = Readonly<Record<string, unknown>>;

const writtenStatus = concurrentRecord.shape.status.extract(['pending', 'alive']);
const placeOf = ([id, { record }]: readonly [string, Page]): ViewingPlace => ({
  id,
  status: record.status === 'dead' || record.status === 'alive' ? record.status : 'pending',
  startTime: record.start_time,
  updateTime: record.update_time,
});

const newRecord = (at: number): ConcurrentRecord => ({
  device_type: 'web',
  start_time: at,
  update_time: at,
  status: 'pending',
  watching_devices: [],
  stopped_by: null,
});

/** The device that began last: it took the place of a page that is stopped. */
function newestOf(devices: readonly WatchingDevice[]): StoppedBy | null {
  const [newest] = devices.toSorted((a, b) => (b.since ?? 0) - (a.since ?? 0));
  if (newest === undefined || newest.since === null) return null;
  const { device_type, title_tc, title_en, since } = newest;
  return { device_type, title_tc, title_en, at: since };
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

/**
 * Creates the rules of playing pages, over the pages and streams of the customers that this process
 * serves; `createConcurrentViewing` says what each of them does. Pages are in memory: after a restart open
 * ones add themselves again.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of rules over the pages.
export function createConcurrentRecords(
  pages: PlayingPages,
  streams: Pick<OpenStreams, 'has'>,
  now: () => number,
) {
  const released = createReleasedIds(now);
  const othersOf = (topic: string, id: string | null) => pages.of(topic).filter(([other]) => other !== id);
  const watchingOf = (others: readonly (readonly [string, Page])[]): Watching[] =>
    others
      .filter((one) => isPlaceHeld(placeOf(one), now()))
      .map(([, { device, item }]) => ({ device, item }));
  const devicesOf = (others: readonly (readonly [string, Page])[]): WatchingDevice[] =>
    watchingOf(others).map(({ device }) => device);
  const pageOf = ({ topic }: PlayingPage, id: string): Page | null =>
    topic === null ? null : (pages.get(topic, id) ?? null);
  const ownPage = (player: PlayingPage, id: string): Page | null => {
    const page = pageOf(player, id);
    return page?.sessionId === player.sessionId ? page : null;
  };

  return {
    add: (
      player: PlayingPage,
      id: string,
      data: Fields,
      { title_tc, title_en, device_type }: DeviceInfo,
    ): HandlerResult<{ id: string }> => {
      const { topic, sessionId } = player;
      if (topic === null || sessionId === null || data.status !== 'pending')
        return refuse('REALTIME_FORBIDDEN');
      if (pageOf(player, id) !== null)
        return ownPage(player, id) === null ? refuse('REALTIME_FORBIDDEN') : ok({ id });
      if (released.has(sessionId, id)) return refuse('REALTIME_UNKNOWN');
      const own = pages
        .of(topic)
        .filter(([, page]) => page.sessionId === sessionId && page.record.status !== 'dead');
      if (own.length >= MAX_OF_SESSION) return refuse('REALTIME_LIMIT');
      const device = { id, device_type, title_tc, title_en, since: now() };
      const isAdded = pages.write(id, { topic, sessionId, device, record: newRecord(now()), item: null });
      return isAdded ? ok({ id }) : refuse('REALTIME_FORBIDDEN');
    },
    set: (player: PlayingPage, id: string, data: Fields): HandlerResult<{ success: boolean }> => {
      const page = ownPage(player, id);
      if (page === null) return refuse('REALTIME_UNKNOWN');
      const status = writtenStatus.safeParse(data.status);
      if (!status.success) return refuse('REALTIME_FORBIDDEN');
      if (page.record.status === 'dead') return ok({ success: false });
      const others = othersOf(page.topic, id);
      const verdict =
        status.data === 'alive'
          ? checkPlace(placeOf([id, page]), others.map(placeOf), player.limit, now())
          : status.data;
      const watching_devices = verdict === 'dead' ? devicesOf(others) : [];
      const stopped_by = newestOf(watching_devices);
      pages.write(id, {
        ...page,
        record: { ...page.record, status: verdict, update_time: now(), watching_devices, stopped_by },
      });
      return ok({ success: verdict !== 'dead' });
    },
    release: (player: PlayingPage, id: string): boolean => {
      const page = ownPage(player, id);
      if (page !== null) pages.forget(page.topic, id);
      else if (player.sessionId !== null) released.add(player.sessionId, id);
      return page !== null;
    },
    stop: (player: PlayingPage, id: string, { device_type, title_tc, title_en }: DeviceInfo): boolean => {
      const page = pageOf(player, id);
      if (page === null) return false;
      if (page.record.status === 'dead') return true;
      const watching_devices = devicesOf(othersOf(page.topic, id));
      const stopped_by = { device_type, title_tc, title_en, at: now() };
      pages.write(id, { ...page, record: { ...page.record, status: 'dead', watching_devices, stopped_by } });
      return true;
    },
    setItem: (player: PlayingPage, id: string, item: WatchedItem): boolean => {
      const page = ownPage(player, id);
      if (page !== null) pages.write(id, { ...page, item });
      return page !== null;
    },
    watching: ({ topic }: PlayingPage): readonly Watching[] =>
      topic === null ? [] : watchingOf(pages.of(topic)),
    /**
     * Pages of the same session do not count while none of them has a stream: they were closed or have
     * crashed.
     */
    mayPlay: (player: PlayingPage, own: string | null): boolean => {
      const { topic } = player;
      if (topic === null) return true;
      const except = own !== null && ownPage(player, own) !== null ? own : null;
      const others = othersOf(topic, except).filter(
        ([, { sessionId }]) => sessionId !== player.sessionId || streams.has(topic, sessionId),
      );
      return hasFreePlace(others.map(placeOf), player.limit, now());
    },
  };
}
