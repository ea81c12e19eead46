import type { KnownDevices } from '#service/http/accounts/known-devices.ts';
import type { WatchMeter } from '#service/http/kids/watch-meter.ts';
import type { StreamTokens } from '#service/http/playback/stream-tokens.ts';
import type { WriteGate } from '#service/http/server/write-gate.ts';
import type { ContentKey } from '#service/media/licence-keys.ts';
import type { Passwords } from '#service/store/password.ts';
import type { Store } from '#service/store/store.ts';
import type { RemoteConfig } from '#shared/contract/schema/remote-config.ts';
import type { Clock } from '#shared/kernel/clock.ts';
import type { Outbox } from './outbox.ts';
import type { Tokens } from './token.ts';

/** Writes one log line: a closed event name and plain facts. Never tokens, passwords or keys. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number | boolean | null>>) => void;

/** What the handlers need. */
export type ServiceDeps = {
  readonly store: Store;
  /** The time that viewers live in; the demo console may shift it. */
  readonly clock: Clock;
  /** The machine's own time, for sessions and rate limits. */
  readonly machineClock: Clock;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly knownDevices: KnownDevices;
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
