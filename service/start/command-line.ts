import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  readBusAddress,
  readDatabaseAddress,
  readFilesAddress,
  readOperatorSettings,
  readReplicaAddresses,
  readSetting,
  readShardAddresses,
} from '#service/kernel/operator-settings.ts';
import type { Fleet } from '#service/operations/fleet/fleet.ts';
import type { Operations } from '#service/operations/ops-server.ts';
import { readPaymentSettings } from '#service/payments/gateway/gateway-settings.ts';
import { readFeedSettings } from '#service/station/feeds/feed-settings.ts';
import { CAPACITY_SWITCHES, capacityFlags, capacityOf } from './capacity.ts';
import { helpOf } from './command-help.ts';
import { parentPort, receiveLaunchSecret } from './parent-port.ts';
import { readClientFile } from './read-client-file.ts';
import { readRemoteConfig } from './read-remote-config.ts';
import type { RunningService } from './running-service.ts';
import type { StartOptions } from './start-options.ts';

const flags = z.object({
  port: z.coerce.number().int().min(0).max(65_535).exactOptional(),
  host: z.string().min(1).exactOptional(),
  'allow-host': z.array(z.string()).exactOptional(),
  'trusted-proxy': z.array(z.string()).exactOptional(),
  'public-origin': z.string().exactOptional(),
  ...capacityFlags,
  data: z.string().min(1).exactOptional(),
  'in-memory': z.boolean().exactOptional(),
  web: z.string().min(1).exactOptional(),
  media: z.string().min(1).exactOptional(),
  recordings: z.string().min(1).exactOptional(),
  demo: z.boolean().exactOptional(),
  'remote-config': z.string().min(1).exactOptional(),
  'ad-host': z.array(z.string()).exactOptional(),
  client: z.string().min(1).exactOptional(),
  'page-origin': z.array(z.string()).exactOptional(),
  'demo-country': z.stringFormat('country', /^[A-Z]{2}$/).exactOptional(),
  'ops-port': z.coerce.number().int().min(0).max(65_535).exactOptional(),
  'ops-host': z.string().min(1).exactOptional(),
  fleet: z.string().min(1).exactOptional(),
  'access-log': z.boolean().exactOptional(),
  'drain-seconds': z.coerce.number().int().min(0).max(600).exactOptional(),
  station: z.string().min(1).exactOptional(),
  watch: z.boolean().exactOptional(),
  playlist: z.string().min(1).exactOptional(),
  guide: z.string().min(1).exactOptional(),
  help: z.boolean().exactOptional(),
});

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Parses the command line. Throws on an unknown or invalid option. */
function parseFlags(args: readonly string[]): z.infer<typeof flags> {
  const options = {
    port: text,
    host: text,
    'allow-host': { ...text, multiple: true },
    'trusted-proxy': { ...text, multiple: true },
    'public-origin': text,
    data: text,
    web: text,
    media: text,
    recordings: text,
    'remote-config': text,
    'ad-host': { ...text, multiple: true },
    client: text,
    'page-origin': { ...text, multiple: true },
    'demo-country': text,
    'ops-port': text,
    'ops-host': text,
    fleet: text,
    'drain-seconds': text,
    station: text,
    playlist: text,
    guide: text,
  } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...options,
      ...Object.fromEntries(CAPACITY_SWITCHES.map((name) => [name, text])),
      'in-memory': flag,
      demo: flag,
      'access-log': flag,
      watch: flag,
      help: flag,
    },
    allowNegative: true,
  });
  return flags.parse(values);
}

function toOptions(given: z.infer<typeof flags>): StartOptions {
  const { port, host, data, web, media, recordings, demo, playlist, guide } = given;
  const { 'in-memory': inMemory, 'demo-country': demoCountry, 'allow-host': allowedHosts } = given;
  const { 'trusted-proxy': trustedProxies, 'public-origin': publicOrigin } = given;
  if (guide !== undefined && playlist === undefined) throw new Error('--guide needs a --playlist');
  const importedChannels = playlist === undefined ? undefined : { playlist, guide: guide ?? null };
  const config = given['remote-config'] ?? process.env.HARBOUR_REMOTE_CONFIG;
  const client = given.client ?? process.env.HARBOUR_CLIENT;
  const clientFrom = given.client === undefined ? 'HARBOUR_CLIENT' : '--client';
  const options = {
    ...capacityOf(given),
    port,
    host,
    dataDir: data,
    inMemory,
    webRoot: web,
    mediaRoot: media,
    recordingsRoot: recordings,
    demo,
    demoCountry,
    station: given.station ?? (process.env.HARBOUR_STATION || undefined),
    watch: given.watch,
    remoteConfig: config === undefined || config === '' ? undefined : readRemoteConfig(config),
    adHosts: given['ad-host'] ?? splitList(process.env.HARBOUR_AD_HOSTS),
    client: client === undefined || client === '' ? undefined : readClientFile(client, clientFrom),
    pageOrigins: given['page-origin'] ?? splitList(process.env.HARBOUR_PAGE_ORIGINS),
    allowedHosts,
    importedChannels: importedChannels,
    trustedProxies: trustedProxies ?? splitList(process.env.HARBOUR_TRUSTED_PROXIES),
    publicOrigin,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Splits a comma-separated list. */
const splitList = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const printLine = (line: object): void => console.log(JSON.stringify(line));
const printError = (line: object): void => console.error(JSON.stringify(line));

/** Prints the one-time URL of the demo console; anyone who reads it can open the console once. */
const printConsoleUrl = (url: string): void => printLine({ event: 'demo-console', url });

/** Time for requests in progress once a drained process takes no more, in milliseconds. */
const GRACE_MS = 10_000;

/** Metrics, access log, traces and probes if one of them was asked for; they are loaded only then. */
async function operationsOf(given: z.infer<typeof flags>, fleet: Fleet | null): Promise<Operations | null> {
  const tracing = (process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '') !== '';
  const accessLog = given['access-log'] ?? false;
  const port = given['ops-port'] ?? null;
  if (port === null && !accessLog && !tracing) return null;
  const { createOperations } = await import('#service/operations/ops-server.ts');
  return createOperations({
    port,
    host: given['ops-host'] ?? '127.0.0.1',
    allowedHosts: given['allow-host'] ?? [],
    accessLog,
    tracing,
    pages: fleet === null ? [] : [fleet.page],
    print: printError,
  });
}

/** The fleet of kiosks that was asked for, or null. Throws without a port for its status page. */
async function fleetOf(given: z.infer<typeof flags>, database: string | null): Promise<Fleet | null> {
  if (given.fleet === undefined) return null;
  if (given['ops-port'] === undefined)
    throw new Error('--fleet needs an --ops-port, which shows its status page');
  const { openFleet } = await import('#service/operations/fleet/fleet.ts');
  const shared =
    database === null
      ? null
      : await (await import('#service/kernel/database/postgres/open-postgres.ts')).openPostgresPart(database);
  return openFleet({
    folder: given.fleet,
    token: readSetting(process.env, 'HARBOUR_FLEET_TOKEN') ?? '',
    now: Date.now,
    shared,
  });
}

/**
 * Ends the process when its parent or the system asks for it. With a drain time, load balancers see it as not
 * ready for that long before it takes no more requests; a second signal ends it at once.
 */
function stopWhenAsked(
  service: RunningService,
  parts: { operations: Operations | null; fleet: Fleet | null },
  drainMs: number,
): void {
  const end = async (graceMs: number): Promise<void> => {
    await service.close(graceMs);
    await parts.operations?.close();
    await parts.fleet?.close();
    process.exit(0);
  };
  const stopNow = (): void => void end(0);
  const drain = (): void => {
    service.health.drain();
    for (const signal of SIGNALS) process.once(signal, () => process.exit(0));
    setTimeout(() => void end(GRACE_MS), drainMs);
  };
  for (const signal of SIGNALS) process.once(signal, drainMs === 0 ? stopNow : drain);
  process.once('disconnect', stopNow);
  parentPort()?.on('message', ({ data }) => data === 'stop' && stopNow());
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function run({ program, start }: Program): Promise<void> {
  const given = parseFlags(process.argv.slice(2));
  if (given.help) return console.log(helpOf(program));
  const launchSecret = await receiveLaunchSecret(parentPort(), process.env);
  const database = readDatabaseAddress(process.env);
  const bus = readBusAddress(process.env, database);
  const replicas = readReplicaAddresses(process.env, database);
  const shards = readShardAddresses(process.env, { database, replicas });
  const files = readFilesAddress(process.env);
  const fleet = await fleetOf(given, database);
  const operations = await operationsOf(given, fleet);
  const service = await start({
    ...toOptions(given),
    ...(database === null ? {} : { database }),
    ...(bus === null ? {} : { bus }),
    ...(replicas === null ? {} : { replicas }),
    ...(shards === null ? {} : { shards }),
    ...(files === null ? {} : { files }),
    settings: { ...readOperatorSettings(process.env), ...readPaymentSettings(process.env) },
    feeds: readFeedSettings(process.env),
    onConsoleAddress: printConsoleUrl,
    ...(operations === null ? {} : { onRequest: operations.observe }),
    ...(fleet === null ? {} : { operatorRoutes: fleet.routes }),
    ...(launchSecret === undefined ? {} : { launchSecret }),
    log: (event, facts) => printError({ event, at: new Date().toISOString(), ...facts }),
  });
  stopWhenAsked(service, { operations, fleet }, (given['drain-seconds'] ?? 0) * 1000);
  const ops = (await operations?.serve(service)) ?? null;
  printLine({ event: 'listening', url: service.url, ...(ops === null ? {} : { ops }) });
}

/** A program that starts a service. */
export type Program = {
  /** Path of its entry, for the help. */
  readonly program: string;
  readonly start: (options: StartOptions) => Promise<RunningService>;
};

/**
 * Starts a service as the command line and the environment say, and prints where it listens. A failure ends
 * the process with 1.
 */
export function runCommandLine(program: Program): void {
  run(program).catch(failed);
}

function failed(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'START_FAILED';
  const line = JSON.stringify({
    event: 'failed',
    code,
    message: error instanceof Error ? error.message : String(error),
  });
  // An open port to the parent would keep the process alive.
  process.stdout.write(`${line}\n`, () => process.exit(1));
}
