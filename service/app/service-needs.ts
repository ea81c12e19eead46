import type { Hono } from 'hono';
import { createDeviceCookies } from '#service/accounts/device-cookies.ts';
import { createGuards } from '#service/accounts/sms/create-guards.ts';
import type { CreateExtension } from '#service/content/extension.ts';
import type { LiveContent } from '#service/content/live-content.ts';
import type { Imported } from '#service/imported/calls/assemble-imported.ts';
import { createBackgroundWork } from '#service/kernel/background-work.ts';
import { licenceKeysIn } from '#service/kernel/media/licence-keys-in.ts';
import { createMessages } from '#service/kernel/messages/create-messages.ts';
import type { Outbox } from '#service/kernel/messages/outbox.ts';
import { createWriteGate } from '#service/kernel/routing/write-gate.ts';
import { createWatchMeter } from '#service/kids/watch-meter.ts';
import { knownConfig } from '#service/operations/known-config.ts';
import type { OperatorControls } from '#service/operations/operator-controls.ts';
import type { realtimeWithPurge } from '#service/operations/realtime-with-purge.ts';
import { createStreamTokens } from '#service/playback/stream-tokens.ts';
import { createAccessTokens } from '#service/session/access-tokens.ts';
import type { ResolvedOptions } from '#service/start/resolve-options.ts';
import { createViewers } from '#service/viewers/create-viewers.ts';
import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';
import type { Stores } from './open-stores.ts';

/** Options of the assembled service. */
export type ServiceOptions = Omit<ResolvedOptions, 'folder' | 'network' | 'operatorRoutes' | 'sockets'> & {
  readonly content: LiveContent;
  /** The station that is on air, or null for the product's own. */
  readonly station: () => StationIdentity | null;
  readonly store: Stores;
  /** Folder of recordings of a viewer who has set none. */
  readonly recordingsRoot: string;
  /** The program's additions to the service, or null. */
  readonly extension: CreateExtension | null;
  /** Receives each one-time token of the extension. */
  readonly onConsoleToken: (token: string) => void;
  /** Routes of the operator's own machines, such as kiosks, or null. */
  readonly operatorRoutes: Hono | null;
};

type AssembledParts = {
  readonly store: Stores;
  readonly controls: OperatorControls;
  readonly outbox: Outbox;
  readonly imported: Imported;
  readonly realtime: Pick<ReturnType<typeof realtimeWithPurge>, 'documents' | 'concurrent'>;
};

/** What capabilities may need. Each declares by a type of its own what it takes of this. */
export function createNeeds(
  options: ServiceOptions,
  { store, controls, outbox, imported, realtime }: AssembledParts,
) {
  const { clock: machineClock, log, passwords, settings, setTimer } = options;
  const { clock } = controls;
  const { signingKey } = store;
  const inDesktop = options.launchSecret !== null;
  const remoteConfig = () => knownConfig(controls.remoteConfig(), settings, options.station());
  const ofViewers = {
    ...options.content,
    store,
    clock,
    machineClock,
    countryOverride: controls.country,
    sharesHousehold: inDesktop || options.forThisMachine,
  };
  return {
    ...ofViewers,
    viewers: createViewers(ofViewers),
    inDesktop,
    log,
    passwords,
    setTimer,
    remoteConfig,
    floodLimits: options.floodLimits,
    privateOrigins: options.privateOrigins,
    checkReplies: options.checkReplies,
    background: createBackgroundWork(log),
    writeGate: createWriteGate(store.writable, setTimer),
    tokens: createAccessTokens(signingKey, machineClock.now),
    deviceCookies: createDeviceCookies(signingKey, store.accountStates),
    messages: createMessages({ settings, outbox, store, clock: machineClock, setTimer, log }),
    ...createGuards(options, () => remoteConfig().captcha.vendor !== 'altcha'),
    streamTokens: createStreamTokens(signingKey, clock.now),
    watchMeter: createWatchMeter(store, clock),
    adBreaks: controls.adBreaks,
    flashSyncTimes: controls.flashSyncTimes,
    contentKey: licenceKeysIn(options.mediaRoot, (code) => log('MEDIA_MISSING', { code })),
    documents: realtime.documents,
    concurrent: realtime.concurrent,
    importedStreams: imported.streams,
    recordings: imported.recordings,
  };
}

/** The needs of a service that is assembled. */
export type ServiceNeeds = ReturnType<typeof createNeeds>;
