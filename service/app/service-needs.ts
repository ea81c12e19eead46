import { createAccountParts } from '#service/accounts/create-account-parts.ts';
import { liveCreatives } from '#service/ads/creatives/live-creatives.ts';
import type { CreateExtension } from '#service/content/extension.ts';
import type { Imported } from '#service/imported/calls/assemble-imported.ts';
import { createBackgroundWork } from '#service/kernel/background-work.ts';
import { createMessages } from '#service/kernel/messages/create-messages.ts';
import type { Outbox } from '#service/kernel/messages/outbox.ts';
import { createWriteGate } from '#service/kernel/routing/write-gate.ts';
import { knownConfig } from '#service/operations/known-config.ts';
import type { OperatorControls } from '#service/operations/operator-controls.ts';
import type { realtimeWithPurge } from '#service/operations/realtime-with-purge.ts';
import { createPlaybackParts } from '#service/playback/create-playback-parts.ts';
import { createProfileLocks } from '#service/profiles/create-profile-locks.ts';
import { createAccessTokens } from '#service/session/access-tokens.ts';
import { createMemberAttemptGuard } from '#service/session/attempt-guard.ts';
import type { ResolvedOptions } from '#service/start/resolve-options.ts';
import type { RunningStation } from '#service/station/on-air/start-station.ts';
import { createViewers } from '#service/viewers/create-viewers.ts';
import type { Stores } from './open-stores.ts';

/** Options of the composed service. */
export type ServiceOptions = Omit<ResolvedOptions, 'folder' | 'network' | 'operatorRoutes' | 'sockets'> &
  Pick<RunningStation, 'content' | 'identity' | 'operatorRoutes'> & {
    readonly store: Stores;
    /** The program's additions to the service, or null. */
    readonly extension: CreateExtension | null;
    /** Receives each one-time token of the extension. */
    readonly onConsoleToken: (token: string) => void;
  };

type ComposedParts = {
  readonly store: Stores;
  readonly controls: OperatorControls;
  readonly outbox: Outbox;
  readonly imported: Imported;
  readonly realtime: Pick<ReturnType<typeof realtimeWithPurge>, 'documents' | 'concurrent' | 'followed'>;
};

/** What capabilities may need. Each declares by a type of its own what it takes of this. */
export function createNeeds(options: ServiceOptions, parts: ComposedParts) {
  const { store, controls, outbox, imported, realtime } = parts;
  const { clock: machineClock, content, log, passwords, settings, setTimer } = options;
  const remoteConfig = () => knownConfig(controls.remoteConfig(), settings, options.identity());
  const inDesktop = options.launchSecret !== null;
  const basis = {
    ...content,
    clock: controls.clock,
    store,
    machineClock,
    log,
    passwords,
    setTimer,
    remoteConfig,
    countryOverride: controls.country,
    sharesHousehold: inDesktop || options.forThisMachine,
  };
  const profileLocks = createProfileLocks(basis);
  return {
    ...basis,
    ...profileLocks,
    ...createAccountParts({ ...basis, settings }, () => remoteConfig().captcha.vendor !== 'altcha'),
    ...createPlaybackParts({ ...basis, settings }, options.mediaRoot),
    viewers: createViewers({ ...basis, ...profileLocks }),
    pinGuard: createMemberAttemptGuard(basis),
    tokens: createAccessTokens(store.signingKey, machineClock.now),
    writeGate: createWriteGate(store.writable, setTimer),
    background: createBackgroundWork(log),
    messages: createMessages({ settings, outbox, store, clock: machineClock, setTimer, log }),
    creatives: liveCreatives(content.ads),
    adBreaks: controls.adBreaks,
    flashSyncTimes: controls.flashSyncTimes,
    adControls: controls.adControls,
    inDesktop,
    mediaRoot: options.mediaRoot,
    floodLimits: options.floodLimits,
    privateOrigins: options.privateOrigins,
    checkReplies: options.checkReplies,
    documents: realtime.documents,
    concurrent: realtime.concurrent,
    followedTopics: realtime.followed,
    importedStreams: imported.streams,
    recordings: imported.recordings,
  };
}

/** The needs of a service that is composed. */
export type ServiceNeeds = ReturnType<typeof createNeeds>;
