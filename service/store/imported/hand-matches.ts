import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import { all } from '#service/store/database/query.ts';
import { type HandMatch, handMatch } from './own-channel.ts';

/** The viewer's own choices of guides for channels, by network code. They outlive imports. */
export type HandMatches = {
  readonly all: () => Readonly<Record<string, HandMatch>>;
  /** Keeps a choice; null forgets it. */
  readonly set: (networkCode: string, match: HandMatch | null) => void;
};

const row = z.object({ network_code: z.string(), body: jsonColumn(handMatch) });

/** Opens the viewer's own matches. */
export function openHandMatches(database: DatabaseSync): HandMatches {
  const select = database.prepare('SELECT network_code, body FROM own_matches');
  const write = database.prepare('INSERT OR REPLACE INTO own_matches (network_code, body) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM own_matches WHERE network_code = ?');
  return {
    all: () => Object.fromEntries(all(select, row).map(({ network_code, body }) => [network_code, body])),
    set: (networkCode, match) => {
      if (match === null) remove.run(networkCode);
      else write.run(networkCode, JSON.stringify(match));
    },
  };
}
