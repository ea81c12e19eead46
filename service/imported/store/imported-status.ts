import { z } from 'zod';
import {
  type KeptDocuments,
  openKeptDocuments,
  type SharedParts,
} from '#service/kernel/database/shared/kept-documents.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type ImportedSource, importedSource } from './imported-source-store.ts';

const place = z.enum(['playlist', 'guide']);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/**
 * How the last import went: entries that were skipped or repaired, encodings that were detected, guides that
 * playlists name, and private hosts that files lead to.
 */
const importedOutcome = z.object({
  reasons: listOf(
    z.object({
      source: place,
      sourceId: z.string(),
      fault: z.string(),
      detail: z.string().nullable(),
      count: z.number(),
      lines: listOf(z.number()),
    }),
  ),
  encodings: listOf(z.object({ source: place, encoding: z.string() })),
  namedGuides: listOf(z.object({ sourceId: z.string(), addresses: listOf(z.string()) })),
  /** Absent in outcomes of earlier versions. */
  homeHosts: listOf(z.object({ sourceId: z.string(), hosts: listOf(z.string()) })).default([]),
});

/** The running job: one is fetched, or all are imported. `startedAt` is when this part of it began. */
const importedJob = z.object({
  phase: z.enum(['fetching', 'playlist', 'guide', 'saving']),
  sourceId: z.string().nullable(),
  startedAt: z.number(),
  progress: z.object({
    read: z.number(),
    total: z.number().nullable(),
    channels: z.number(),
    programmes: z.number(),
  }),
});

export type ImportedOutcome = Readonly<z.output<typeof importedOutcome>>;
export type ImportedJob = Readonly<z.output<typeof importedJob>>;

const status = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('outcome'), outcome: importedOutcome }),
  z.object({ kind: z.literal('removed'), source: importedSource }),
  z.object({ kind: z.literal('job'), job: importedJob, at: z.number() }),
]);
type Status = z.output<typeof status>;

/** State of the imported channels beyond their list, the same at every process. */
export type ImportedStatus = {
  readonly outcome: () => ImportedOutcome | null;
  readonly setOutcome: (outcome: ImportedOutcome | null) => void;
  /** The source that was removed last and can be restored. */
  readonly removed: () => ImportedSource | null;
  /**
   * Keeps a removed source in place of the one before, which is returned; null takes it out, for one caller
   * only. It is stored when this resolves.
   */
  readonly replaceRemoved: (source: ImportedSource | null) => Promise<ImportedSource | null>;
  /** The job of another process that is alive, or null. */
  readonly jobElsewhere: () => ImportedJob | null;
  /**
   * Publishes the job of this process to the others; null once it has ended. A job that is not published
   * again for a quarter of a minute counts as dead.
   */
  readonly tellJob: (job: ImportedJob | null) => void;
  /** Asks the other processes to cancel their jobs. */
  readonly cancelElsewhere: () => void;
  /** Calls back when another process asks for that. */
  readonly onCancel: (cancel: () => void) => void;
  /** Resolves when everything is stored; rejects if something could not be. */
  readonly settled: () => Promise<void>;
  /** Brings this process up to date with what the others have committed. */
  readonly catchUp: () => Promise<void>;
};

/** The status of a single process, in memory. */
export function unsharedStatus(): ImportedStatus {
  let outcome: ImportedOutcome | null = null;
  let removed: ImportedSource | null = null;
  return {
    outcome: () => outcome,
    setOutcome: (next) => {
      outcome = next;
    },
    removed: () => removed,
    replaceRemoved: (source) => {
      const before = removed;
      removed = source;
      return Promise.resolve(before);
    },
    jobElsewhere: () => null,
    tellJob: () => undefined,
    cancelElsewhere: () => undefined,
    onCancel: () => undefined,
    settled: () => Promise.resolve(),
    catchUp: () => Promise.resolve(),
  };
}

/** Silence after which a job counts as dead. Clocks of machines may differ by seconds. */
const DEAD_MS = 15 * SECOND;
const CANCEL = 'own_job_cancel';
const [OUTCOME, REMOVED, JOB] = ['outcome', 'removed', 'job:'] as const;

/** Opens the status that all processes of a database have. */
export async function shareStatus(shared: SharedParts): Promise<ImportedStatus> {
  const documents = await openKeptDocuments(shared, {
    table: 'own_status',
    key: 'id',
    body: status,
    placed: false,
  });
  const { bus } = shared.database;
  const ownKey = `${JOB}${bus.id}`;
  const removedOf = (body: Status | null | undefined): ImportedSource | null =>
    body?.kind === 'removed' ? body.source : null;
  return {
    outcome: () => {
      const document = documents.all().get(OUTCOME);
      return document?.kind === 'outcome' ? document.outcome : null;
    },
    setOutcome: (outcome) => void documents.put(OUTCOME, outcome && { kind: 'outcome', outcome }),
    removed: () => removedOf(documents.all().get(REMOVED)),
    replaceRemoved: async (source) => {
      let before: ImportedSource | null = null;
      await documents.change(REMOVED, (current) => {
        before = removedOf(current);
        return source && { kind: 'removed', source };
      });
      return before;
    },
    jobElsewhere: () => jobsOf(documents).find(({ key, isAlive }) => key !== ownKey && isAlive)?.job ?? null,
    tellJob: (job) => {
      const jobs = jobsOf(documents);
      if (job !== null) {
        for (const { key, isAlive } of jobs) if (key !== ownKey && !isAlive) void documents.put(key, null);
        void documents.put(ownKey, { kind: 'job', job, at: Date.now() });
      } else if (jobs.some(({ key }) => key === ownKey)) void documents.put(ownKey, null);
    },
    cancelElsewhere: () => bus.send(CANCEL, null),
    onCancel: (cancel) => bus.hear(CANCEL, cancel),
    settled: documents.settled,
    catchUp: shared.versions.catchUp,
  };
}

/** The jobs of all processes. */
const jobsOf = (documents: KeptDocuments<Status>) =>
  [...documents.all()].flatMap(([key, body]) =>
    body.kind === 'job' ? [{ key, job: body.job, isAlive: body.at > Date.now() - DEAD_MS }] : [],
  );
