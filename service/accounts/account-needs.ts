import type { DeviceCookies } from '#service/accounts/device-cookies.ts';
import type { CaptchaCheck } from '#service/accounts/sms/captcha.ts';
import type { LoginWork } from '#service/accounts/sms/login-work.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { LoginEntries } from '#service/accounts/store/login-entries.ts';
import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { PushTokens } from '#service/accounts/store/push-tokens.ts';
import type { RegisteredAccounts } from '#service/accounts/store/registered-accounts.ts';
import type { SmsCodes } from '#service/accounts/store/sms-codes.ts';
import type { SpentMarks } from '#service/accounts/store/spent-marks.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { FloodLimits } from '#service/kernel/limits/flood-limits.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import type { Log } from '#service/kernel/log.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import type { ParentGrants } from '#service/profiles/store/parent-grants.ts';
import type { ProfileStore } from '#service/profiles/store/profiles.ts';
import type { AccessTokens } from '#service/session/access-tokens.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { SessionStore } from '#service/session/sessions.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** The stores that the calls about accounts, logins and registrations read and write. */
export type AccountStores = {
  readonly accounts: AccountStore;
  readonly accountStates: AccountStates;
  readonly registeredAccounts: RegisteredAccounts;
  /** Tokens of emailed and texted links. */
  readonly oneTimeTokens: OneTimeTokens;
  readonly smsCodes: SmsCodes;
  readonly loginEntries: LoginEntries;
  readonly spentMarks: SpentMarks;
  readonly profiles: ProfileStore;
  readonly parentGrants: ParentGrants;
  readonly devices: DeviceStore;
  readonly pushTokens: PushTokens;
  readonly sessions: SessionStore;
  readonly bus: Database['bus'];
  /** When data was last recovered from a damaged file, in milliseconds since 1970, or null. */
  readonly recoveredAt: number | null;
  /** Makes all writes of `work` or none. */
  readonly atOnce: Database['transaction'];
};

/** What the calls about accounts, logins and registrations need. */
export type AccountNeeds = {
  readonly store: AccountStores;
  /** The viewers' time. */
  readonly clock: Clock;
  /** The machine's time, for sessions and rate limits. */
  readonly machineClock: Clock;
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
  readonly deviceCookies: DeviceCookies;
  readonly captcha: CaptchaCheck;
  /** Proofs of work in place of the wait for a login. */
  readonly loginWork: LoginWork;
  /** Limits of what anyone may have stored without a login. */
  readonly floodLimits: FloodLimits;
  /** Limits calls that reveal who has an account. */
  readonly personGuard: PersonGuard;
  /** Sends emails and text messages. */
  readonly messages: Messenger;
  readonly remoteConfig: () => RemoteConfig;
  /** The revision of the realtime documents, from which a page listens. */
  readonly documents: { readonly revision: () => number };
  /** Whether the desktop app runs this service for itself. */
  readonly inDesktop: boolean;
  readonly log: Log;
};
