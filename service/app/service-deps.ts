import type { DeviceCookies } from '#service/accounts/device-cookies.ts';
import type { CaptchaCheck } from '#service/accounts/sms/captcha.ts';
import type { LoginWork } from '#service/accounts/sms/login-work.ts';
import type { Recordings } from '#service/imported/recording/recorder.ts';
import type { ImportedStreams } from '#service/imported/streams/imported-streams.ts';
import type { BackgroundWork } from '#service/kernel/background-work.ts';
import type { CodeGuard } from '#service/kernel/limits/code-guard.ts';
import type { FloodLimits } from '#service/kernel/limits/flood-limits.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import type { Log } from '#service/kernel/log.ts';
import type { ContentKey } from '#service/kernel/media/demo-keys.ts';
import type { AdBreak } from '#service/kernel/media/media-sources.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import type { WriteGate } from '#service/kernel/routing/write-gate.ts';
import type { WatchMeter } from '#service/kids/watch-meter.ts';
import type { StreamTokens } from '#service/playback/stream-tokens.ts';
import type { ConcurrentViewing } from '#service/realtime/concurrent/concurrent-viewing.ts';
import type { RealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import type { AccessTokens } from '#service/session/access-tokens.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { StationContent } from './station-content.ts';
import type { Store } from './store.ts';

/** Dependencies of the handlers. */
export type ServiceDeps = Omit<StationContent, 'accounts' | 'ads'> & {
  readonly store: Store;
  /** The viewers' time, which the demo console may shift. */
  readonly clock: Clock;
  /** The machine's time, for sessions and rate limits. */
  readonly machineClock: Clock;
  readonly tokens: AccessTokens;
  readonly viewers: RequestViewers;
  readonly passwords: Passwords;
  readonly deviceCookies: DeviceCookies;
  /** The country set for everyone by the demo console or command line, or null. */
  readonly countryOverride: () => string | null;
  /** Tokens of streams and licences. */
  readonly streamTokens: StreamTokens;
  /** Meters kids profiles with a daily quota. */
  readonly watchMeter: WatchMeter;
  /** Content key of a loop, or null. */
  readonly contentKey: (loop: string) => ContentKey | null;
  readonly log: Log;
  readonly background: BackgroundWork;
  /** Delays writing calls while the database is locked. */
  readonly writeGate: WriteGate;
  readonly captcha: CaptchaCheck;
  /** Limits of what anyone may have stored without a login. */
  readonly floodLimits: FloodLimits;
  /** Proofs of work in place of the wait for a login. */
  readonly loginWork: LoginWork;
  /** Limits guesses of PIN cards and other codes that are worth money. */
  readonly codeGuard: CodeGuard;
  /** Limits calls that reveal who has an account. */
  readonly personGuard: PersonGuard;
  /** Sends emails and text messages. */
  readonly messages: Messenger;
  readonly remoteConfig: () => RemoteConfig;
  /** Triggered ad breaks of a channel, and triggered times of its flash-sync (ms). */
  readonly adBreaks: (networkCode: string) => readonly AdBreak[];
  readonly flashSyncTimes: (networkCode: string) => readonly number[];
  /** Whether the desktop app runs this service for itself. */
  readonly inDesktop: boolean;
  /** Whether everyone sees the household's channels until the switch says otherwise. */
  readonly sharesHousehold: boolean;
  /** Whether replies are checked against the contract; for tests and development. */
  readonly checkReplies: boolean;
  /** Realtime documents, and among them the playing pages of all customers. */
  readonly documents: RealtimeDocuments;
  readonly concurrent: ConcurrentViewing;
  /** Streams of imported channels that are open. */
  readonly importedStreams: ImportedStreams;
  /** Recordings of imported channels. */
  readonly recordings: Recordings;
};
