import type { Player } from '#renderer/player/player.ts';
import type { PlayerPlacement } from '#renderer/player/player-parts.ts';
import type { PlayerPhase, PlayerState } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import { isMiniPlayerShown } from '#shared/domain/playback/mini-player.ts';
import type { MediaHost } from './media-host.ts';

const RUNNING: ReadonlySet<PlayerPhase> = new Set(['playing', 'buffering', 'seeking', 'ad']);

const isRunning = ({ started, error, phase }: PlayerState): boolean =>
  (started || phase === 'ad') && error === null && RUNNING.has(phase);

/** Tracks where the video is shown. `close` ends playback that no place shows. */
export function createPlacement(
  holder: MediaHost,
  loop: SessionLoop,
  ports: PlayerPorts,
  close: () => void,
): Pick<Player, 'attachTo' | 'leave' | 'reportScroll'> {
  const now = () => loop.store.getState();
  const put = (place: PlayerPlacement) => {
    if (now().placement !== place) loop.dispatch({ type: 'patch-view', change: { placement: place } });
  };
  return {
    attachTo: (box, as = 'screen') => {
      const detach = holder.attachTo(box);
      put(as);
      return () => {
        detach();
        if (now().placement === as) put('none');
      };
    },
    leave: () => {
      if (isRunning(now()) && ports.dockOnLeave?.() === true) put('dock');
      else close();
    },
    reportScroll: (facts) => {
      const { placement: place, target } = now();
      if (place !== 'screen' && place !== 'mini') return;
      const live = target?.kind === 'live';
      const shown = isMiniPlayerShown({
        ...facts,
        live,
        abGroup: ports.abGroup?.() ?? 'B',
        playing: isRunning(now()),
      });
      put(shown ? 'mini' : 'screen');
    },
  };
}
