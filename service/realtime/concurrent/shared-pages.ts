import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import { createSubjects, type Subjects } from '#service/kernel/database/shared/subjects.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createOpenStreams, createStreamsElsewhere, type OpenStreams } from './open-streams.ts';
import { type PlayingPages, playingPage } from './playing-pages.ts';

const shared = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), id: z.string(), page: playingPage.nullable() }),
  z.object({ kind: z.literal('stream'), session: z.string(), open: z.boolean() }),
]);
type Shared = z.input<typeof shared>;

/**
 * The pages and open streams of the customers that this process serves, those at other processes included.
 */
export type SharedPages = {
  readonly pages: PlayingPages;
  readonly streams: OpenStreams;
  /** Begins to serve a customer. Resolves once what other processes have of it is known. */
  readonly follow: (topic: string) => Promise<void>;
  /** Ends that, and forgets the customer's pages. */
  readonly leave: (topic: string) => void;
};

/**
 * Shares playing pages and open streams between the processes that serve the same customer. A page belongs to
 * the process that wrote it last, which sends it to one that joins; the page of a process that is gone
 * belongs to all others that know it. If no other one does, it is unknown until the page itself adds it
 * again, as it does when its stream reconnects.
 */
export function createSharedPages(local: PlayingPages, bus: Bus, setTimer: SetTimer): SharedPages {
  /** Processes that wrote a page last, where it was not this one, by customer. */
  const writers = new Map<string, Map<string, string>>();
  const elsewhere = createStreamsElsewhere();
  const tell = (topic: string, message: Shared): void => subjects.tell(topic, message);
  const streams = createOpenStreams(elsewhere, (topic, session, open) =>
    tell(topic, { kind: 'stream', session, open }),
  );
  const isOwn = (topic: string, id: string): boolean => {
    const writer = writers.get(topic)?.get(id);
    return writer === undefined || !subjects.isFollower(topic, writer);
  };
  const subjects: Subjects = createSubjects(
    bus,
    'viewing',
    {
      joined: (topic, tellOne) => {
        const send = (message: Shared): void => tellOne(message);
        for (const [id, page] of local.of(topic)) if (isOwn(topic, id)) send({ kind: 'page', id, page });
        for (const session of streams.sessionsOf(topic)) send({ kind: 'stream', session, open: true });
      },
      heard: (topic, message, from) => {
        const parsed = shared.safeParse(message);
        if (!parsed.success) return;
        if (parsed.data.kind === 'stream')
          return elsewhere.set(topic, parsed.data.session, from, parsed.data.open);
        const { id, page } = parsed.data;
        if (page === null) {
          writers.get(topic)?.delete(id);
          return local.forget(topic, id);
        }
        if (page.topic !== topic || page.record.update_time < (local.get(topic, id)?.record.update_time ?? 0))
          return;
        if (local.write(id, page))
          writers.set(topic, (writers.get(topic) ?? new Map<string, string>()).set(id, from));
      },
      left: elsewhere.forget,
    },
    setTimer,
  );
  return {
    streams,
    pages: {
      ...local,
      write: (id, page) => {
        if (!local.write(id, page)) return false;
        writers.get(page.topic)?.delete(id);
        tell(page.topic, { kind: 'page', id, page });
        return true;
      },
      forget: (topic, id) => {
        local.forget(topic, id);
        writers.get(topic)?.delete(id);
        tell(topic, { kind: 'page', id, page: null });
      },
    },
    follow: subjects.follow,
    leave: (topic) => {
      subjects.leave(topic);
      local.forgetAll(topic);
      writers.delete(topic);
      elsewhere.forgetAll(topic);
    },
  };
}
