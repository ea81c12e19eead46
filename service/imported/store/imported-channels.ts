import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ImportedChannel, importedChannelBody } from '#service/catalogue/content/stored-channel.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { allSync, firstSync, inTransaction, withoutSync } from '#service/kernel/database/query.ts';
import { skipIfBusy } from '#service/kernel/database/recovery/store-error.ts';
import { addTitleFunction } from '#service/kernel/text/title-function.ts';
import { byNumber } from '#shared/domain/catalogue/channel-number.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type ArrangedChannels, arrangeChannels } from './arranged-channels.ts';
import type { HandMatches } from './hand-matches.ts';
import { type GuidedChannel, type ImportDraft, type LocalDraft, openDraft } from './import-draft.ts';
import type { ImportedArrangementStore } from './imported-arrangement.ts';
import { type ImportedExtras, openImportedExtras } from './imported-extras.ts';
import { type ChannelGuides, type ProgrammeReads, programmeReads } from './programme-reads.ts';

export type ImportedChannelStore = ImportedExtras &
  ProgrammeReads & {
    /** The shown channels in order of number; the same array until the next commit. */
    readonly channels: () => readonly ImportedChannel[];
    /** The numbers of a channel's guides, the surest first. */
    readonly guidesOf: (networkCode: string) => readonly number[];
    /** The viewer's own matches. */
    readonly hand: HandMatches;
    readonly arrangement: ImportedArrangementStore;
    /**
     * The shown channels as the viewer has arranged them; the same arrays until the next commit or change.
     */
    readonly arranged: () => ArrangedChannels;
    readonly draft: () => ImportDraft;
    /** Generation of the shown import, which grows with each commit. */
    readonly generation: () => number;
    /** Path of the database, or null if it is in memory. */
    readonly file: () => string | null;
    /** Removes all imported channels. */
    readonly forget: () => Promise<void>;
    /**
     * Deletes at most the given number of rows that are neither shown nor being imported. Returns false once
     * there are none.
     */
    readonly sweep: (rows: number) => boolean;
  };

/** The imported channels in the process's own database. */
export type LocalChannelStore = Omit<ImportedChannelStore, 'draft' | 'forget'> & {
  readonly draft: () => LocalDraft;
  /** The name of the shown import that processes share, or null. */
  readonly sharedName: () => string | null;
};

const GENERATION_KEY = 'own_generation';
const SHARED_NAME_KEY = 'own_shared_name';
/** SQLite's default: checkpoint the log at this many pages. */
const AUTO_CHECKPOINT = 'PRAGMA wal_autocheckpoint = 1000';
const channelRow = z.object({ guide_no: z.number().nullable(), body: jsonColumn(importedChannelBody) });
const numberRow = z.object({ number: z.number().nullable() });

/** Tables of an import, and their keys. */
const SWEPT = {
  own_channels: 'generation, channel_no',
  own_slots: 'generation, guide_no, start',
  own_videos: 'generation, place',
  own_guide_channels: 'generation, place',
};

function statementsOf(database: DatabaseSync) {
  addTitleFunction(database);
  const select = {
    channels: database.prepare(
      'SELECT guide_no, body FROM own_channels WHERE generation = ? ORDER BY channel_no',
    ),
    newest: database.prepare(
      'SELECT max(coalesce((SELECT max(generation) FROM own_channels), 0), coalesce((SELECT max(generation) FROM own_slots), 0)) AS number',
    ),
  };
  const sweeps = Object.entries(SWEPT).map(([table, key]) => {
    return database.prepare(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE generation NOT IN (SELECT value FROM json_each(?)) LIMIT ?)`,
    );
  });
  return { select, sweeps };
}

/** Returns channels that are in order of their whole numbers in that of the numbers that viewers see. */
const inOrderOfNumber = (channels: readonly ImportedChannel[]): readonly ImportedChannel[] =>
  channels.some(({ source }) => source.number !== undefined) ? channels.toSorted(byNumber) : channels;

const guidesOfChannel = ({ source }: ImportedChannel, guideNo: number): ChannelGuides => ({
  numbers: [guideNo, ...(source.guides ?? [])],
  shift: (source.shift ?? 0) * MINUTE,
});

function openArranged(
  arrangement: ImportedArrangementStore,
  channels: () => readonly ImportedChannel[],
): Pick<ImportedChannelStore, 'arrangement' | 'arranged'> {
  const { current } = arrangement;
  let cache = {
    channels: channels(),
    arrangement: current(),
    arranged: arrangeChannels(channels(), current()),
  };
  const arranged = (): ArrangedChannels => {
    if (cache.channels !== channels() || cache.arrangement !== current())
      cache = {
        channels: channels(),
        arrangement: current(),
        arranged: arrangeChannels(channels(), current()),
      };
    return cache.arranged;
  };
  return { arrangement, arranged };
}

/**
 * Returns a function for the id that a guide gives the programme that starts then for its archive; null
 * without one.
 */
export const catchupIdIn =
  ({ details }: Pick<ImportedChannelStore, 'details'>) =>
  (networkCode: string, start: number): string | null =>
    details(networkCode, start)?.catchupId ?? null;

/** The viewer's own choices, which outlive imports. */
export type ViewerChoices = { readonly hand: HandMatches; readonly arrangement: ImportedArrangementStore };

/** Opens the imported channels of the process's own database. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one generation: shown, drafted, ended.
export function openLocalChannels(
  database: DatabaseSync,
  facts: ContentFacts,
  { hand, arrangement }: ViewerChoices,
): LocalChannelStore {
  const { select, sweeps } = statementsOf(database);
  let shownGeneration = Number(facts.get(GENERATION_KEY) ?? 0);
  let shownName = facts.get(SHARED_NAME_KEY) || null;
  let drafted = Math.max(shownGeneration, firstSync(select.newest, numberRow)?.number ?? 0);
  const drafts = new Set<number>();
  let channels: readonly ImportedChannel[] = [];
  let guides: ReadonlyMap<string, ChannelGuides> = new Map();
  const show = (generation: number, own: readonly GuidedChannel[]): void => {
    shownGeneration = generation;
    channels = inOrderOfNumber(own.map(({ channel }) => channel));
    guides = new Map(
      own.flatMap((one) =>
        one.guideNo === null
          ? []
          : [[one.channel.networkCode, guidesOfChannel(one.channel, one.guideNo)] as const],
      ),
    );
  };
  show(
    shownGeneration,
    allSync(select.channels, channelRow, shownGeneration).map(({ body, guide_no }) => ({
      channel: body,
      guideNo: guide_no,
    })),
  );

  const end = (generation: number): void => {
    drafts.delete(generation);
    if (drafts.size === 0) database.exec(AUTO_CHECKPOINT);
  };
  const commit = (generation: number, own: readonly GuidedChannel[], sharedName: string | null): void => {
    inTransaction(database, () => {
      facts.set(GENERATION_KEY, String(generation));
      facts.set(SHARED_NAME_KEY, sharedName ?? '');
    });
    shownName = sharedName;
    show(generation, own);
    end(generation);
  };
  return {
    channels: () => channels,
    ...openArranged(arrangement, () => channels),
    ...programmeReads(
      database,
      () => shownGeneration,
      (networkCode) => guides.get(networkCode),
    ),
    guidesOf: (networkCode) => guides.get(networkCode)?.numbers ?? [],
    ...openImportedExtras(database, () => shownGeneration),
    hand,
    draft: () => {
      drafted += 1;
      const generation = drafted;
      drafts.add(generation);
      database.exec('PRAGMA wal_autocheckpoint = 0');
      return openDraft(database, generation, commit, () => end(generation));
    },
    generation: () => shownGeneration,
    sharedName: () => shownName,
    file: () => database.location(),
    sweep: (rows) => {
      if (!database.isOpen) return false;
      // Another program may hold the lock; then there may be more.
      let more = true;
      skipIfBusy(() => {
        const kept = JSON.stringify([shownGeneration, ...drafts]);
        more = withoutSync(database, () =>
          sweeps.some((statement) => Number(statement.run(kept, rows).changes) > 0),
        );
      });
      return more;
    },
  };
}

/** The imported channels of a process that shares them with no other. */
export const unsharedChannels = (local: LocalChannelStore): ImportedChannelStore => ({
  ...local,
  draft: () => {
    const draft = local.draft();
    return { ...draft, settled: () => Promise.resolve(), commit: async () => draft.commit() };
  },
  forget: async () => void local.draft().commit(),
});
