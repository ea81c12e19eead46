import type { DeviceCookies } from '#service/http/accounts/device-cookies.ts';
import type { Outbox } from '#service/http/accounts/outbox.ts';
import type { WatchMeter } from '#service/http/kids/watch-meter.ts';
import type { StreamTokens } from '#service/http/playback/stream-tokens.ts';
import type { ContentKey } from '#service/media/licence-keys.ts';
import type { Passwords } from '#service/store/accounts/password.ts';
import type { Store } from '#service/store/store.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import type { Clock } from '#shared/kernel/clock.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { WriteGate } from './write-gate.ts';

/** Writes one log line: a closed event name and plain facts. Never tokens, passwords or keys. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number | boolean | null>>) => void;

/** What the handlers need. */
export type ServiceDeps = {
  readonly store: Store;
  /** The time that viewers live in; the demo console may shift it. */
  readonly clock: Clock;
  /** The machine's own time, for sessions and rate limits. */
  readonly machineClock: Clock;
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
  readonly deviceCookies: DeviceCookies;
  /** The country that the demo console or the command line sets for everyone, or null. */
  readonly countryOverride: () => string | null;
  /** Tokens of streams and licences. */
  readonly streamTokens: StreamTokens;
  /** Counts what kids profiles with a daily quota are sent. */
  readonly watchMeter: WatchMeter;
  /** Content key of a loop, or null. */
  readonly contentKey: (loop: string) => ContentKey | null;
  readonly log: Log;
  /** What calls that write pass first. */
  readonly writeGate: WriteGate;
  /** Where codes and emails go instead of being sent. */
  readonly outbox: Outbox;
  readonly remoteConfig: () => RemoteConfig;
  /** Whether replies are held against the contract before they leave; for tests and development. */
  readonly checkReplies: boolean;
};
