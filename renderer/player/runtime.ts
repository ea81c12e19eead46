import type { CreateEngine } from '#renderer/player/engine/engine-port.ts';
import { isUnderWay } from '#renderer/player/session/step-start.ts';
import { CHOICE_DEFAULTS, mergeChoice } from '#shared/domain/playback/playback-choice.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import { accessRenewer } from './access-renewer.ts';
import { adsAsker } from './ads-asker.ts';
import { checkoutAsker } from './checkout-asker.ts';
import { effectRunner } from './effect-runner.ts';
import { engineListener } from './engine-listener.ts';
import { engineSlot } from './engine-slot.ts';
import { factsAsker } from './facts-asker.ts';
import { follower } from './follower.ts';
import { keyErrorDelay } from './key-error-delay.ts';
import { mediaHolder } from './media-holder.ts';
import { mediaSession } from './media-session.ts';
import { pictureWindows } from './picture-in-picture.ts';
import { picturePlace } from './picture-place.ts';
import type { Player } from './player.ts';
import { playerCommands } from './player-commands.ts';
import type { PlayTarget, ZapStep } from './player-state.ts';
import type { HostPorts, PlayerPorts } from './ports.ts';
import { preparer } from './preparer.ts';
import { sessionLoop } from './session-loop.ts';
import { sessionTimers } from './session-timers.ts';
import { standbyBudget, standbyFacts } from './standby-budget.ts';
import { testerStart } from './tester.ts';
import { trackChooser } from './track-chooser.ts';
import { watermarkClock } from './watermark-clock.ts';
import { publishZapStep } from './zap-marks.ts';

/** Choices for as long as the page lives, where nothing keeps them longer. */
function choicesInMemory(): HostPorts['choice'] {
  let choice = CHOICE_DEFAULTS;
  return {
    read: () => choice,
    write: (change) => {
      choice = mergeChoice(choice, change);
    },
  };
}

/** Everything that runs for one session after another: the loop, the engine, and what carries out effects. */
function sessionMachinery(ports: PlayerPorts, createEngine: CreateEngine, element: HTMLVideoElement, goTo: (target: PlayTarget) => void) {
  const loop = sessionLoop(ports.watermark?.() ?? '', ports.log);
  const { dispatch } = loop;
  const holder = mediaHolder(element);
  const timers = sessionTimers(ports.setTimer);
  const keyErrors = keyErrorDelay(ports);
  let chosenAt = 0;
  let token: Secret | undefined;

  const mark = (session: number, step: ZapStep) => {
    publishZapStep(step);
    dispatch({ type: 'mark', session, step, at: Math.round((ports.now() - chosenAt) * 10) / 10 });
  };
  const listener = engineListener({ loop, tracks: () => tracks, keyErrors, mark });
  const missing = (session: number) =>
    dispatch({ type: 'start-failed', session, code: 'ENGINE_UNAVAILABLE', message: '', transient: true });
  const engine = { listener, identity: ports.licenceIdentity, renewAccess: accessRenewer(ports), now: ports.wallClock };
  const slot = engineSlot({ create: createEngine, element, holder, engine, missing });
  const tracks = trackChooser(slot, loop);
  const prepared = preparer({ ports, slot, store: loop.store, budget: () => standbyBudget(standbyFacts(element.ownerDocument)) });
  const takeToken = () => {
    const once = token;
    token = undefined;
    return once;
  };
  const asker = checkoutAsker(ports, dispatch, (session) => mark(session, 'checkout'), prepared.take, takeToken);
  const facts = factsAsker(ports, dispatch);
  const ads = adsAsker(ports, dispatch);
  const markVerdict = (session: number) => mark(session, 'verdict');
  const host = { ports, goTo };
  loop.runWith(
    effectRunner({ ports, timers, slot, asker, facts, ads, chooser: tracks, heldKeyErrors: keyErrors, host, markVerdict, dispatch }),
  );
  const chosen = (testerToken: Secret | undefined) => {
    chosenAt = ports.now();
    token = testerToken;
    publishZapStep('chosen');
  };
  return { loop, holder, timers, slot, tracks, prepared, chosen };
}

/**
 * Makes the player of the app over one media element. The engine's code is asked for with the first `open`, beside the checkout.
 * @param createEngine makes the engine once; when that fails, the next load tries again.
 */
export function createPlayer(given: PlayerPorts, createEngine: CreateEngine, element: HTMLVideoElement): Player {
  const ports = { ...given, choice: given.choice ?? choicesInMemory() };
  const goTo = (target: PlayTarget) => {
    open(target);
    ports.moved?.(target);
  };
  const { loop, holder, timers, slot, tracks, prepared, chosen } = sessionMachinery(ports, createEngine, element, goTo);
  const { dispatch, store } = loop;
  const document = element.ownerDocument;
  const follow = follower(loop, slot, tracks, ports.setTimer);
  const windows = pictureWindows(slot.element, document, loop);

  const open = (target: PlayTarget, token?: Secret) => {
    if (isUnderWay(store.getState(), target)) return;
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

  const commands = playerCommands(dispatch, ports);
  const controls = mediaSession(document.defaultView?.navigator ?? null, store, commands, close);
  watermarkClock(loop, ports);
  document.defaultView?.addEventListener('pagehide', () => dispatch({ type: 'leaving' }));

  return {
    ...commands,
    ...picturePlace(holder, loop, ports, close),
    store,
    open: (target) => open(target),
    openTester,
    close,
    prepare: prepared.want,
    describe: controls.describe,
    showDeveloper: follow.showDeveloper,
    enterPictureInPicture: windows.enter,
    openPictureWindow: windows.open,
    leavePictureInPicture: windows.leave,
  };
}
