import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import type { ImportSources } from '#service/imported/import-types.ts';
import type { ImporterParts } from '#service/imported/importer.ts';
import type { BusAddress } from '#service/kernel/bus-address.ts';
import type { StatementObserver } from '#service/kernel/database/observed-database.ts';
import type { FilesAddress } from '#service/kernel/files/files-address.ts';
import type { FloodLimits } from '#service/kernel/limits/flood-limits.ts';
import type { Log } from '#service/kernel/log.ts';
import type { OperatorSettings } from '#service/kernel/operator-settings.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import type { NetworkOptions } from '#service/kernel/web/address-rules.ts';
import type { SocketLimits } from '#service/kernel/web/web-server.ts';
import type { RequestObserver } from '#service/operations/request-observer.ts';
import type { PaymentSettings } from '#service/payments/gateway/gateway-settings.ts';
import type { StreamLimits } from '#service/realtime/stream-count.ts';
import type { FeedSettings } from '#service/station/feeds/feed-settings.ts';
import type { RevisionPreview } from '#service/station/preview/revision-preview.ts';
import type { DemoPackage } from '#service/station/revisions/demo-revision.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';

/** Options of a service; all have defaults. */
export type StartOptions = NetworkOptions & {
  /** 0, the default, uses a free port. */
  readonly port?: number;
  /** Data folder; by default the user's data folder of the operating system. */
  readonly dataDir?: string;
  /**
   * Address of a PostgreSQL database (`postgres://…`) for what viewers and operators own, which several
   * processes share.
   */
  readonly database?: string;
  /** Where the messages between those processes go; by default through the database. */
  readonly bus?: BusAddress;
  /** Addresses of standbys of that database, which answer what may be a second old; by default it does. */
  readonly replicas?: string;
  /**
   * Addresses of further databases, each with a part of the accounts, in the order of their numbers; that of
   * `database` is their directory.
   */
  readonly shards?: readonly string[];
  /** Keeps all data in memory. */
  readonly inMemory?: boolean;
  /** Opens the database of a service that keeps nothing; an empty one in memory by default. For tests. */
  readonly openMemory?: (() => DatabaseSync) | undefined;
  /** Folder with the built renderer. */
  readonly webRoot?: string;
  /** Folder with the demo media; the repository's own by default. */
  readonly mediaRoot?: string;
  /**
   * Folder of recordings of imported channels; by default the user's videos, or `recordings` in a data folder
   * that is named.
   */
  readonly recordingsRoot?: string;
  /** Where finished recordings go; by default they stay in their folder. */
  readonly files?: FilesAddress;
  readonly clock?: Clock;
  /** Whether the demo console is on; by default only if the service is reachable from this machine alone. */
  readonly demo?: boolean;
  /**
   * Receives each one-time URL that opens the console from other machines: once the service listens, and
   * after each use.
   */
  readonly onConsoleAddress?: (url: string) => void;
  /** Socket limits that differ from the defaults. */
  readonly sockets?: Partial<SocketLimits>;
  /**
   * The package of a station: a folder, a `.zip`, or the address of one. Its content takes the place of the
   * program's.
   */
  readonly station?: string;
  /**
   * The demo's own package at an opening of its content, in milliseconds since 1970; only the demo has one.
   */
  readonly demoPackage?: (openedAt: number) => DemoPackage;
  /**
   * Folder of imported demo packages, for a service that keeps nothing: processes that have the same package
   * import it once. Without one each of them imports it.
   */
  readonly demoRevisions?: string | undefined;
  /** Publishes the package again whenever it changes. */
  readonly watch?: boolean;
  /** Shows a revision of a station that is not on air; see `runPreview`. */
  readonly preview?: RevisionPreview;
  /** The operator's settings of the station's feeds (`readFeedSettings`); none by default. */
  readonly feeds?: FeedSettings;
  /** Two-letter country code assumed for every viewer. */
  readonly demoCountry?: string;
  /** Values of remote config that differ from the defaults; an invalid one falls back to its default. */
  readonly remoteConfig?: Readonly<Record<string, unknown>>;
  /**
   * Hosts of advertising that pages may reach in addition to the service (decision 027); see `parseAdHosts`.
   */
  readonly adHosts?: readonly string[];
  /** `client.json` for pages whose back end is elsewhere; by default pages use this service. */
  readonly client?: ClientConfig;
  /** Other origins whose pages may call this service (decision 001). */
  readonly pageOrigins?: readonly string[];
  readonly log?: Log;
  /** Password and PIN hashing; cheaper, or counted, in tests. */
  readonly passwords?: Passwords;
  /** The operator's imported channels; the import starts once the service listens. */
  readonly importedChannels?: ImportSources;
  /** Parses imports in place of a worker thread; for tests. */
  readonly openImportThread?: ImporterParts['openThread'];
  /** Secret that every call must carry; only set by the desktop app. */
  readonly launchSecret?: string;
  /** Checks every reply against the contract, for tests and development; otherwise one in a hundred. */
  readonly checkReplies?: boolean;
  /** Receives each statement about what viewers and operators own; for tests and benchmarks. */
  readonly onStatement?: StatementObserver;
  /**
   * Services of others that the operator connects (`readOperatorSettings`, `readPaymentSettings`); none by
   * default.
   */
  readonly settings?: OperatorSettings & PaymentSettings;
  /** Timers of background work; for tests. */
  readonly setTimer?: SetTimer;
  /** Limits of realtime streams that differ from the defaults. */
  readonly streamLimits?: StreamLimits;
  /** Limits of what anyone may have stored without a login; `FLOOD_LIMITS` by default. */
  readonly floodLimits?: FloodLimits;
  /** Receives every finished request: metrics, access log, traces. */
  readonly onRequest?: RequestObserver;
  /** Routes of the operator's own machines, such as kiosks. */
  readonly operatorRoutes?: Hono;
};
