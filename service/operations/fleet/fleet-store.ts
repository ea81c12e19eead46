import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { FLEET_COMMANDS, type FleetCommandKind, type FleetReport, fleetReport } from '#shared/contract/fleet.ts';

/** A kiosk as it was heard of last. `at` is the service's time in milliseconds. */
export type KnownKiosk = {
  readonly report: FleetReport;
  readonly at: number;
  /** Commands that were not carried out yet. */
  readonly waiting: readonly FleetCommandKind[];
  /** Time of the picture that it sent last, or null. */
  readonly pictureAt: number | null;
};

/** The kiosks of a fleet. */
export type FleetStore = {
  /** Takes a report, forgets the commands that it has carried out, and returns those that are left, oldest first. */
  readonly report: (report: FleetReport, now: number) => readonly { readonly id: string; readonly do: FleetCommandKind }[];
  /** Kiosks by name and id. */
  readonly list: () => readonly KnownKiosk[];
  /** Asks a kiosk for something. Returns false for an unknown one; a command that waits already is not doubled. */
  readonly ask: (kiosk: string, what: FleetCommandKind, now: number) => boolean;
  /** Keeps the newest picture of a known kiosk. Returns false for an unknown one. */
  readonly putPicture: (kiosk: string, png: Uint8Array, now: number) => boolean;
  readonly picture: (kiosk: string) => Uint8Array | null;
  readonly close: () => void;
};

const TABLES = `
CREATE TABLE IF NOT EXISTS kiosks (kiosk TEXT PRIMARY KEY, report TEXT NOT NULL, at INTEGER NOT NULL, picture BLOB, picture_at INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS commands (id TEXT PRIMARY KEY, kiosk TEXT NOT NULL, what TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (kiosk, what)) STRICT;
`;

const row = z.object({ report: z.string(), at: z.number(), waiting: z.string().nullable(), picture_at: z.number().nullable() });
const commandRow = z.object({ id: z.string(), what: z.enum(FLEET_COMMANDS) });
const pictureRow = z.object({ picture: z.instanceof(Uint8Array).nullable() });

/** Opens the store of a fleet in its folder (`fleet.sqlite`). */
export function openFleetStore(folder: string): FleetStore {
  const database = new DatabaseSync(path.join(folder, 'fleet.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(TABLES);
  const put = database.prepare(
    'INSERT INTO kiosks (kiosk, report, at) VALUES (?, ?, ?) ON CONFLICT (kiosk) DO UPDATE SET report = excluded.report, at = excluded.at',
  );
  const forget = database.prepare('DELETE FROM commands WHERE id = ? AND kiosk = ?');
  const waiting = database.prepare('SELECT id, what FROM commands WHERE kiosk = ? ORDER BY at, id LIMIT 20');
  const list = database.prepare(
    `SELECT report, at, picture_at, (SELECT group_concat(what) FROM commands WHERE commands.kiosk = kiosks.kiosk) AS waiting
     FROM kiosks ORDER BY json_extract(report, '$.name'), kiosk`,
  );
  const known = database.prepare('SELECT 1 AS found FROM kiosks WHERE kiosk = ?');
  const add = database.prepare('INSERT INTO commands (id, kiosk, what, at) VALUES (?, ?, ?, ?) ON CONFLICT (kiosk, what) DO NOTHING');
  const draw = database.prepare('UPDATE kiosks SET picture = ?, picture_at = ? WHERE kiosk = ?');
  const picture = database.prepare('SELECT picture FROM kiosks WHERE kiosk = ?');
  return {
    report: (report, now) => {
      put.run(report.kiosk, JSON.stringify(report), now);
      for (const id of report.done) forget.run(id, report.kiosk);
      return waiting
        .all(report.kiosk)
        .map((one) => commandRow.parse(one))
        .map(({ id, what }) => ({ id, do: what }));
    },
    list: () =>
      list.all().map((one) => {
        const { report, at, waiting: left, picture_at: pictureAt } = row.parse(one);
        const commands = (left ?? '').split(',').filter((text): text is FleetCommandKind => FLEET_COMMANDS.some((kind) => kind === text));
        return { report: fleetReport.parse(JSON.parse(report)), at, waiting: commands, pictureAt };
      }),
    ask: (kiosk, what, now) => {
      if (known.get(kiosk) === undefined) return false;
      add.run(randomUUID(), kiosk, what, now);
      return true;
    },
    putPicture: (kiosk, png, now) => Number(draw.run(png, now, kiosk).changes) > 0,
    picture: (kiosk) => {
      const found = picture.get(kiosk);
      return found === undefined ? null : pictureRow.parse(found).picture;
    },
    close: () => database.close(),
  };
}
