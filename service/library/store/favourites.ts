import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { changeTopic } from '#service/realtime/read-rules.ts';
import type { FavouriteType } from '#shared/contract/library/favourite.ts';
import { inRequestedOrder } from '#shared/domain/library/favourite-channels.ts';
import { openRemovedItems } from './removed-items.ts';

/** Favourites per profile and type. */
export const MAX_FAVOURITES = 100;

const favouriteRow = z.object({ ref: z.string(), added_at: z.number(), place: z.number().nullish() });
const removedRow = favouriteRow.extend({ type: z.string() });
const totalRow = z.object({ total: z.number() });

/** A favourite: programme id or network code, and when it was added, in milliseconds since 1970. */
export type FavouriteRecord = z.output<typeof favouriteRow>;

export type FavouriteStore = {
  readonly has: (profileId: string, type: FavouriteType, ref: string) => Promise<boolean>;
  /** Adds a favourite; an existing one keeps its time. Returns false if the list is full. */
  readonly add: (profileId: string, type: FavouriteType, ref: string, now: number) => Promise<boolean>;
  /** In the profile's own order, then newest first. */
  readonly list: (
    profileId: string,
    type: FavouriteType,
    offset: number,
    limit: number,
  ) => Promise<readonly FavouriteRecord[]>;
  readonly total: (profileId: string, type: FavouriteType) => Promise<number>;
  /** Stores the profile's own order; those that are not named follow as they were. */
  readonly order: (profileId: string, type: FavouriteType, refs: readonly string[]) => Promise<void>;
  /** Removes favourites. Returns the token that restores them, or null if there were none. */
  readonly remove: (
    profileId: string,
    type: FavouriteType,
    refs: readonly string[] | 'ALL',
    now: number,
  ) => Promise<string | null>;
  readonly undo: (
    profileId: string,
    token: string,
    now: number,
  ) => Promise<'DONE' | 'UNDO_EXPIRED' | 'FAVOURITE_LIMIT'>;
};

/** Opens the favourites of a database. Each change is on disk when its call returns. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of statements and their calls.
export function openFavourites(database: Database): FavouriteStore {
  const find = database.prepareReading(
    'library',
    'SELECT ref, added_at, place FROM favourites WHERE profile_id = ? AND type = ? AND ref = ?',
  );
  const put = database.prepare(
    'INSERT INTO favourites (profile_id, type, ref, added_at, place) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const listed = database.prepareReading(
    'library',
    'SELECT ref, added_at, place FROM favourites WHERE profile_id = ? AND type = ? ORDER BY place IS NULL, place, added_at DESC, ref LIMIT ? OFFSET ?',
  );
  const count = database.prepareReading(
    'library',
    'SELECT count(*) AS total FROM favourites WHERE profile_id = ? AND type = ?',
  );
  const drop = database.prepare('DELETE FROM favourites WHERE profile_id = ? AND type = ? AND ref = ?');
  const place = database.prepare(
    'UPDATE favourites SET place = ? WHERE profile_id = ? AND type = ? AND ref = ?',
  );
  const removed = openRemovedItems(database, 'favourites', removedRow);

  const has: FavouriteStore['has'] = async (profileId, type, ref) =>
    (await first(find.about(changeTopic('profile', profileId)), favouriteRow, profileId, type, ref)) !== null;
  const total: FavouriteStore['total'] = async (profileId, type) =>
    (await first(count.about(changeTopic('profile', profileId)), totalRow, profileId, type))?.total ?? 0;
  const list: FavouriteStore['list'] = (profileId, type, offset, limit) =>
    all(listed.about(changeTopic('profile', profileId)), favouriteRow, profileId, type, limit, offset);
  const add: FavouriteStore['add'] = (profileId, type, ref, now) =>
    database.transaction(async () => {
      if (await has(profileId, type, ref)) return true;
      if ((await total(profileId, type)) >= MAX_FAVOURITES) return false;
      await put.run(profileId, type, ref, now, null);
      return true;
    });
  const remove: FavouriteStore['remove'] = (profileId, type, refs, now) =>
    database.transaction(async () => {
      const selected = refs === 'ALL' ? null : new Set(refs);
      const removals = (await list(profileId, type, 0, MAX_FAVOURITES)).filter(
        ({ ref }) => selected?.has(ref) ?? true,
      );
      for (const { ref } of removals) await drop.run(profileId, type, ref);
      return removed.store(
        profileId,
        removals.map((one) => ({ ...one, type })),
        now,
      );
    });
  const undo: FavouriteStore['undo'] = (profileId, token, now) =>
    database.transaction(async () => {
      const items = await removed.find(profileId, token, now);
      if (items === null) return 'UNDO_EXPIRED';
      const [first] = items;
      const type = first?.type === 'live' ? 'live' : 'programme';
      const stored = new Set((await list(profileId, type, 0, MAX_FAVOURITES)).map(({ ref }) => ref));
      const missing = items.filter(({ ref }) => !stored.has(ref));
      if (stored.size + missing.length > MAX_FAVOURITES) return 'FAVOURITE_LIMIT';
      for (const one of missing) await put.run(profileId, type, one.ref, one.added_at, one.place ?? null);
      await removed.forget(profileId, token);
      return 'DONE';
    });
  const order: FavouriteStore['order'] = (profileId, type, refs) =>
    database.transaction(async () => {
      const stored = (await list(profileId, type, 0, MAX_FAVOURITES)).map(({ ref }) => ref);
      for (const [at, ref] of inRequestedOrder(stored, refs).entries())
        await place.run(at, profileId, type, ref);
    });
  return {
    order,
    has,
    total,
    add,
    remove,
    undo,
    list,
  };
}
