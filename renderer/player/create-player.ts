import { LOCAL_NETWORK } from '#renderer/platform/network.ts';
import { createMediaHost } from '#renderer/player/display/media-host.ts';
import { bindMediaSession } from '#renderer/player/display/media-session.ts';
import { createPictureInPicture } from '#renderer/player/display/picture-in-picture.ts';
import { createPlacement } from '#renderer/player/display/placement.ts';
import { createRemotePlayback } from '#renderer/player/display/remote-playback.ts';
import { startWatermarkSchedule } from '#renderer/player/display/watermark-schedule.ts';
import type { CreateEngine, EngineDeps } from '#renderer/player/engine/engine-port.ts';
import { createNetworkGate } from '#renderer/player/engine/network-gate.ts';
import { createAccessRenewer } from '#renderer/player/requests/start-data.ts';
import {
  createAdsLoader,
  createCheckoutLoader,
  createVideoFactsLoader,
} from '#renderer/player/requests/start-loaders.ts';
import { createRest } from '#renderer/player/rest/rest.ts';
import { createEffectRunner, createSessionTimers } from '#renderer/player/runtime/effect-runner.ts';
import {
  createEngineListener,
  createKeyErrorDelay,
  publishZapStep,
} from '#renderer/player/runtime/engine-listener.ts';
import { playerCommands } from '#renderer/player/runtime/player-commands.ts';
import { createProgressPoller } from '#renderer/player/runtime/progress-poller.ts';
import { createSessionAds } from '#renderer/player/runtime/session-ads.ts';
import { testerStart } from '#renderer/player/runtime/tester.ts';
import { createTrackSelector } from '#renderer/player/runtime/track-selector.ts';
import { createSessionLoop } from '#renderer/player/session/session-loop.ts';
import { isAlreadyOpen } from '#renderer/player/session/step-start.ts';
import { createEngineSlot } from '#renderer/player/standby/engine-slot.ts';
import { createOpenAhead } from '#renderer/player/standby/open-ahead.ts';
import { createPreloader } from '#renderer/player/standby/preloader.ts';
import { standbyBudget, standbyFacts } from '#renderer/player/standby/standby-budget.ts';
import { createStartPreloader } from '#renderer/player/standby/start-preloader.ts';
import { createThumbnails } from '#renderer/player/thumbnails/thumbnails.ts';
import {
  DEFAULT_PREFERENCES,
  mergePreferences,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import type { Player } from './player.ts';
import type { PlayTarget, ZapStep } from './player-state.ts';
import type { HostPorts, PlayerPorts } from './ports.ts';

/** Preferences for the life of the page, if the app stores none. */
function createMemoryChoices(): HostPorts['choice'] {
  let choice = DEFAULT_PREFERENCES;
  return {
    read: () => choice,
    write: (change) => {
      choice = mergePreferences(choice, change);
    },
  };
}

/** Creates the delays of retries: those of the engines' requests, and those of the session. */
function createRetryParts({ now, setTimer, random = Math.random, network = LOCAL_NETWORK }: PlayerPorts) {
  const gate = createNetworkGate({ network, setTimer, random });
  return { pacing: { gate, now, setTimer, random }, timers: createSessionTimers(setTimer, gate, random) };
}

/** Returns the dependencies of each engine of the player; all of them report to one listener. */
const engineDeps = (
  ports: PlayerPorts,
  listener: EngineDeps['listener'],
  pacing: ReturnType<typeof createRetryParts>['pacing'],
): EngineDeps => ({
  listener,
  pacing,
  identity: ports.licenceIdentity,
  renewAccess: createAccessRenewer(ports),
  now: ports.wallClock,
  readCopy: ports.readCopy,
  fitsElement: ports.isTile === true,
});

/** Everything that serves one session after another: the loop, the engine and the effect runner. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wiring: the parts of a session.
function createSessionParts(
  ports: PlayerPorts,
  createEngine: CreateEngine,
  element: HTMLVideoElement,
  goTo: (target: PlayTarget) => void,
) {
  const loop = createSessionLoop(ports.watermark?.() ?? '', ports.log);
  const { dispatch } = loop;
  const holder = createMediaHost(element);
  const { pacing, timers } = createRetryParts(ports);
  const keyErrors = createKeyErrorDelay(ports);
  let chosenAt = 0;
  let token: Secret | undefined;

  const mark = (session: number, step: ZapStep) => {
    publishZapStep(step);
    dispatch({ type: 'mark', session, step, at: Math.round((ports.now() - chosenAt) * 10) / 10 });
  };
  const listener = createEngineListener({ loop, tracks: () => tracks, keyErrors, mark });
  const missing = (session: number) =>
    dispatch({ type: 'start-failed', session, code: 'ENGINE_UNAVAILABLE', message: '', transient: true });
  const engine = engineDeps(ports, listener, pacing);
  const slot = createEngineSlot({
    create: createEngine,
    element,
    host: holder,
    engine,
    onUnavailable: missing,
  });
  const tracks = createTrackSelector(slot, loop);
  const budget = () => standbyBudget(standbyFacts(element.ownerDocument));
  const prepared = createPreloader({ ports, slot, store: loop.store, budget });
  const takeToken = () => {
    const once = token;
    token = undefined;
    return once;
  };
  const facts = createVideoFactsLoader(ports, dispatch);
  const ads = createAdsLoader(ports, dispatch);
  const page = element.ownerDocument;
  const breaks = createSessionAds({ ports, loop, host: holder, slot, createEngine, document: page });
  const starts = createStartPreloader({
    ports,
    mayPreload: () => breaks !== undefined && budget() > 0,
    prepareAds: (target, data) => breaks?.prepare(target, data),
    dropAds: () => breaks?.unprepare(),
  });
  const madeAhead = (target: PlayTarget) => starts.takeCheckout(target) ?? prepared.takeCheckout(target);
  const checkout = createCheckoutLoader(
    ports,
    dispatch,
    (session) => mark(session, 'checkout'),
    madeAhead,
    takeToken,
  );
  const markVerdict = (session: number) => mark(session, 'verdict');
  const host = { ports, goTo };
  loop.runWith(
    createEffectRunner({
      ports,
      timers,
      slot,
      checkout,
      facts,
      ads,
      breaks,
      tracks: tracks,
      keyErrors: keyErrors,
      host,
      markVerdict,
      dispatch,
    }),
  );
  const chosen = (testerToken: Secret | undefined) => {
    chosenAt = ports.now();
    token = testerToken;
    publishZapStep('chosen');
  };
  const isPrepared = (target: PlayTarget) => starts.holds(target) && breaks?.isPrepared() === true;
  const mayRequest = (target: PlayTarget) => breaks !== undefined && ports.refusal(target) === null;
  return { loop, holder, timers, slot, tracks, prepared, starts, isPrepared, mayRequest, chosen };
}

/**
 * Creates the app's player on one media element. The engine's code loads with the first `open`, in parallel
 * with the checkout. `createEngine` creates the engine once; if it fails, the next load tries again.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wiring: one line for each command.
export function createPlayer(
  pagePorts: PlayerPorts,
  createEngine: CreateEngine,
  element: HTMLVideoElement,
): Player {
  const ports = { ...pagePorts, choice: pagePorts.choice ?? createMemoryChoices() };
  const goTo = (target: PlayTarget) => {
    open(target);
    ports.onTargetChange?.(target);
  };
  const { loop, holder, timers, slot, tracks, prepared, starts, isPrepared, mayRequest, chosen } =
    createSessionParts(ports, createEngine, element, goTo);
  const { dispatch, store } = loop;
  const document = element.ownerDocument;
  const follow = createProgressPoller(loop, slot, tracks, ports.setTimer);
  const windows = createPictureInPicture(slot.element, document, loop);

  const open = (target: PlayTarget, token?: Secret) => {
    if (isAlreadyOpen(store.getState(), target)) return;
    chosen(token);
    slot.warm().catch(() => ports.log('engine-unavailable', {}));
    dispatch({ type: 'open', target, choice: ports.choice.read(), watermark: ports.watermark?.() ?? '' });
    follow.start();
  };
  const close = () => {
    follow.stop();
    timers.cancelAll();
    windows.leave();
    dispatch({ type: 'close' });
  };
  const openTester: Player['openTester'] = (tmode) => {
    const start = testerStart(tmode, (code) => ports.channelNo?.(code) ?? null);
    if (start === null) return false;
    open(start.target, start.token);
    follow.showDeveloper(true);
    return true;
  };

  const undock = () => {
    holder.takeBack();
    dispatch({ type: 'patch-view', change: { placement: 'none' } });
  };

  const commands = playerCommands(dispatch, ports);
  const controls = bindMediaSession(
    (ports.isTile ? null : document.defaultView?.navigator) ?? null,
    store,
    commands,
    close,
  );
  startWatermarkSchedule(loop, ports);
  document.defaultView?.addEventListener('pagehide', () => dispatch({ type: 'leaving' }));

  return {
    ...commands,
    ...createPlacement(holder, loop, ports, close),
    store,
    rest: createRest({ ...ports, store, commands, inputs: document }),
    remote: createRemotePlayback({
      store,
      commands,
      createElement: () => document.createElement('video'),
      plainUrl: () => (ports.isTile ? null : (slot.current()?.plainUrl() ?? null)),
    }),
    wallClock: ports.wallClock,
    thumbnails: createThumbnails({ ...ports, store, streamUrl: () => slot.current()?.streamUrl() ?? null }),
    open: (target) => open(target),
    openTester,
    close,
    preload: prepared.setTargets,
    prepareStart: (target) => {
      if (target !== null) slot.warm().catch(() => ports.log('engine-unavailable', {}));
      starts.set(target);
    },
    openAhead: createOpenAhead({
      store,
      host: holder,
      setTimer: ports.setTimer,
      afterPaint: (run) => document.defaultView?.requestAnimationFrame(() => ports.setTimer(run, 0)),
      isPrepared,
      mayRequest,
      undock,
      dock: () => dispatch({ type: 'patch-view', change: { placement: 'dock' } }),
      open,
      close,
    }),
    setMetadata: controls.setMetadata,
    showDeveloper: follow.showDeveloper,
    enterPictureInPicture: windows.enter,
    openPictureWindow: windows.open,
    leavePictureInPicture: windows.leave,
  };
}
