import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { importedGuideChannel, importedVideo } from '#service/catalogue/content/imported-channel.ts';
import { importedChannelBody } from '#service/catalogue/content/stored-channel.ts';
import { openGenerationFolder } from '#service/imported/generation/generation-folder.ts';
import {
  createGenerationWriter,
  type GenerationWriter,
} from '#service/imported/generation/generation-writer.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { firstSync, inTransaction, parseRow } from '#service/kernel/database/query.ts';

/** Tables in which earlier versions kept what was imported. */
const EARLIER = ['own_channels', 'own_slots', 'own_videos', 'own_guide_channels'];

const countRow = z.object({ number: z.number() });
const channelRow = z.object({ guide_no: z.number().nullable(), body: jsonColumn(importedChannelBody) });
const slotRow = z.object({
  guide_no: z.number(),
  start: z.number(),
  end: z.number(),
  title_tc: z.string(),
  title_en: z.string(),
  details: z.string().nullable(),
});
const videoRow = z.object({ body: jsonColumn(importedVideo) });
const guideChannelRow = z.object({ body: jsonColumn(importedGuideChannel) });

/** Whether there is anything of a generation. A database that was recovered has the tables, but nothing in them. */
const isAnyIn = (database: DatabaseSync, generation: number): boolean =>
  EARLIER.some((table) => {
    const select = database.prepare(
      `SELECT count(*) AS number FROM (SELECT 1 FROM ${table} WHERE generation = ? LIMIT 1)`,
    );
    return firstSync(select, countRow, generation)?.number === 1;
  });

/**
 * Moves what was imported by a version that kept it in the database to a file of its own, once, so that
 * channels keep their codes, and removes its tables. What was imported is left as it is until the file is
 * complete.
 */
export function moveEarlierImport(database: DatabaseSync, facts: ContentFacts): void {
  const there = firstSync(
    database.prepare("SELECT count(*) AS number FROM sqlite_schema WHERE name = 'own_channels'"),
    countRow,
  );
  if (there?.number !== 1) return;
  const generation = Number(facts.get('own_generation') ?? 0);
  if (generation !== 0 && isAnyIn(database, generation)) {
    const writer = createGenerationWriter(openGenerationFolder(database.location()).fileOf(generation));
    try {
      copyInto(writer, database, generation);
      writer.finish();
    } finally {
      writer.discard();
    }
  }
  inTransaction(database, () => {
    for (const table of EARLIER) database.exec(`DROP TABLE ${table}`);
  });
}

function copyInto(writer: GenerationWriter, database: DatabaseSync, generation: number): void {
  const rowsOf = function* <Row extends z.ZodType>(table: string, row: Row): Generator<z.output<Row>> {
    const select = database.prepare(`SELECT * FROM ${table} WHERE generation = ?`);
    for (const found of select.iterate(generation)) yield parseRow(row, found);
  };
  for (const { guide_no: guideNo, body: channel } of rowsOf('own_channels', channelRow))
    writer.add({ kind: 'channels', rows: [{ channel, guideNo }] });
  for (const { guide_no: guideNo, start, end, title_tc: tc, title_en: en, details } of rowsOf(
    'own_slots',
    slotRow,
  ))
    writer.add({ kind: 'slots', rows: [{ guideNo, start, end, title: { tc, en }, details }] });
  for (const { body } of rowsOf('own_videos', videoRow)) writer.add({ kind: 'videos', rows: [body] });
  for (const { body } of rowsOf('own_guide_channels', guideChannelRow))
    writer.add({ kind: 'guide-channels', rows: [body] });
}
