import type { Data } from '#renderer/data/create-data.ts';
import { createPlayerPorts } from '#renderer/data/playback/player-ports.ts';
import { deviceSwitches } from '#renderer/data/playback/player-settings.ts';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { createPlayer } from '#renderer/player/create-player.ts';
import { createShakaEngine } from '#renderer/player/engine/shaka-engine.ts';
import type { Player } from '#renderer/player/player.ts';
import type { HostPorts, PlayerPorts } from '#renderer/player/ports.ts';
import { isShowPage } from '#shared/domain/accounts/session/country-access.ts';
import { createTracker, trackedPorts, trackPlayer } from './track-playback.ts';
import { CONCURRENT_LIMIT_CODE, createViewingPlace, holdPlace } from './viewing-place.ts';

/** The app's side of the player: follow it to the next video, and choose a profile. */
export type PlayerHost = Pick<HostPorts, 'onTargetChange' | 'onProfileRequired'>;

/**
 * The ports that the data layer fills; a missing one is a type error here, although the player can do without
 * it.
 */
type DataPorts = PlayerPorts & Omit<HostPorts, keyof PlayerHost | 'onVideoEnd' | 'openPairing' | 'isTile'>;

/** Message for a page that was stopped. */
type Kicked = Pick<PromptDataOf<'concurrent_limit'>, 'devices' | 'takenOver'>;
const NOT_KICKED: Kicked = { devices: [] };

/** Creates the app's player over a media element that lives as long as the page. */
export function createAppPlayer(data: Data, host: PlayerHost): Player {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  const viewing = createViewingPlace(data, (devices, by) => {
    kicked = { devices, ...(by && { takenOver: by }) };
    player.endPlace();
    kicked = NOT_KICKED;
  });
  let kicked: Kicked = NOT_KICKED;
  const tracker = createTracker(data, document);
  const startPage = () => ({
    contentProtection: data.platform.device.canProtect(),
    concertPage: isShowPage(globalThis.location.pathname),
  });
  const ports: DataPorts = trackedPorts(
    createPlayerPorts(data, { concurrentRecord: viewing.record, startPage }),
    tracker,
  );
  const videoEnded: HostPorts['onVideoEnd'] = (target, outcome) =>
    data.platform.log({ level: 'info', code: 'VIDEO_ENDED', detail: { kind: target.kind, outcome } });
  const player = createPlayer({ ...ports, ...host, onVideoEnd: videoEnded }, createShakaEngine, element);
  player.store.subscribe((state, before) => {
    if (
      state.upNext !== null &&
      before.upNext === null &&
      !deviceSwitches.autoplay.read(data.platform.storage)
    )
      player.cancelNext();
    const playing = state.phase === 'playing';
    if (playing !== (before.phase === 'playing')) data.platform.setPlaying(playing);
    if (state.error?.code === CONCURRENT_LIMIT_CODE && before.error?.code !== CONCURRENT_LIMIT_CODE) {
      const { maxConcurrent } = data.session.store.getState().viewer;
      data.prompts.open({ kind: 'concurrent_limit', data: { limit: maxConcurrent, ...kicked } });
    }
    const trouble =
      (state.error !== null && before.error === null) ||
      (state.phase === 'buffering' && before.phase === 'playing');
    if (trouble) data.connection.checkNow();
  });
  holdPlace(player, viewing);
  trackPlayer(player, tracker, globalThis.window, data.tracking.leave);
  return player;
}
