import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionLoop } from '#renderer/player/session/session-loop.ts';
import { nextAppearance, type WatermarkAppearance } from '#shared/domain/playback/watermark.ts';
import { SECOND } from '#shared/kernel/time.ts';

/**
 * Shows and hides the watermark by its schedule from the first frame until the player closes. A channel
 * change does not restart it; otherwise a viewer who changes often would never see one.
 */
export function startWatermarkSchedule(loop: SessionLoop, ports: PlayerPorts): void {
  let cancel: (() => void) | null = null;
  const chance = ports.random ?? Math.random;

  const runAfter = (seconds: number, run: () => void) => {
    cancel = ports.setTimer(run, seconds * SECOND);
  };

  const appear = (appearance: WatermarkAppearance) => {
    const text = ports.watermark?.() ?? '';
    loop.dispatch({
      type: 'patch-view',
      change: { watermark: text === '' ? null : { corner: appearance.corner, text } },
    });
    runAfter(appearance.hideAt - appearance.showAt, () => {
      loop.dispatch({ type: 'patch-view', change: { watermark: null } });
      schedule(appearance);
    });
  };

  const schedule = (previous: WatermarkAppearance | null) => {
    const next = nextAppearance(previous, chance);
    runAfter(next.showAt - (previous?.hideAt ?? 0), () => appear(next));
  };

  const stop = () => {
    cancel?.();
    cancel = null;
    if (loop.store.getState().watermark !== null)
      loop.dispatch({ type: 'patch-view', change: { watermark: null } });
  };

  loop.store.subscribe((now, before) => {
    if (now.target === null && before.target !== null) stop();
    else if (now.started && cancel === null) schedule(null);
  });
}
