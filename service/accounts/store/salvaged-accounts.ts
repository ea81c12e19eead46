import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { accountTraits } from '#service/session/account.ts';
import { deviceType } from '#shared/contract/accounts/device.ts';

const text = z.string().min(1);
const maybe = z.string().nullable();
const whole = z.number().int();
const jsonText = jsonColumn(z.unknown());

/** Accounts of viewers who registered, their logins, devices and push tokens. */
export const SALVAGED_ACCOUNTS: readonly SalvagedTable[] = [
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
    name: 'push_tokens',
    order: ['token'],
    row: z.object({ token: text, account_id: maybe, session_id: text, subscribed_at: whole }),
  },
];
