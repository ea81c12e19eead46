import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  type Installation,
  openInstallation,
} from '#service/kernel/database/installation/open-installation.ts';
import { createPartVersions } from '#service/kernel/database/shared/part-versions.ts';
import { readDatabaseAddress } from '#service/kernel/operator-settings.ts';
import { openWithFeeds } from '#service/station/feeds/station-feeds.ts';
import type { StartPreview } from '#service/station/preview/revision-preview.ts';
import { createRevisions, type Revisions } from '#service/station/revisions/create-revisions.ts';
import { removalsText } from '#service/station/revisions/removals.ts';
import type { RevisionRecord } from '#service/station/revisions/revision-registry.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { exportTo, revisionRecordOf } from './export-command.ts';
import { type CommandDemo, createFindDemo, type FoundDemo } from './find-demo.ts';
import { findingReport } from './finding-report.ts';
import { createImportClock } from './import-clock.ts';
import { showPreview } from './preview-command.ts';
import { PREVIEW_MINUTES } from './revision-help.ts';

/** The command line is wrong; the message says how. */
export class RevisionUsage extends Error {}

/** Input and output of the commands. */
export type RevisionCommandIo = {
  readonly clock: Clock;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Shows a preview; absent where the program has no pages to show it with. */
  readonly startPreview?: StartPreview;
  /** Resolves when what serves is to end. */
  readonly untilStopped?: () => Promise<void>;
  /** The demo, in a program that has it. */
  readonly demo?: CommandDemo;
};

/** Result of a command: a line for programs, and lines for people. */
type Outcome = { readonly exit: 0 | 1; readonly json: object; readonly lines: readonly string[] };

type Work = (revisions: Revisions, given: Order, io: RevisionCommandIo) => Promise<Outcome>;

const minutesOfPreview = z.coerce.number().int().min(1).max(240);

const number = z.coerce.number().int().min(1);

const COMMANDS: Readonly<
  Record<string, { readonly words: z.ZodType<readonly unknown[]>; readonly work: Work }>
> = {
  import: { words: z.tuple([z.string().min(1)]), work: importPackage },
  preview: { words: z.tuple([number]), work: preview },
  publish: { words: z.tuple([number]), work: publish },
  rollback: { words: z.union([z.tuple([]), z.tuple([number])]), work: rollBack },
  revisions: { words: z.tuple([]), work: listAll },
  diff: { words: z.tuple([number, number]), work: diff },
  export: { words: z.tuple([z.coerce.number().int().min(0), z.string().min(1)]), work: exportOne },
};

/** Returns whether a word is a command with revisions. */
export const isRevisionCommand = (word: string | undefined): boolean =>
  word !== undefined && Object.hasOwn(COMMANDS, word);

type Given = {
  readonly words: readonly string[];
  readonly json: boolean;
  readonly force: boolean;
  readonly publish: boolean;
  /** How long a preview lasts. */
  readonly minutes: number;
  /** Data folder, in which copies of feeds are; null for a database that processes share. */
  readonly folder: string | null;
};

/** A command line with what it is run on. */
type Order = Given & {
  /** Finds the demo's revision. */
  readonly demo: (isOtherOnAir: boolean) => Promise<FoundDemo | null>;
};

/** Runs a command with revisions, and returns the exit code of the process. Throws `RevisionUsage`. */
export async function runRevisionCommand(args: readonly string[], io: RevisionCommandIo): Promise<number> {
  const { work, given, installation } = parse(args, io.env);
  // Only an import may begin a data folder: any other command would make one of a name that is mistyped.
  const { database, release } = await openInstallation(installation, { mayBeNew: work === importPackage });
  const versions = createPartVersions(database);
  const revisions = createRevisions({
    database,
    versions,
    folder: given.folder,
  });
  try {
    const demo = createFindDemo({ database, demo: io.demo });
    const outcome = await work(revisions, { ...given, demo }, io);
    if (given.json) io.print(JSON.stringify(outcome.json));
    else for (const line of outcome.lines) io.print(line);
    return outcome.exit;
  } finally {
    versions.close();
    revisions.close();
    await database.close();
    release();
  }
}

function parse(args: readonly string[], env: RevisionCommandIo['env']) {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: flag,
      help: flag,
      force: flag,
      publish: flag,
      data: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const [command = '', ...words] = positionals;
  const known = COMMANDS[command];
  if (known === undefined || !known.words.safeParse(words).success)
    throw new RevisionUsage(`${command}: these are not the words it takes`);
  const minutes = minutesOfPreview.safeParse(values.minutes ?? PREVIEW_MINUTES);
  if (!minutes.success) throw new RevisionUsage('--minutes takes a number from 1 to 240');
  const installation = installationOf(values.data, env);
  const given: Given = {
    words,
    json: values.json,
    force: values.force,
    publish: values.publish,
    minutes: minutes.data,
    folder: 'folder' in installation ? installation.folder : null,
  };
  return { work: known.work, given, installation };
}

function installationOf(folder: string | undefined, env: RevisionCommandIo['env']): Installation {
  const address = readDatabaseAddress(env);
  if (address !== null && folder !== undefined)
    throw new RevisionUsage('--data and HARBOUR_DATABASE are both set');
  if (address !== null) return { address };
  if (folder === undefined) throw new RevisionUsage('--data DIR is missing, or HARBOUR_DATABASE');
  return { folder };
}

async function importPackage(revisions: Revisions, given: Given, io: RevisionCommandIo): Promise<Outcome> {
  const files = await openWithFeeds(given.words[0] ?? '', given.folder);
  const stamp = (await files.stamp?.()) ?? null;
  const onProgress = given.json ? () => undefined : createImportClock(io);
  const made = await revisions.importRevision(files, {
    stamp,
    at: io.clock.now(),
    sizesWithin: Number.POSITIVE_INFINITY,
    onProgress,
  });
  const report = findingReport(made.findings);
  const changed =
    'The package was written to while it was read: import it again when it rests (PACKAGE_CHANGED).';
  const why = !made.done && made.code === 'PACKAGE_CHANGED' ? [changed] : [];
  if (!made.done)
    return {
      exit: 1,
      json: { done: false, code: made.code, ...report.json },
      lines: [...report.lines, ...why],
    };
  const { record, isNew } = made;
  const said = isNew
    ? `Revision ${record.revision} is a draft: ${countsText(record)}.`
    : `Nothing has changed since revision ${record.revision}.`;
  const imported = { done: true, revision: record.revision, isNew, counts: record.counts, ...report.json };
  if (!given.publish) return { exit: 0, json: imported, lines: [...report.lines, said] };
  const published = await putOnAir(revisions, record.revision, given.force);
  return {
    exit: published.exit,
    json: { ...imported, ...published.json },
    lines: [...report.lines, said, ...published.lines],
  };
}

const countsText = ({ counts }: Pick<RevisionRecord, 'counts'>): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

const numberIn = ({ words }: Given, place: number): number => Number(words[place]);

async function preview(revisions: Revisions, given: Given, io: RevisionCommandIo): Promise<Outcome> {
  const { minutes, json } = given;
  const revision = numberIn(given, 0);
  const ended = await showPreview(revisions, { revision, minutes, json }, io);
  return ended.done
    ? { exit: 0, json: ended, lines: [`The preview of revision ${revision} has ended.`] }
    : refused(ended.code, TEXTS[ended.code]);
}

function publish(revisions: Revisions, given: Given): Promise<Outcome> {
  return putOnAir(revisions, numberIn(given, 0), given.force);
}

async function putOnAir(revisions: Revisions, revision: number, force: boolean): Promise<Outcome> {
  return published(revision, await revisions.publishRevision(revision, { automatic: false, force }));
}

async function rollBack(revisions: Revisions, given: Given): Promise<Outcome> {
  const [wanted] = given.words;
  return published(null, await revisions.rollBack(wanted === undefined ? null : Number(wanted)));
}

function published(revision: number | null, outcome: Awaited<ReturnType<Revisions['rollBack']>>): Outcome {
  if (outcome.done)
    return {
      exit: 0,
      json: outcome,
      lines: [
        outcome.was === null || outcome.was === outcome.revision
          ? `Revision ${outcome.revision} is on air.`
          : `Revision ${outcome.revision} is on air in the place of ${outcome.was}.`,
      ],
    };
  if (outcome.code !== 'REMOVES_TOO_MUCH') return refused(outcome.code, TEXTS[outcome.code]);
  const text = `Revision ${revision} would remove ${removalsText(outcome.removals)}. To publish it all the same, add --force`;
  return { exit: 1, json: outcome, lines: [`${text} (${outcome.code}).`] };
}

const TEXTS = {
  REVISION_UNKNOWN: 'There is no such revision, or it has never been on air',
  PREVIEW_UNAVAILABLE: 'This program has no pages to show a preview with',
  NOTHING_TO_ROLL_BACK: 'No earlier revision has been on air',
} as const;

const refused = (code: string, text: string): Outcome => ({
  exit: 1,
  json: { done: false, code },
  lines: [`${text} (${code}).`],
});

async function listAll(revisions: Revisions, { demo }: Order): Promise<Outcome> {
  const imported = await revisions.list();
  const found = await demo(imported.some(({ state }) => state === 'on air'));
  const all: readonly FoundDemo['record'][] = [...imported, ...(found === null ? [] : [found.record])];
  const lines = all.map(
    (one) =>
      `${String(one.revision).padStart(5)}  ${one.state.padEnd(7)}  ${timeText(one.publishedAt ?? one.importedAt)}  ${one.note ?? one.name.en}  (${countsText(one)})`,
  );
  const json = all.map(({ revision, state, name, note, importedAt, publishedAt, counts, warnings }) => ({
    revision,
    state,
    name,
    note,
    importedAt: timeText(importedAt),
    publishedAt: publishedAt === null ? null : timeText(publishedAt),
    counts,
    warnings,
  }));
  return {
    exit: 0,
    json: { revisions: json },
    lines: lines.length === 0 ? ['There is no revision.'] : lines,
  };
}

const timeText = (at: number): string => new Date(at).toISOString();

async function diff(revisions: Revisions, given: Given): Promise<Outcome> {
  const earlier = await revisionRecordOf(revisions, numberIn(given, 0));
  const later = await revisionRecordOf(revisions, numberIn(given, 1));
  if (earlier === null || later === null) return refused('REVISION_UNKNOWN', TEXTS.REVISION_UNKNOWN);
  const differences = await revisions.diff(earlier, later);
  const lines = differences.flatMap(({ kind, added, removed, changed }) => [
    ...added.map(({ id, en }) => `+ ${kind} ${id}  ${en}`),
    ...removed.map(({ id, en }) => `- ${kind} ${id}  ${en}`),
    ...changed.map(({ id, en }) => `~ ${kind} ${id}  ${en}`),
  ]);
  return { exit: 0, json: { differences }, lines: lines.length === 0 ? ['They are the same.'] : lines };
}

async function exportOne(revisions: Revisions, order: Order, { clock }: RevisionCommandIo): Promise<Outcome> {
  const revision = numberIn(order, 0);
  const target = order.words[1] ?? '';
  const outcome = await exportTo(target, revision, {
    revisions,
    demo: order.demo,
    now: clock.now(),
  });
  if (outcome === null) return refused('REVISION_UNKNOWN', TEXTS.REVISION_UNKNOWN);
  if (outcome.done)
    return {
      exit: 0,
      json: outcome,
      lines: [`Revision ${revision} is in ${target}: ${outcome.files} files.`],
    };
  const text = outcome.code === 'FILE_LOST' ? `${outcome.path} is lost` : `${outcome.path} is not empty`;
  return { exit: 1, json: outcome, lines: [`${text} (${outcome.code}).`] };
}
