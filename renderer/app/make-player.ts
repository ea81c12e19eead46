import type { Data } from '#renderer/data/create-data.ts';
import { createPlayerPorts } from '#renderer/data/player-ports.ts';
import { isAutoplayOn } from '#renderer/data/player-settings.ts';
import { createShakaEngine } from '#renderer/player/engine/shaka-engine.ts';
import type { Player } from '#renderer/player/player.ts';
import type { HostPorts } from '#renderer/player/ports.ts';
import { createPlayer } from '#renderer/player/runtime.ts';
import { isShowPage } from '#shared/domain/session/concert-period.ts';

/** What the app does for the player: going where it goes by itself, and choosing a profile. */
export type PlayerHost = Pick<HostPorts, 'moved' | 'profileRequired'>;

/** The code of a start that would be one screen too many (playback section 8); its dialog lists the devices. */
const TOO_MANY = 'MAX_CONCURRENT_EXCEED';

/** Makes the one player over its one media element, which lives as long as the page. The host is told when a picture plays. */
export function makePlayer(data: Data, host: PlayerHost): Player {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  const ports = createPlayerPorts(data, {
    startPage: () => ({
      contentProtection: data.platform.device.canProtect(),
      concertPage: isShowPage(globalThis.location.pathname),
    }),
  });
  const videoEnded: HostPorts['videoEnded'] = (target, outcome) =>
    data.platform.log({ level: 'info', code: 'VIDEO_ENDED', detail: { kind: target.kind, outcome } });
  const player = createPlayer({ ...ports, ...host, videoEnded }, createShakaEngine, element);
  player.store.subscribe((state, before) => {
    if (state.upNext !== null && before.upNext === null && !isAutoplayOn(data.platform.storage)) player.cancelNext();
    const playing = state.phase === 'playing';
    if (playing !== (before.phase === 'playing')) data.platform.playing(playing);
    if (state.fault?.code === TOO_MANY && before.fault?.code !== TOO_MANY) {
      const { maxConcurrent } = data.session.store.getState().viewer;
      data.prompts.open({ kind: 'concurrent_limit', data: { limit: maxConcurrent } });
    }
    const trouble = (state.fault !== null && before.fault === null) || (state.phase === 'buffering' && before.phase === 'playing');
    if (trouble) data.connection.suspect();
  });
  return player;
}
