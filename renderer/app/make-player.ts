import type { Data } from '#renderer/data/create-data.ts';
import { createPlayerPorts } from '#renderer/data/player-ports.ts';
import { createShakaEngine } from '#renderer/player/engine/shaka-engine.ts';
import type { Player } from '#renderer/player/player.ts';
import type { HostPorts } from '#renderer/player/ports.ts';
import { createPlayer } from '#renderer/player/runtime.ts';

/** What the app does for the player: going where it goes by itself, and choosing a profile. */
export type PlayerHost = Pick<HostPorts, 'moved' | 'profileRequired'>;

/** Makes the one player over its one media element, which lives as long as the page. The host is told when a picture plays. */
export function makePlayer(data: Data, host: PlayerHost): Player {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  const ports = createPlayerPorts(data, {
    startPage: () => ({ contentProtection: 'requestMediaKeySystemAccess' in navigator, concertPage: false }),
  });
  const videoEnded: HostPorts['videoEnded'] = (target, outcome) =>
    data.platform.log({ level: 'info', code: 'VIDEO_ENDED', detail: { kind: target.kind, outcome } });
  const player = createPlayer({ ...ports, ...host, videoEnded }, createShakaEngine, element);
  player.store.subscribe((state, before) => {
    const playing = state.phase === 'playing';
    if (playing !== (before.phase === 'playing')) data.platform.playing(playing);
    const trouble = (state.fault !== null && before.fault === null) || (state.phase === 'buffering' && before.phase === 'playing');
    if (trouble) data.connection.suspect();
  });
  return player;
}
