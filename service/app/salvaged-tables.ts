import { z } from 'zod';
import { adCountRow } from '#service/ads/store/ad-counts.ts';
import { adReportRow } from '#service/ads/store/ad-reports.ts';
import { surveyAnswersRow, surveyRecordRow } from '#service/audience/store/surveys.ts';
import { copyRow } from '#service/downloads/store/copies.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { profileBody } from '#service/profiles/store/profiles.ts';
import { realtimeRow } from '#service/realtime/realtime-archive.ts';
import { accountTraits } from '#service/session/account.ts';
import { accountState } from '#service/session/account-state.ts';
import { deviceType } from '#shared/contract/accounts/device.ts';
import { profileStatus } from '#shared/contract/profiles/profile.ts';
import { SALVAGED_IMPORTS } from './salvaged-imports.ts';
import { SALVAGED_PAYMENTS } from './salvaged-payments.ts';
import { SALVAGED_TRACKING } from './salvaged-tracking.ts';

const text = z.string().min(1);
const maybe = z.string().nullable();
const whole = z.number().int();
/** A column that databases of earlier versions lack. */
const later = whole.nullable().optional();
const jsonText = jsonColumn(z.unknown());
const bit = z.union([z.literal(0), z.literal(1)]);

/** The signing key has 32 bytes; other values are plain text. */
const fact = z
  .object({ name: text, value: z.string() })
  .refine(
    ({ name, value }) => name !== 'signing_key' || Buffer.from(value, 'base64').length === 32,
    'no key',
  );

/** All salvaged tables. The others (catalogue, accounts, guide, search) are written again. */
export const SALVAGED_TABLES: readonly SalvagedTable[] = [
  {
    name: 'facts',
    order: ['name'],
    row: fact,
    only: "name NOT IN ('catalogue', 'personas', 'recovered_at')",
  },
  {
    name: 'account_state',
    order: ['account_id'],
    row: z.object({ account_id: text, body: jsonColumn(accountState) }),
  },
  {
    name: 'registered_accounts',
    order: ['account_id'],
    row: z.object({
      account_id: text,
      login_id: text,
      boss_id: text,
      email: text,
      country: text,
      name: z.string(),
      user: jsonText,
      traits: jsonColumn(accountTraits),
      customer: jsonText,
      registered_at: whole,
    }),
  },
  {
    name: 'account_logins',
    order: ['login_id', 'account_id'],
    row: z.object({ login_id: text, account_id: text, linked_at: whole }),
  },
  {
    name: 'profiles',
    order: ['rowid'],
    row: z.object({
      profile_id: text,
      account_id: text,
      is_default: bit,
      status: profileStatus,
      place: whole,
      body: jsonColumn(profileBody),
      deleted_at: later,
    }),
  },
  {
    name: 'devices',
    order: ['device_key'],
    row: z.object({
      device_key: text,
      account_id: text,
      device_id: maybe,
      device_type: deviceType,
      title_tc: z.string(),
      title_en: z.string(),
      signed_in_at: whole,
      seen_at: whole,
    }),
  },
  {
    name: 'sessions',
    order: ['session_id'],
    row: z.object({
      session_id: text,
      account_id: maybe,
      profile_id: maybe,
      device_id: maybe,
      drm_id: maybe,
      guest_mode: bit,
      blocked_pair: bit,
      started_at: whole,
      device_key: maybe,
      seen_at: later,
    }),
  },
  {
    name: 'history',
    order: ['profile_id', 'episode_id'],
    row: z.object({
      profile_id: text,
      episode_id: text,
      programme_id: text,
      playback_time: whole,
      video_duration: whole,
      ad_path: z.string(),
      watched_at: whole,
    }),
  },
  {
    name: 'watched',
    order: ['profile_id'],
    row: z.object({ profile_id: text, day: text, seconds: whole, metered: later }),
  },
  {
    name: 'favourites',
    order: ['profile_id', 'type', 'ref'],
    row: z.object({
      profile_id: text,
      type: z.enum(['programme', 'live']),
      ref: text,
      added_at: whole,
      place: later,
    }),
  },
  {
    name: 'profile_settings',
    order: ['profile_id', 'key'],
    row: z.object({ profile_id: text, key: text, value: z.string(), changed_at: whole }),
  },
  {
    name: 'reminders',
    order: ['profile_id', 'reminder_id'],
    row: z.object({
      profile_id: text,
      reminder_id: text,
      network_code: maybe,
      start: whole.nullable(),
      programme_id: maybe,
      added_at: whole,
    }),
  },
  {
    name: 'removed',
    order: ['undo_token'],
    row: z.object({ undo_token: text, profile_id: text, list: text, body: jsonText, removed_at: whole }),
  },
  { name: 'downloads', order: ['download_id'], row: copyRow },
  {
    name: 'push_tokens',
    order: ['token'],
    row: z.object({ token: text, account_id: maybe, session_id: text, subscribed_at: whole }),
  },
  {
    name: 'ad_counts',
    order: ['creative_id', 'platform', 'event', 'code'],
    row: adCountRow,
  },
  { name: 'ad_reports', order: ['report_id'], row: adReportRow },
  { name: 'survey_records', order: ['account_id', 'survey_id'], row: surveyRecordRow },
  { name: 'survey_answers', order: ['survey_id', 'respondent'], row: surveyAnswersRow },
  { name: 'realtime_documents', order: ['collection', 'id'], row: realtimeRow },
  ...SALVAGED_TRACKING,
  ...SALVAGED_IMPORTS,
  ...SALVAGED_PAYMENTS,
];
