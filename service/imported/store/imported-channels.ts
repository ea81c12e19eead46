import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { ChannelColumns, ListedImportedChannel } from '#service/imported/generation/channel-columns.ts';
import { openGenerationFolder } from '#service/imported/generation/generation-folder.ts';
import { createGenerationWriter } from '#service/imported/generation/generation-writer.ts';
import type { ImportedExtras } from '#service/imported/generation/imported-extras.ts';
import { openGeneration } from '#service/imported/generation/open-generation.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import { inTransaction } from '#service/kernel/database/query.ts';
import type { Arrangement } from '#shared/domain/imported/arrangement/arrangement.ts';
import { type ArrangedChannels, arrangeChannels } from './arranged-channels.ts';
import { membersOfImport } from './group-members.ts';
import type { HandMatches } from './hand-matches.ts';
import type { ImportDraft, LocalDraft, OpenedImport } from './import-draft.ts';
import type { ImportedArrangementStore } from './imported-arrangement.ts';
import { openedFound, openedNothing, openedWhole, openInTurns } from './opened-import.ts';
import { type ProgrammeReads, programmeReads } from './programme-reads.ts';

export type ImportedChannelStore = ImportedExtras &
  ProgrammeReads & {
    /** The shown channels in order of number; the same array until the next commit. */
    readonly channels: () => readonly ListedImportedChannel[];
    readonly byCode: ChannelColumns['byCode'];
    /** A shown channel by its code with all that is known of it, as it was imported. */
    readonly wholeChannel: (networkCode: string) => ImportedChannel | null;
    /** All shown channels with all that is known of them, some at a time; ends once others are shown. */
    readonly wholeChannels: () => Generator<readonly ImportedChannel[]>;
    readonly archive: ChannelColumns['archive'];
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
    /** Path of the file of the shown import, which stays while a draft is open; null if there is none. */
    readonly shownFile: () => string | null;
    /** Path of the database, or null if it is in memory. */
    readonly file: () => string | null;
    /** Whether the shown import could not be read at the start, so that all sources have to be imported. */
    readonly isLost: boolean;
    /** Removes all imported channels. */
    readonly forget: () => Promise<void>;
    /** Ends reading. */
    readonly close: () => Promise<void>;
  };

/** The imported channels in the process's own folder. */
export type LocalChannelStore = Omit<ImportedChannelStore, 'draft' | 'forget'> & {
  readonly draft: () => LocalDraft;
  /** The name of the shown import that processes share, or null. */
  readonly sharedName: () => string | null;
};

const GENERATION_KEY = 'own_generation';
const SHARED_NAME_KEY = 'own_shared_name';
/** Milliseconds until it is looked again whether another call's transaction is over. */
const PAUSE = 5;

function openArranged(
  arrangement: ImportedArrangementStore,
  channels: () => readonly ListedImportedChannel[],
): Pick<ImportedChannelStore, 'arrangement' | 'arranged'> {
  const { current } = arrangement;
  /** By the lists that are arranged, so that one that is replaced is free at once, asked for again or not. */
  const known = new WeakMap<object, { readonly by: Arrangement; readonly arranged: ArrangedChannels }>();
  const arranged = (): ArrangedChannels => {
    const list = channels();
    const by = current();
    const before = known.get(list);
    if (before?.by === by) return before.arranged;
    const made = arrangeChannels(list, by);
    known.set(list, { by, arranged: made });
    return made;
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

type Shown = OpenedImport & { readonly number: number; readonly programmes: ProgrammeReads };

const shownOf = (number: number, opened: OpenedImport): Shown => ({
  ...opened,
  number,
  programmes: programmeReads(opened.generation.slots, (networkCode) => opened.channels.guides(networkCode)),
});

/**
 * Opens the imported channels in the process's own folder: the generation that its facts name, which is a file
 * beside the database. Files of other generations are removed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is shown, and the drafts that replace it.
export function openLocalChannels(
  database: DatabaseSync,
  facts: ContentFacts,
  { hand, arrangement }: ViewerChoices,
  isDoubtful = false,
): LocalChannelStore {
  const folder = openGenerationFolder(database.location());
  const first = Number(facts.get(GENERATION_KEY) ?? 0);
  folder.keepOnly(first);
  const found = first === 0 ? openedNothing() : openedFound(folder.fileOf(first), isDoubtful);
  let shown = shownOf(first, found ?? openedNothing());
  // Of a lost import the next one is another, also where processes share it.
  let shownName = found === null ? null : facts.get(SHARED_NAME_KEY) || null;
  let shownFile = first === 0 || found === null ? null : folder.fileOf(first);
  let drafted = first;
  let removals: Promise<unknown> = Promise.resolve();
  const remove = (number: number, written: Promise<unknown> = Promise.resolve()): void => {
    removals = Promise.all([removals, written.then(() => folder.remove(number))]);
  };
  const show = (number: number, opened: OpenedImport, sharedName: string): void => {
    inTransaction(database, () => {
      facts.set(GENERATION_KEY, String(number));
      facts.set(SHARED_NAME_KEY, sharedName);
    });
    const before = shown;
    shownName = sharedName || null;
    shown = shownOf(number, opened);
    shownFile = folder.fileOf(number);
    before.generation.close();
    remove(before.number);
  };
  const draft = (): LocalDraft => {
    drafted += 1;
    const number = drafted;
    let isOpen = true;
    let opened: OpenedImport | null = null;
    const release = folder.hold();
    const end = (): void => {
      isOpen = false;
      release();
    };
    return {
      file: folder.fileOf(number),
      open: async () => {
        opened = await openInTurns(folder.fileOf(number), () => isOpen);
        // What is set within another call's transaction would be taken back with it.
        while (database.isOpen && database.isTransaction) await setTimeout(PAUSE);
        return isOpen ? opened : null;
      },
      show: (ready, sharedName = '') => {
        if (!isOpen) return false;
        show(number, ready, sharedName);
        end();
        return true;
      },
      abandon: (written) => {
        if (!isOpen) return;
        end();
        opened?.generation.close();
        remove(number, written);
      },
    };
  };
  return {
    channels: () => shown.channels.inOrder,
    ...channelsOf(() => shown),
    ...openArranged(arrangement, () => shown.channels.inOrder),
    ...readsOf(() => shown.programmes),
    ...extrasOf(() => shown.generation.extras),
    guidesOf: (networkCode) => shown.channels.guides(networkCode)?.numbers ?? [],
    hand,
    draft,
    generation: () => shown.number,
    shownFile: () => shownFile,
    sharedName: () => shownName,
    file: () => database.location(),
    isLost: found === null,
    close: async () => {
      shown.generation.close();
      await removals;
      await folder.close();
    },
  };
}

/** Channels that are kept as they were read: those that play are asked for with every part of their streams. */
const KEPT = 500;

/** Reads of the channels of whichever generation is shown. */
function channelsOf(
  shown: () => OpenedImport,
): Pick<ImportedChannelStore, 'byCode' | 'wholeChannel' | 'wholeChannels' | 'archive'> {
  let kept = new Map<string, ImportedChannel>();
  let keptOf = shown().generation;
  return {
    byCode: (code) => shown().channels.byCode(code),
    archive: (code) => shown().channels.archive(code),
    wholeChannel: (code) => {
      const { channels, generation } = shown();
      if (keptOf !== generation || kept.size >= KEPT) kept = new Map();
      keptOf = generation;
      const listed = channels.byCode(code);
      if (listed === null) return null;
      const known = kept.get(code) ?? generation.channel(listed.channelNo);
      if (known !== null) kept.set(code, known);
      return known;
    },
    wholeChannels: function* () {
      const { generation } = shown();
      for (const some of generation.channels()) {
        yield some.map(({ channel }) => channel);
        if (shown().generation !== generation) return;
      }
    },
  };
}

/** Reads of the programmes of whichever generation is shown. */
const readsOf = (shown: () => ProgrammeReads): ProgrammeReads => ({
  slots: (...given) => shown().slots(...given),
  search: (...given) => shown().search(...given),
  titles: (...given) => shown().titles(...given),
  details: (...given) => shown().details(...given),
  nowAndNext: (...given) => shown().nowAndNext(...given),
});

/** Reads of what else is in whichever generation is shown. */
const extrasOf = (shown: () => ImportedExtras): ImportedExtras => ({
  videos: (...given) => shown().videos(...given),
  videosAt: (...given) => shown().videosAt(...given),
  videoGroups: (...given) => shown().videoGroups(...given),
  video: (...given) => shown().video(...given),
  findVideos: (...given) => shown().findVideos(...given),
  videoCount: () => shown().videoCount(),
  guideChannels: () => shown().guideChannels(),
});

/** The imported channels of a process that shares them with no other. */
export function unsharedChannels(local: LocalChannelStore): ImportedChannelStore {
  const draft = (): ImportDraft => {
    const mine = local.draft();
    return {
      ...mine,
      settled: () => Promise.resolve(),
      commit: async (prepare) => {
        const opened = await mine.open();
        if (opened === null) return false;
        await prepare?.(() => membersOfImport(opened));
        return mine.show(opened);
      },
    };
  };
  return {
    ...local,
    draft,
    // At once: pages ask again as soon as a source is removed.
    forget: async () => {
      const nothing = local.draft();
      createGenerationWriter(nothing.file).finish();
      nothing.show(openedWhole(openGeneration(nothing.file)));
    },
  };
}
