import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { importedGuideChannel, importedVideo } from '#service/catalogue/content/imported-channel.ts';
import { importedChannelBody } from '#service/catalogue/content/stored-channel.ts';
import {
  createGenerationWriter,
  type GenerationWriter,
} from '#service/imported/generation/generation-writer.ts';
import type { ImportedContent, ImportedSlot } from '#service/imported/generation/imported-content.ts';
import type { Generation } from '#service/imported/generation/open-generation.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import type { SharedParts } from '#service/kernel/database/shared/kept-documents.ts';
import { membersOfImport } from './group-members.ts';
import { type ImportDraft, ImportSuperseded, type LocalDraft, type PrepareImport } from './import-draft.ts';
import type { ImportedChannelStore, LocalChannelStore } from './imported-channels.ts';

/** Part of the database whose version grows with each import that is shown. */
const PART = 'own_batches';
const [BEGUN, SHOWN, NAME] = ['own_import_begun', 'own_import_shown', 'own_import_name'] as const;
/** Batches that are read in one turn, with up to four hundred rows each: calls wait for that long. */
const TOGETHER = 2;
/** Times that an import is read which another one replaces meanwhile. */
const TRIES = 5;

const shownImport = z.object({ generation: z.number(), batches: z.number() });
type ShownImport = z.output<typeof shownImport>;
/** A batch as it is stored, of this version or of a later one. */
const storedBatch = z.object({ place: z.number(), kind: z.string(), body: z.string() });
const json = z.string().transform((text): unknown => JSON.parse(text));
const slot = z.object({
  guideNo: z.number(),
  start: z.number(),
  end: z.number(),
  details: z.string().nullable(),
  title: z.object({ tc: z.string(), en: z.string() }),
});
const batch = z.discriminatedUnion('kind', [
  z.object({ place: z.number(), kind: z.literal('slots'), body: json.pipe(z.array(slot)) }),
  z.object({
    place: z.number(),
    kind: z.literal('channels'),
    body: json.pipe(z.array(z.object({ channel: importedChannelBody, guideNo: z.number().nullable() }))),
  }),
  z.object({ place: z.number(), kind: z.literal('videos'), body: json.pipe(z.array(importedVideo)) }),
  z.object({
    place: z.number(),
    kind: z.literal('guide-channels'),
    body: json.pipe(z.array(importedGuideChannel)),
  }),
]);
type Batch = z.output<typeof batch>;

/** The content of a batch; the kinds are those of an import's content. */
function contentOf(one: Batch): ImportedContent {
  if (one.kind === 'slots') return { kind: one.kind, rows: one.body };
  if (one.kind === 'channels') return { kind: one.kind, rows: one.body };
  if (one.kind === 'videos') return { kind: one.kind, rows: one.body };
  return { kind: one.kind, rows: one.body };
}

/** Rows of a batch. */
const ROWS = 400;

/** The content of a file that is read, as batches. */
function* batchesOf({ slots, extras, channels }: Generation): Generator<ImportedContent> {
  let rows: ImportedSlot[] = [];
  for (const day of slots.all()) {
    rows.push(...day);
    if (rows.length < ROWS) continue;
    yield { kind: 'slots', rows };
    rows = [];
  }
  if (rows.length > 0) yield { kind: 'slots', rows };
  for (const some of channels()) yield { kind: 'channels', rows: some };
  for (let from = 0; ; from += ROWS) {
    const videos = extras.videos(from, ROWS);
    if (videos.length === 0) break;
    yield { kind: 'videos', rows: videos };
  }
  const guideChannels = extras.guideChannels();
  for (let from = 0; from < guideChannels.length; from += ROWS)
    yield { kind: 'guide-channels', rows: guideChannels.slice(from, from + ROWS) };
}

/**
 * Shares imported channels between the processes of a database. Imports are kept there as batches of what is
 * in their files; each process writes a file of its own of the shown one, which guide, search and media
 * read. Of imports that run at once the one that began last is shown. While the processes of a database are
 * replaced one by one, a later version may store an import that this one does not understand: it then keeps
 * the last one that it could read, and `onUnreadable` is called.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one sequence of imports, read in turn.
export async function shareChannels(
  local: LocalChannelStore,
  shared: SharedParts,
  onUnreadable: () => void = () => undefined,
): Promise<ImportedChannelStore> {
  const { database, versions, changedElsewhere } = shared;
  const imports = await openImports(shared);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  let unreadable: number | null = null;
  /** Copies the shown import into a file and shows it here, if all of it is there: returns how many batches are. */
  const copyInto = async (draft: LocalDraft, shown: ShownImport): Promise<number | 'unreadable'> => {
    const writer = createGenerationWriter(draft.file);
    try {
      const count = await imports.readInto(writer, shown.generation);
      if (count !== shown.batches) return count;
      writer.finish();
    } finally {
      writer.discard();
    }
    const opened = await draft.open();
    if (opened !== null) draft.show(opened, imports.nameOf(shown.generation));
    return shown.batches;
  };
  const catchUp = async (): Promise<boolean> => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const shown = await imports.shown();
      if (shown === null || shown.generation === unreadable) return false;
      if (imports.nameOf(shown.generation) === local.sharedName()) return false;
      const draft = local.draft();
      const count = await copyInto(draft, shown).catch((error: unknown) => {
        draft.abandon();
        throw error;
      });
      if (count === shown.batches) return true;
      draft.abandon();
      if (count === 'unreadable') {
        unreadable = shown.generation;
        onUnreadable();
        return false;
      }
    }
    throw new Error('The imported channels change faster than they can be read');
  };
  await inTurn(catchUp);
  versions.follow(PART, async () => {
    if (await inTurn(catchUp)) changedElsewhere();
  });

  /** Imports that run here, by their numbers once they have them. */
  const open = new Set<{ generation: number; isLost: boolean }>();
  database.bus.hear(BEGUN, (generation) => {
    for (const one of open) if (Number(generation) > one.generation) one.isLost = true;
  });
  const draft = (): ImportDraft => {
    const mine = local.draft();
    const state = { generation: Number.POSITIVE_INFINITY, isLost: false };
    open.add(state);
    const kept = imports.begin((generation) => {
      state.generation = generation;
    });
    const commit = async (prepare?: PrepareImport): Promise<boolean> => {
      const opened = await mine.open();
      const isStored = opened !== null && (await kept.store(opened.generation, () => state.isLost));
      open.delete(state);
      if (!isStored) {
        mine.abandon();
        return false;
      }
      await prepare?.(() => membersOfImport(opened));
      const name = await kept.commit();
      if (name === null) mine.abandon();
      // Abandoned while it was being stored: it is shown all the same, as it was stored, and the caller that
      // abandoned it will not notify pages.
      else if (!mine.show(opened, name) && (await catchUp())) changedElsewhere();
      return name !== null;
    };
    return {
      file: mine.file,
      settled: async () => {
        await kept.settled();
        if (state.isLost) throw new ImportSuperseded();
      },
      commit: (prepare) => inTurn(() => commit(prepare)),
      abandon: (written) => {
        open.delete(state);
        state.isLost = true;
        mine.abandon(written);
      },
    };
  };
  return {
    ...local,
    draft,
    forget: async () => {
      const nothing = draft();
      createGenerationWriter(nothing.file).finish();
      await nothing.commit();
    },
    // The same number for the same channels at every process: replies are tagged with it.
    generation: () => Number(local.sharedName()?.split(' ')[1] ?? 0),
  };
}

type StoredBatch = z.output<typeof storedBatch>;

/** Writes batches that are read from a place on, and returns how many there were; `unreadable` if one is not known. */
async function readBatches(
  read: (place: number) => Promise<readonly StoredBatch[]>,
  writer: GenerationWriter,
): Promise<number | 'unreadable'> {
  for (let place = 0; ; ) {
    const found = await read(place);
    for (const one of found) {
      const known = batch.safeParse(one);
      if (!known.success) return 'unreadable';
      writer.add(contentOf(known.data));
    }
    place += found.length;
    if (found.length === 0) return place;
  }
}

/** The imports of the database. */
async function openImports({ database, versions }: SharedParts) {
  const facts = openKeyValueStore(database);
  const name = await facts.ensure(NAME, randomUUID);
  const nameOf = (generation: number): string => `${name} ${generation}`;
  const insert = database.prepare(
    'INSERT INTO own_batches (generation, place, kind, body) VALUES (?, ?, ?, ?)',
  );
  const select = database.prepareReading(
    'importedFiles',
    `SELECT place, kind, body FROM own_batches WHERE generation = ? AND place >= ? ORDER BY place LIMIT ${TOGETHER}`,
  );
  const removeOthers = database.prepare('DELETE FROM own_batches WHERE generation <> ?');
  const begunRow = database.prepare('SELECT value FROM facts WHERE name = ?');
  const begun = async (): Promise<number> =>
    (await first(begunRow, z.object({ value: z.coerce.number() }), BEGUN))?.value ?? 0;
  const shown = async () => {
    const text = await facts.get(SHOWN);
    return text === null ? null : shownImport.parse(JSON.parse(text));
  };
  /** Begins an import; those that others began are lost by that, and what they wrote is removed. */
  const beginOne = (): Promise<number> =>
    database.transaction(async () => {
      const generation = (await begun()) + 1;
      await facts.set(BEGUN, String(generation));
      await removeOthers.run((await shown())?.generation ?? 0);
      database.afterCommit(() => database.bus.send(BEGUN, generation));
      return generation;
    });
  const show = (generation: number, batches: number): Promise<string | null> =>
    database.transaction(async () => {
      if ((await begun()) !== generation) return null;
      await facts.set(SHOWN, JSON.stringify({ generation, batches }));
      await removeOthers.run(generation);
      await versions.raise(PART);
      return nameOf(generation);
    });
  return {
    nameOf,
    shown,
    /** Reads an import into a file and returns how many batches there were, or that one is not understood. */
    readInto: (writer: GenerationWriter, generation: number) =>
      readBatches((place) => all(select.about(null), storedBatch, generation, place), writer),
    begin: (begunAs: (generation: number) => void) => {
      const number = beginOne().then((generation) => {
        begunAs(generation);
        return generation;
      });
      number.catch(() => undefined);
      let batches = 0;
      return {
        /** Resolves once the import has its number. */
        settled: async (): Promise<void> => void (await number),
        /** Stores the content of a file; false if the import is lost meanwhile. */
        store: async (stored: Generation, isLost: () => boolean): Promise<boolean> => {
          const generation = await number;
          const content = batchesOf(stored);
          // The file of an import that is lost may be closed already.
          while (!isLost()) {
            const next = content.next();
            if (next.done === true) return true;
            const { kind, rows } = next.value;
            await insert.run(generation, batches, kind, JSON.stringify(rows));
            batches += 1;
          }
          return false;
        },
        /** Shows the import and returns its name; null if another one began since. */
        commit: async (): Promise<string | null> => {
          return show(await number, batches);
        },
      };
    },
  };
}
