import { z } from 'zod';
import type { Bus } from '#service/store/database/bus.ts';
import { concurrentRecord, watchedItem, watchingDevice } from '#shared/contract/audience/concurrent.ts';

const page = z.object({
  topic: z.string(),
  sessionId: z.string(),
  device: watchingDevice,
  record: concurrentRecord,
  item: watchedItem.nullable().default(null),
});
/** A playing page. Only its own session writes it. All pages of the customer read its `record`, so that `item` is no part of it. */
export type Page = Readonly<z.output<typeof page>>;

const PAGE = 'page';
const STREAM = 'stream';
const pageMessage = z.object({ id: z.string(), page: page.nullable() });
const streamMessage = z.object({ session: z.string(), open: z.boolean() });

/**
 * Shares playing pages between processes: each write, and with a process that has just started the pages that this one wrote last. A page belongs to the process that
 * wrote it last, so that one of them sends it and not all: with N processes and M pages a start costs M messages. A page of a process that is gone is unknown to the new one until its next
 * check, which is at most half a minute away.
 */
export function sharePages(
  bus: Bus,
  pages: {
    readonly get: (id: string) => Page | undefined;
    readonly write: (id: string, page: Page) => void;
    readonly forget: (id: string) => void;
  },
) {
  const own = new Set<string>();
  const tell = (id: string, one: Page | null): void => {
    if (one === null) own.delete(id);
    else own.add(id);
    bus.send(PAGE, { id, page: one });
  };
  bus.hear(PAGE, (message) => {
    const parsed = pageMessage.safeParse(message);
    if (!parsed.success) return;
    const { id, page: written } = parsed.data;
    own.delete(id);
    if (written === null) pages.forget(id);
    else pages.write(id, written);
  });
  bus.watch({
    begun: () => {
      for (const id of own) {
        const one = pages.get(id);
        if (one === undefined) own.delete(id);
        else bus.send(PAGE, { id, page: one });
      }
    },
    gone: () => undefined,
  });
  return { tell };
}

/** The sessions with an open stream at other processes; those of a process that is gone are dropped with it. */
export function createStreamsElsewhere(bus: Bus, here: () => readonly string[]) {
  const sessions = new Map<string, Set<string>>();
  const tell = (session: string, open: boolean): void => bus.send(STREAM, { session, open });
  bus.hear(STREAM, (message, from) => {
    const parsed = streamMessage.safeParse(message);
    if (!parsed.success) return;
    const { session, open } = parsed.data;
    const processes = sessions.get(session) ?? new Set<string>();
    if (open) sessions.set(session, processes.add(from));
    else if (processes.delete(from) && processes.size === 0) sessions.delete(session);
  });
  bus.watch({
    begun: () => {
      for (const session of here()) tell(session, true);
    },
    gone: (process) => {
      for (const [session, processes] of sessions) if (processes.delete(process) && processes.size === 0) sessions.delete(session);
    },
  });
  return { tell, has: (session: string): boolean => sessions.has(session) };
}
