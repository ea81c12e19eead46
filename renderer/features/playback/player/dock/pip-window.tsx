import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { CompactAd } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { CaptionLayer } from '#renderer/features/playback/player/captions/caption-layer.tsx';
import { hasCaptions, useActiveCues } from '#renderer/features/playback/player/captions/use-cues.ts';
import { WatermarkLayer } from '#renderer/features/playback/player/overlays/watermark-layer.tsx';
import { ControlButton } from '#renderer/features/playback/player/surface/control-button.tsx';
import type { SteadyState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { SEEK_STEP } from '#shared/domain/playback/seek.ts';
import css from './dock.module.css';

type PipWindowProps = { readonly player: Player; readonly view: SteadyState };

/** The video with captions and the main controls in a small window that stays on top. */
export function PipWindow({ player, view, place }: PipWindowProps & { readonly place: HTMLElement | null }) {
  return place === null ? null : createPortal(<PipContent player={player} view={view} />, place);
}

function PipContent({ player, view }: PipWindowProps) {
  const { t } = useTranslation('player');
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => (picture.current ? player.attachTo(picture.current) : undefined), [player]);
  const cues = useActiveCues(picture, hasCaptions(view), view.session);
  const { canPause, canSeek } = view.capabilities;
  const resting = view.phase === 'paused' || view.phase === 'ended';
  return (
    <div className={css.window}>
      <div ref={picture} className={css.picture} />
      {cues.length > 0 && (
        <CaptionLayer cues={cues} look={view.captionStyle} lang={undefined} raised={false} />
      )}
      <WatermarkLayer text={view.watermark?.text ?? ''} corner={view.watermark?.corner ?? null} />
      {view.phase === 'ad' && (
        <LazyBoundary name="compact-ad">
          <CompactAd player={player} />
        </LazyBoundary>
      )}
      <div className={css.windowBar} hidden={view.phase === 'ad'}>
        {canSeek && (
          <ControlButton icon="back10" label={t('back10')} onClick={() => player.seekBy(-SEEK_STEP)} />
        )}
        <IconButton
          icon={resting ? 'play' : 'pause'}
          label={resting ? t('play') : t('pause')}
          disabled={!canPause}
          onClick={resting ? player.play : player.pause}
        />
        {canSeek && (
          <ControlButton icon="forward10" label={t('forward10')} onClick={() => player.seekBy(SEEK_STEP)} />
        )}
      </div>
    </div>
  );
}
