import { homedir } from 'node:os';
import path from 'node:path';
import { openRecordingsRoot } from '#service/imported/recording/recordings-root.ts';
import { defaultDataFolder } from '#service/kernel/database/data-folder.ts';
import { openFiles } from '#service/kernel/files/open-files.ts';
import { FLOOD_LIMITS } from '#service/kernel/limits/flood-limits.ts';
import { createPasswords } from '#service/kernel/passwords.ts';
import { createThrottledLog } from '#service/kernel/throttled-log.ts';
import { parseNetworkOptions } from '#service/kernel/web/address-rules.ts';
import { parsePageOrigins } from '#service/kernel/web/page-origins.ts';
import { SOCKET_LIMITS, type SocketLimits, streamsWithin } from '#service/kernel/web/web-server.ts';
import { setBackgroundTimer } from '#service/operations/housekeeping.ts';
import { withRequestId } from '#service/operations/request-context.ts';
import { STREAM_LIMITS, type StreamLimits } from '#service/realtime/stream-count.ts';
import { allAdHosts } from '#shared/contract/operations/reachable-origins.ts';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import type { StartOptions } from './start-options.ts';

/** Folder of the media that come with the service. */
const MEDIA = path.resolve(import.meta.dirname, '..', '..', 'resources', 'media');

/** Returns the options of a start with their defaults. Throws if an address or a host is invalid. */
export function resolveOptions(options: StartOptions) {
  const client = options.client ?? null;
  const network = parseNetworkOptions(options);
  const adHosts = parseAdHosts(allAdHosts(options.adHosts ?? [], client));
  if (!adHosts.ok)
    throw new Error(`--ad-host (HARBOUR_AD_HOSTS) takes ${AD_HOST_FORM}, not "${adHosts.error}"`);
  const clock = options.clock ?? { now: Date.now };
  const log = withRequestId(createThrottledLog(options.log ?? (() => undefined), clock.now));
  const sockets = { ...SOCKET_LIMITS, ...options.sockets };
  return {
    network,
    /** Folder of the data, or null for a service that keeps nothing. */
    folder: options.inMemory ? null : (options.dataDir ?? usersDataFolder()),
    allowedHosts: network.allowedHosts,
    callerRules: network.callerRules,
    /** Whether the service is reached from its own machine only. */
    forThisMachine: !network.beyondLoopback,
    adHosts: adHosts.value,
    /** Origins in a private network that the station's package may name. */
    privateOrigins: options.feeds?.origins ?? [],
    pageOrigins: parsePageOrigins(options.pageOrigins ?? []),
    client,
    clock,
    log,
    setTimer: options.setTimer ?? setBackgroundTimer,
    passwords: options.passwords ?? createPasswords(),
    webRoot: options.webRoot ?? null,
    mediaRoot: options.mediaRoot ?? MEDIA,
    demoCountry: options.demoCountry ?? null,
    remoteConfig: options.remoteConfig ?? {},
    launchSecret: options.launchSecret ?? null,
    checkReplies: options.checkReplies ?? false,
    settings: options.settings ?? {},
    sockets,
    streamLimits: streamLimitsOf(options, sockets),
    floodLimits: options.floodLimits ?? FLOOD_LIMITS,
    openImportThread: options.openImportThread,
    recordingsRoot: openRecordingsRoot(options),
    files: options.files === undefined ? null : openFiles(options.files, log),
    onRequest: options.onRequest ?? null,
    operatorRoutes: options.operatorRoutes ?? null,
  };
}

const usersDataFolder = (): string =>
  defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() });

/** Options of a start with their defaults. */
export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** Limits of streams that leave calls their connections, whatever was asked for. */
function streamLimitsOf({ streamLimits }: StartOptions, { connections }: SocketLimits): StreamLimits {
  const { perAddress, total } = streamLimits ?? STREAM_LIMITS;
  return { perAddress, total: Math.min(total, streamsWithin(connections)) };
}
