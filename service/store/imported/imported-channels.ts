import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { addTitleFunction } from '#service/search/title-function.ts';
import { channelBody, jsonColumn, type StoredChannel } from '#service/store/catalogue/stored-content.ts';
import type { ContentFacts } from '#service/store/database/content-facts.ts';
import { allSync, firstSync, inTransaction, withoutSync } from '#service/store/database/query.ts';
import type { GuideSlot } from '#service/store/guide/guide.ts';
import { skipIfBusy } from '#service/store/recovery/store-error.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { type ArrangedChannels, arrangeChannels } from './arranged-channels.ts';
import type { HandMatches } from './hand-matches.ts';
import { type ImportDraft, type ImportedChannel, type LocalDraft, openDraft } from './import-draft.ts';
import { type ImportedExtras, openImportedExtras } from './imported-extras.ts';
import type { OwnArrangementStore } from './own-arrangement.ts';
import { type ProgrammeDetails, programmeDetails } from './programme-details.ts';

export type ImportedChannelStore = ImportedExtras & {
  /** The shown channels in order of number; the same array until the next commit. */
  readonly channels: () => readonly StoredChannel[];
  /** Returns a channel's programmes that overlap `from` to `to`, in order and cut so that they do not overlap. */
  readonly slots: (networkCode: string, from: number, to: number) => readonly GuideSlot[];
  /** Finds a channel's current and upcoming programmes by title, each title once, nearest first. */
  readonly search: (networkCode: string, text: string, now: number, limit: number) => readonly GuideSlot[];
  /** Titles of a channel's current and upcoming programmes, each once. */
  readonly titles: (networkCode: string, now: number) => readonly string[];
  /** Returns what the guide says of the programme that starts then; null if it has none or says nothing. */
  readonly details: (networkCode: string, start: number) => ProgrammeDetails | null;
  /** The number of a channel's guide; null without one. */
  readonly guideOf: (networkCode: string) => number | null;
  /** What a guide's channel has on now, and what follows within a day; null if the guide has nothing. */
  readonly nowAndNext: (guideNo: number, now: number) => { readonly now: OnAir | null; readonly next: OnAir | null };
  /** The viewer's own matches. */
  readonly hand: HandMatches;
  readonly arrangement: OwnArrangementStore;
  /** The shown channels as the viewer has arranged them; the same arrays until the next commit or change. */
  readonly arranged: () => ArrangedChannels;
  readonly draft: () => ImportDraft;
  /** Generation of the shown import, which grows with each commit. */
  readonly generation: () => number;
  /** Path of the database, or null if it is in memory. */
  readonly file: () => string | null;
  /** Removes all imported channels. */
  readonly forget: () => Promise<void>;
  /** Deletes at most the given number of rows that are neither shown nor being imported. Returns false once there are none. */
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
const channelRow = z.object({ guide_no: z.number().nullable(), body: jsonColumn(channelBody) });
const slotRow = z.object({ start: z.number(), end: z.number(), title_tc: z.string(), title_en: z.string() });
const titleRow = z.object({ title_tc: z.string() });
const detailsRow = z.object({ details: jsonColumn(programmeDetails).nullable() });
const numberRow = z.object({ number: z.number().nullable() });

/** Fields that an imported guide lacks. */
const MISSING_FIELDS = { programme_id: '', episode_no: null, onair_codes: [], vod_episode_id: null };

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
    channels: database.prepare('SELECT guide_no, body FROM own_channels WHERE generation = ? ORDER BY channel_no'),
    slots: database.prepare(
      `SELECT s.start, s.title_tc, s.title_en, min(s.end, coalesce((SELECT min(n.start) FROM own_slots n
         WHERE n.generation = s.generation AND n.guide_no = s.guide_no AND n.start > s.start), s.end)) AS end
       FROM own_slots s WHERE s.generation = ? AND s.guide_no = ? AND s.start < ? AND s.start > ? ORDER BY s.start`,
    ),
    found: database.prepare(
      `SELECT min(start) AS start, end, title_tc, title_en FROM own_slots
       WHERE generation = ?1 AND guide_no = ?5 AND end > ?3 AND holds_words(title_tc, title_en, ?2)
       GROUP BY title_tc, title_en ORDER BY start LIMIT ?4`,
    ),
    titles: database.prepare('SELECT DISTINCT title_tc FROM own_slots WHERE generation = ? AND guide_no = ? AND end > ?'),
    details: database.prepare('SELECT details FROM own_slots WHERE generation = ? AND guide_no = ? AND start = ?'),
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

/** Returns a programme moved by the given milliseconds. */
const moved = (network_code: string, slot: z.output<typeof slotRow>, shift: number): GuideSlot => ({
  ...{ network_code, ...MISSING_FIELDS, ...slot },
  ...{ start: slot.start + shift, end: slot.end + shift },
});
const guideOf = ({ own }: StoredChannel, guideNo: number) => ({ guideNo, shift: (own?.shift ?? 0) * MINUTE });

/** A programme by its title, with its times in the guide. */
type OnAir = { readonly title: string; readonly start: number; readonly end: number };
type ChannelGuide = { readonly guideNo: number; readonly shift: number };
type ProgrammeReads = Pick<ImportedChannelStore, 'slots' | 'search' | 'titles' | 'details' | 'nowAndNext'>;

/** What is read of the programmes of the shown generation, by the guide that a channel has. */
function programmeReads(
  select: ReturnType<typeof statementsOf>['select'],
  shown: () => number,
  guideOfChannel: (networkCode: string) => ChannelGuide | undefined,
): ProgrammeReads {
  return {
    slots: (networkCode, from, to) => {
      const guide = guideOfChannel(networkCode);
      if (guide === undefined) return [];
      const { guideNo, shift } = guide;
      return allSync(select.slots, slotRow, shown(), guideNo, to - shift, from - shift - DAY)
        .map((slot) => moved(networkCode, slot, shift))
        .filter(({ end }) => end > from);
    },
    search: (networkCode, text, now, limit) => {
      const guide = guideOfChannel(networkCode);
      if (guide === undefined) return [];
      const { guideNo, shift } = guide;
      return allSync(select.found, slotRow, shown(), text, now - shift, limit, guideNo).map((slot) => moved(networkCode, slot, shift));
    },
    titles: (networkCode, now) => {
      const guide = guideOfChannel(networkCode);
      if (guide === undefined) return [];
      return allSync(select.titles, titleRow, shown(), guide.guideNo, now - guide.shift).map(({ title_tc }) => title_tc);
    },
    details: (networkCode, start) => {
      const guide = guideOfChannel(networkCode);
      return guide === undefined
        ? null
        : (firstSync(select.details, detailsRow, shown(), guide.guideNo, start - guide.shift)?.details ?? null);
    },
    nowAndNext: (guideNo, now) => {
      const [first, second] = allSync(select.slots, slotRow, shown(), guideNo, now + DAY, now - DAY)
        .filter(({ end }) => end > now)
        .map(({ title_tc: title, start, end }): OnAir => ({ title, start, end }));
      const isOn = first !== undefined && first.start <= now;
      return { now: isOn ? first : null, next: (isOn ? second : first) ?? null };
    },
  };
}

function openArranged(
  arrangement: OwnArrangementStore,
  channels: () => readonly StoredChannel[],
): Pick<ImportedChannelStore, 'arrangement' | 'arranged'> {
  const { current } = arrangement;
  let kept = { channels: channels(), arrangement: current(), arranged: arrangeChannels(channels(), current()) };
  const arranged = (): ArrangedChannels => {
    if (kept.channels !== channels() || kept.arrangement !== current())
      kept = { channels: channels(), arrangement: current(), arranged: arrangeChannels(channels(), current()) };
    return kept.arranged;
  };
  return { arrangement, arranged };
}

/** Returns a function for the id that a guide gives the programme that starts then for its archive; null without one. */
export const catchupIdIn =
  ({ details }: Pick<ImportedChannelStore, 'details'>) =>
  (networkCode: string, start: number): string | null =>
    details(networkCode, start)?.catchupId ?? null;

/** The viewer's own choices, which outlive imports. */
export type ViewerChoices = { readonly hand: HandMatches; readonly arrangement: OwnArrangementStore };

/** Opens the imported channels of the process's own database. */
export function openLocalChannels(database: DatabaseSync, facts: ContentFacts, { hand, arrangement }: ViewerChoices): LocalChannelStore {
  const { select, sweeps } = statementsOf(database);
  let shown = Number(facts.get(GENERATION_KEY) ?? 0);
  let shownName = facts.get(SHARED_NAME_KEY) || null;
  let drafted = Math.max(shown, firstSync(select.newest, numberRow)?.number ?? 0);
  const drafts = new Set<number>();
  let channels: readonly StoredChannel[] = [];
  let guides: ReadonlyMap<string, ChannelGuide> = new Map();
  const show = (generation: number, own: readonly ImportedChannel[]): void => {
    shown = generation;
    channels = own.map(({ channel }) => channel);
    guides = new Map(
      own.flatMap((one) => (one.guideNo === null ? [] : [[one.channel.networkCode, guideOf(one.channel, one.guideNo)] as const])),
    );
  };
  show(
    shown,
    allSync(select.channels, channelRow, shown).map(({ body, guide_no }) => ({ channel: body, guideNo: guide_no })),
  );

  const end = (generation: number): void => {
    drafts.delete(generation);
    if (drafts.size === 0) database.exec(AUTO_CHECKPOINT);
  };
  const commit = (generation: number, own: readonly ImportedChannel[], sharedName: string | null): void => {
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
      select,
      () => shown,
      (networkCode) => guides.get(networkCode),
    ),
    guideOf: (networkCode) => guides.get(networkCode)?.guideNo ?? null,
    ...openImportedExtras(database, () => shown),
    hand,
    draft: () => {
      drafted += 1;
      const generation = drafted;
      drafts.add(generation);
      database.exec('PRAGMA wal_autocheckpoint = 0');
      return openDraft(database, generation, commit, () => end(generation));
    },
    generation: () => shown,
    sharedName: () => shownName,
    file: () => database.location(),
    sweep: (rows) => {
      if (!database.isOpen) return false;
      // Another program may hold the lock; then there may be more.
      let more = true;
      skipIfBusy(() => {
        const kept = JSON.stringify([shown, ...drafts]);
        more = withoutSync(database, () => sweeps.some((statement) => Number(statement.run(kept, rows).changes) > 0));
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
