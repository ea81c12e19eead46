import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdMarkTip, AdMarkTrack } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './seek-bar.module.css';
import { SeekMarks, SeekTrack } from './seek-marks.tsx';
import { type Chapter, type ProgrammeSlot, type SeekScale, type SeekState, seekScale } from './seek-scale.ts';
import { SeekTip } from './seek-tip.tsx';
import { playTime } from './time-text.ts';
import { useSeekPointer } from './use-seek-pointer.ts';

type SeekBarProps = {
  readonly player: Player;
  readonly slots: readonly ProgrammeSlot[];
  readonly chapters: readonly Chapter[];
};

const seekState = (state: PlayerState): SeekState => {
  const { target, started, position, duration, seekable, bufferedTo, pictureTime, onAir, capabilities } =
    state;
  return { target, started, position, duration, seekable, bufferedTo, pictureTime, onAir, capabilities };
};

/** Formats a time on the bar for the viewer. */
const timeText = (scale: SeekScale, position: number): string =>
  scale.live ? formatClockTime(scale.toValue(position)) : playTime(position);

function useValueText(view: SeekState, scale: SeekScale): string {
  const { t } = useTranslation('player');
  if (!scale.live)
    return t('positionOf', { position: playTime(view.position), duration: playTime(view.duration) });
  const now = timeText(scale, view.position);
  return view.onAir
    ? t('positionLive', { time: now })
    : t('positionBehind', { time: now, delay: playTime(view.seekable.end - view.position) });
}

/** Seconds outside the seekable range within which a place still has a picture. */
const SEEKABLE_SLACK = 1;

/** A break's marker counts as pointed at within this fraction of the bar. */
const NEAR_MARK = 0.008;

/**
 * The seek bar: a slider over a video, or over the programmes of a live channel. Read-only without the right
 * to seek.
 */
export function SeekBar({ player, slots, chapters }: SeekBarProps) {
  const view = usePlayerState(player, seekState);
  const { t } = useTranslation('player');
  const track = useRef<HTMLDivElement>(null);
  const scale = seekScale(view, slots, player.wallClock(), chapters);
  const valueText = useValueText(view, scale);
  const marks = usePlayerState(player, ({ adMarks }) => adMarks);
  const { canSeek } = view.capabilities;
  const { dragged, tip, handlers } = useSeekPointer(track, {
    player,
    canSeek,
    knob: scale.knob / 100,
    toPosition: scale.toPosition,
  });
  const mark =
    tip === null || scale.live
      ? undefined
      : marks.find(({ time }) => Math.abs(time / view.duration - tip) < NEAR_MARK);
  const place = mark?.time ?? scale.toPosition(tip ?? 0);
  return (
    <div className={css.seek}>
      <div
        ref={track}
        className={classNames(css.slider, canSeek && css.able)}
        role="slider"
        tabIndex={0}
        aria-label={t('position')}
        aria-valuemin={Math.round(view.seekable.start)}
        aria-valuemax={Math.round(view.seekable.end)}
        aria-valuenow={Math.round(view.position)}
        aria-valuetext={valueText}
        aria-disabled={!canSeek}
        {...handlers}
      >
        <SeekTrack scale={scale} knob={dragged === null ? scale.knob : dragged * 100} canSeek={canSeek} />
        {marks.length > 0 && !scale.live && (
          <LazyBoundary name="ad-marks">
            <AdMarkTrack marks={marks} duration={view.duration} />
          </LazyBoundary>
        )}
        {tip !== null && view.started && (
          <SeekTip
            player={player}
            share={tip}
            position={place}
            pictured={
              canSeek &&
              place >= view.seekable.start - SEEKABLE_SLACK &&
              place <= view.seekable.end + SEEKABLE_SLACK
            }
            time={timeText(scale, place)}
            name={scale.nameAt(tip)}
          >
            {mark !== undefined && (
              <LazyBoundary name="ad-mark">
                <AdMarkTip mark={mark} />
              </LazyBoundary>
            )}
          </SeekTip>
        )}
      </div>
      <SeekMarks scale={scale} view={view} bar={track} />
    </div>
  );
}
