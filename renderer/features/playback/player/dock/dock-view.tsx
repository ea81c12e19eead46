import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { usePreviewStop } from '#renderer/content/previews/preview-turn.ts';
import { CompactAd } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { CaptionLayer } from '#renderer/features/playback/player/captions/caption-layer.tsx';
import { hasCaptions, useActiveCues } from '#renderer/features/playback/player/captions/use-cues.ts';
import { RestNotice } from '#renderer/features/playback/player/overlays/rest-notice.tsx';
import { WatermarkLayer } from '#renderer/features/playback/player/overlays/watermark-layer.tsx';
import { SeekBar } from '#renderer/features/playback/player/seek/seek-bar.tsx';
import type { Chapter, ProgrammeSlot } from '#renderer/features/playback/player/seek/seek-scale.ts';
import { PlayerIcon } from '#renderer/features/playback/player/surface/player-icon.tsx';
import { useSteadyState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { VolumeControl } from '#renderer/features/playback/player/surface/volume-control.tsx';
import type { Player } from '#renderer/player/player.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import css from './dock.module.css';

const NO_SLOTS: readonly ProgrammeSlot[] = [];
const NO_CHAPTERS: readonly Chapter[] = [];

type DockViewProps = {
  readonly player: Player;
  readonly title: string;
  /** Route of the playing screen. */
  readonly href: string;
  /** Rendered in a container of the screen, not in a corner of the window. */
  readonly placed?: boolean;
};

/**
 * Continues playback in a corner of every other screen, with play, seek bar and volume, a link back to the
 * playing screen and a close button.
 */
export function DockView({ player, title, href, placed = false }: DockViewProps) {
  const { t } = useTranslation('player');
  const view = useSteadyState(player);
  const picture = useRef<HTMLDivElement>(null);
  /* Before the captions look for the element. */
  useLayoutEffect(() => (picture.current ? player.attachTo(picture.current, 'dock') : undefined), [player]);
  const cues = useActiveCues(picture, hasCaptions(view), view.session);
  const resting = view.phase === 'paused' || view.phase === 'ended';
  usePreviewStop(!resting);
  return (
    <section
      className={classNames(css.dock, placed && css.placed)}
      aria-label={t('dock.title', { title })}
      data-dock=""
    >
      <div className={css.screen}>
        <div ref={picture} className={css.picture} />
        {cues.length > 0 && (
          <CaptionLayer cues={cues} look={view.captionStyle} lang={undefined} raised={false} />
        )}
        <WatermarkLayer text={view.watermark?.text ?? ''} corner={view.watermark?.corner ?? null} />
        <RestNotice player={player} small />
        <Link className={css.whole} href={href} aria-label={t('dock.return', { title })} />
        {view.phase === 'ad' && (
          <LazyBoundary name="compact-ad">
            <CompactAd player={player} />
          </LazyBoundary>
        )}
      </div>
      <div className={css.bar}>
        {view.phase !== 'ad' && (
          <IconButton
            icon={resting ? 'play' : 'pause'}
            label={resting ? t('play') : t('pause')}
            disabled={!view.capabilities.canPause}
            onClick={resting ? player.play : player.pause}
          />
        )}
        <p className={css.title}>{view.error === null ? title : t('state.error')}</p>
        <Link className={css.return} href={href} title={t('dock.back')} aria-label={t('dock.back')}>
          <PlayerIcon name="grow" size={20} />
        </Link>
        <IconButton icon="close" label={t('dock.close')} onClick={player.close} />
      </div>
      {view.phase !== 'ad' && (
        <div className={css.more}>
          {view.capabilities.canSeek && view.started && (
            <SeekBar player={player} slots={NO_SLOTS} chapters={NO_CHAPTERS} />
          )}
          <VolumeControl player={player} volume={view.volume} muted={view.muted} />
        </div>
      )}
    </section>
  );
}
