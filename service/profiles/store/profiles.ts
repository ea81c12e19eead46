import { z } from 'zod';
import { isJoined, type JoinedPart } from '#service/kernel/database/joined-part.ts';
import { rememberedColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import {
  profileClassName,
  profileColour,
  profileGender,
  profileStatus,
  ratingLimit,
  storedViewingControl,
} from '#shared/contract/profiles/profile.ts';

/** The editable fields of a profile. */
export const profileBody = z.object({
  profile_name: z.string(),
  profile_class: profileClassName.default('general'),
  gender: profileGender.default(''),
  year_of_birth: z.number().int().nullable().default(null),
  month_of_birth: z.number().int().nullable().default(null),
  profile_icon_id: z.string().nullable().default(null),
  profile_color: profileColour.nullable().default(null),
  interested_genre: z.array(z.string()).default([]),
  viewing_control_start_time: storedViewingControl.shape.viewing_control_start_time.default(null),
  viewing_control_end_time: storedViewingControl.shape.viewing_control_end_time.default(null),
  daily_quota_minutes: storedViewingControl.shape.daily_quota_minutes.default(null),
  rating_limit: ratingLimit.nullable().default(null),
  locked: z.boolean().default(false),
});
export type ProfileBody = z.output<typeof profileBody>;

const profileRow = z.object({
  profile_id: z.string(),
  account_id: z.string(),
  is_default: z.number().transform((value) => value === 1),
  status: profileStatus,
  place: z.number().int(),
  body: rememberedColumn(profileBody),
});

/**
 * A profile of an account. An inactive one was deleted: it is never shown, and the sweep erases it with its
 * data.
 */
export type StoredProfile = z.output<typeof profileRow>;

const joinedRow = profileRow.omit({ body: true }).extend({ profile_body: profileRow.shape.body });

/**
 * The part of a profile that is not deleted; the columns name its account and itself, and the statement gives
 * them as `account_id` and `profile_id`.
 */
export const profilePart = (accountId: string, profileId: string): JoinedPart<StoredProfile | null> => ({
  columns: 'p.is_default, p.status, p.place, p.body AS profile_body',
  joins: `LEFT JOIN profiles p ON p.account_id = ${accountId} AND p.profile_id = ${profileId} AND p.status <> 'inactive'`,
  read: (row) => {
    if (!isJoined(row, 'profile_body')) return null;
    const { profile_body, ...profile } = parseRow(joinedRow, row);
    return { ...profile, body: profile_body };
  },
});

export type ProfileStore = {
  /** Returns the profiles that are not deleted: the default first, then in order of creation. */
  readonly list: (accountId: string) => Promise<readonly StoredProfile[]>;
  /** Finds a profile that is not deleted. */
  readonly find: (accountId: string, profileId: string) => Promise<StoredProfile | null>;
  readonly defaultOf: (accountId: string) => Promise<StoredProfile | null>;
  /** How many profiles of an account are deleted and not erased yet. */
  readonly deletedOf: (accountId: string) => Promise<number>;
  /** Inserts or replaces a profile. One that becomes inactive is deleted as of `now`. */
  readonly put: (profile: StoredProfile, now: number) => Promise<void>;
};

/** Opens the profiles of all accounts in a database. */
export function openProfiles(database: Database): ProfileStore {
  const list = database.prepare(
    "SELECT * FROM profiles WHERE account_id = ? AND status <> 'inactive' ORDER BY is_default DESC, place, profile_id",
  );
  const one = database.prepare(
    "SELECT * FROM profiles WHERE account_id = ? AND profile_id = ? AND status <> 'inactive'",
  );
  const deleted = database.prepare(
    "SELECT count(*) AS number FROM profiles WHERE account_id = ? AND status = 'inactive'",
  );
  const put = database.prepare(
    `INSERT INTO profiles (profile_id, account_id, is_default, status, place, body, deleted_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (profile_id) DO UPDATE SET is_default = excluded.is_default, status = excluded.status, place = excluded.place, body = excluded.body,
       deleted_at = excluded.deleted_at`,
  );
  return {
    list: (accountId) => all(list, profileRow, accountId),
    find: (accountId, profileId) => first(one, profileRow, accountId, profileId),
    deletedOf: async (accountId) =>
      (await first(deleted, z.object({ number: z.number().int() }), accountId))?.number ?? 0,
    defaultOf: (accountId) => first(list, profileRow, accountId),
    put: async ({ profile_id, account_id, is_default, status, place, body }, now) => {
      await put.run(
        profile_id,
        account_id,
        Number(is_default),
        status,
        place,
        JSON.stringify(body),
        status === 'inactive' ? now : null,
      );
    },
  };
}
