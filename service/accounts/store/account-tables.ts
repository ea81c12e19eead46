import type { Database } from '#service/kernel/database/port.ts';
import { openAccounts } from './accounts.ts';
import { openDevices } from './devices.ts';
import { expiredLogins } from './expired-logins.ts';
import { openLoginEntries } from './login-entries.ts';
import { openOneTimeTokens } from './one-time-tokens.ts';
import { publishedDevices } from './published-devices.ts';
import { openPushTokens } from './push-tokens.ts';
import { openRegisteredAccounts } from './registered-accounts.ts';
import { SALVAGED_ACCOUNTS } from './salvaged-accounts.ts';
import { openSmsCodes } from './sms-codes.ts';
import { openSpentMarks } from './spent-marks.ts';

/** Accounts, their logins and their devices. */
export const accountTables = {
  open: (database: Database, signingKey: Buffer) => ({
    accounts: openAccounts(database),
    registeredAccounts: openRegisteredAccounts(database),
    oneTimeTokens: openOneTimeTokens(database),
    loginEntries: openLoginEntries(database, signingKey),
    smsCodes: openSmsCodes(database, signingKey),
    spentMarks: openSpentMarks(database, signingKey),
    devices: openDevices(database),
    pushTokens: openPushTokens(database),
  }),
  salvaged: SALVAGED_ACCOUNTS,
  expired: expiredLogins,
  published: publishedDevices,
};
