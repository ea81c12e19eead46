import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { CompactAd } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { ControlButton } from '#renderer/features/playback/player/surface/control-button.tsx';
import type { SteadyState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './dock.module.css';

/** Controls of the mini player: play or pause, and return to full size. */
export function MiniControls({ player, view }: { readonly player: Player; readonly view: SteadyState }) {
  const { t } = useTranslation('player');
  if (view.phase === 'ad') {
    return (
      <LazyBoundary name="compact-ad">
        <CompactAd player={player} />
      </LazyBoundary>
    );
  }
  const resting = view.phase === 'paused' || view.phase === 'ended';
  return (
    <div className={css.miniControls} data-mini-player="">
      <IconButton
        icon={resting ? 'play' : 'pause'}
        label={resting ? t('play') : t('pause')}
        disabled={!view.capabilities.canPause}
        onClick={resting ? player.play : player.pause}
      />
      <span />
      <ControlButton icon="grow" label={t('dock.whole')} onClick={() => globalThis.scrollTo({ top: 0 })} />
    </div>
  );
}
