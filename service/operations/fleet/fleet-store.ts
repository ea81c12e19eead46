import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Database, jsonText } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import {
  FLEET_COMMANDS,
  type FleetCommandKind,
  type FleetReport,
  fleetReport,
} from '#shared/contract/fleet.ts';

/** A kiosk as it last reported. `at` is the service's time in milliseconds. */
export type KnownKiosk = {
  readonly report: FleetReport;
  readonly at: number;
  /** Commands that were not carried out yet. */
  readonly waiting: readonly FleetCommandKind[];
  /** Time of the picture that it sent last, or null. */
  readonly pictureAt: number | null;
  /** Whether it reports with a token of its own. */
  readonly hasToken: boolean;
};

/** The kiosks of a fleet, whichever process of its database they report to. */
export type FleetStore = {
  /**
   * Takes a report, forgets the commands that it has carried out, and returns those that are left, oldest
   * first.
   */
  readonly report: (
    report: FleetReport,
    now: number,
  ) => Promise<readonly { readonly id: string; readonly do: FleetCommandKind }[]>;
  /** Kiosks by name and id. */
  readonly list: () => Promise<readonly KnownKiosk[]>;
  /**
   * Asks a kiosk for something. Returns false for an unknown one; a command that waits already is not
   * doubled.
   */
  readonly ask: (kiosk: string, what: FleetCommandKind, now: number) => Promise<boolean>;
  /** Keeps the newest picture of a known kiosk. Returns false for an unknown one. */
  readonly putPicture: (kiosk: string, png: Uint8Array, now: number) => Promise<boolean>;
  readonly picture: (kiosk: string) => Promise<Uint8Array | null>;
  /** The digest of a kiosk's own token, and whether the kiosk has used it; null without one. */
  readonly tokenOf: (kiosk: string) => Promise<KioskToken | null>;
  /** Keeps the digest of a new token of a kiosk, in place of one that was never used. */
  readonly putToken: (kiosk: string, digest: string) => Promise<void>;
  /** Marks a kiosk's own token as used. */
  readonly confirmToken: (kiosk: string, digest: string) => Promise<void>;
  /** Forgets a kiosk with its token, so that it may enrol again. */
  readonly forget: (kiosk: string) => Promise<void>;
};

/** A kiosk's own token, by its digest. */
export type KioskToken = { readonly digest: string; readonly confirmed: boolean };

const kioskRow = z.object({
  kiosk: z.string(),
  report: z.string(),
  at: z.number(),
  picture_at: z.number().nullable(),
  confirmed: z.number().nullable(),
});
const commandRow = z.object({ id: z.string(), kiosk: z.string(), what: z.enum(FLEET_COMMANDS) });

/** Opens the store of a fleet. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of statements and their calls.
export function openFleetStore(database: Database): FleetStore {
  const put = database.prepare(
    'INSERT INTO fleet_kiosks (kiosk, report, at) VALUES (?, ?, ?) ON CONFLICT (kiosk) DO UPDATE SET report = excluded.report, at = excluded.at',
  );
  const forget = database.prepare('DELETE FROM fleet_commands WHERE id = ? AND kiosk = ?');
  const waiting = database.prepare(
    'SELECT id, kiosk, what FROM fleet_commands WHERE kiosk = ? ORDER BY at, id LIMIT 20',
  );
  const waitingAnywhere = database.prepare('SELECT id, kiosk, what FROM fleet_commands ORDER BY at, id');
  const list = database.prepare(
    `SELECT k.kiosk AS kiosk, k.report AS report, k.at AS at, p.at AS picture_at, t.confirmed AS confirmed
     FROM fleet_kiosks k LEFT JOIN fleet_pictures p ON p.kiosk = k.kiosk LEFT JOIN fleet_tokens t ON t.kiosk = k.kiosk
     ORDER BY ${jsonText(database, 'k.report', 'name')}, k.kiosk`,
  );
  const selectKiosk = database.prepare('SELECT 1 AS found FROM fleet_kiosks WHERE kiosk = ?');
  const add = database.prepare(
    'INSERT INTO fleet_commands (id, kiosk, what, at) VALUES (?, ?, ?, ?) ON CONFLICT (kiosk, what) DO NOTHING',
  );
  const draw = database.prepare(
    `INSERT INTO fleet_pictures (kiosk, png, at) SELECT kiosk, ?2, ?3 FROM fleet_kiosks WHERE kiosk = ?1
     ON CONFLICT (kiosk) DO UPDATE SET png = excluded.png, at = excluded.at`,
  );
  const picture = database.prepare('SELECT png FROM fleet_pictures WHERE kiosk = ?');
  const token = database.prepare('SELECT digest, confirmed FROM fleet_tokens WHERE kiosk = ?');
  const putToken = database.prepare(
    `INSERT INTO fleet_tokens AS t (kiosk, digest, confirmed) VALUES (?, ?, 0)
     ON CONFLICT (kiosk) DO UPDATE SET digest = excluded.digest WHERE t.confirmed = 0`,
  );
  const confirmToken = database.prepare(
    'UPDATE fleet_tokens SET confirmed = 1 WHERE kiosk = ? AND digest = ?',
  );
  const forgetKiosk = ['fleet_tokens', 'fleet_commands', 'fleet_pictures', 'fleet_kiosks'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE kiosk = ?`),
  );
  return {
    tokenOf: async (kiosk) => {
      const found = await first(token, z.object({ digest: z.string(), confirmed: z.number() }), kiosk);
      return found && { digest: found.digest, confirmed: found.confirmed === 1 };
    },
    putToken: async (kiosk, digest) => void (await putToken.run(kiosk, digest)),
    confirmToken: async (kiosk, digest) => void (await confirmToken.run(kiosk, digest)),
    forget: async (kiosk) => {
      for (const statement of forgetKiosk) await statement.run(kiosk);
    },
    report: async (report, now) => {
      await put.run(report.kiosk, JSON.stringify(report), now);
      for (const id of report.done) await forget.run(id, report.kiosk);
      return (await all(waiting, commandRow, report.kiosk)).map(({ id, what }) => ({ id, do: what }));
    },
    list: async () => {
      const kiosks = await all(list, kioskRow);
      const commands = await all(waitingAnywhere, commandRow);
      const byKiosk = new Map<string, FleetCommandKind[]>();
      for (const { kiosk, what } of commands) byKiosk.set(kiosk, [...(byKiosk.get(kiosk) ?? []), what]);
      return kiosks.map(({ kiosk, report, at, picture_at: pictureAt, confirmed }) => ({
        report: fleetReport.parse(JSON.parse(report)),
        at,
        pictureAt,
        hasToken: confirmed === 1,
        waiting: byKiosk.get(kiosk) ?? [],
      }));
    },
    ask: async (kiosk, what, now) => {
      if ((await selectKiosk.get(kiosk)) === undefined) return false;
      await add.run(randomUUID(), kiosk, what, now);
      return true;
    },
    putPicture: async (kiosk, png, now) =>
      (await draw.run(kiosk, Buffer.from(png).toString('base64'), now)).changes > 0,
    picture: async (kiosk) => {
      const found = await first(picture, z.object({ png: z.string() }), kiosk);
      return found && Buffer.from(found.png, 'base64');
    },
  };
}
