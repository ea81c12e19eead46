import { isMiniPlayerShown } from '#shared/domain/playback/mini-player.ts';
import type { MediaHolder } from './media-holder.ts';
import type { Player } from './player.ts';
import type { PicturePlace } from './player-parts.ts';
import type { PlayerPhase, PlayerState } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';
import type { SessionLoop } from './session-loop.ts';

const RUNNING: ReadonlySet<PlayerPhase> = new Set(['playing', 'buffering', 'seeking']);

const isRunning = ({ started, fault, phase }: PlayerState): boolean => started && fault === null && RUNNING.has(phase);

/** Keeps where the picture stands: on a screen, in its mini player, in the dock, or nowhere. `close` ends what no place wants. */
export function picturePlace(
  holder: MediaHolder,
  loop: SessionLoop,
  ports: PlayerPorts,
  close: () => void,
): Pick<Player, 'attachTo' | 'leave' | 'scrolled'> {
  const now = () => loop.store.getState();
  const put = (place: PicturePlace) => {
    if (now().place !== place) loop.dispatch({ type: 'beside', change: { place } });
  };
  return {
    attachTo: (box, as = 'screen') => {
      const detach = holder.attachTo(box);
      put(as);
      return () => {
        detach();
        if (now().place === as) put('none');
      };
    },
    leave: () => {
      if (isRunning(now()) && ports.dockOnLeave?.() === true) put('dock');
      else close();
    },
    scrolled: (facts) => {
      const { place, target } = now();
      if (place !== 'screen' && place !== 'mini') return;
      const live = target?.kind === 'live';
      const shown = isMiniPlayerShown({ ...facts, live, abGroup: ports.abGroup?.() ?? 'B', playing: isRunning(now()) });
      put(shown ? 'mini' : 'screen');
    },
  };
}
