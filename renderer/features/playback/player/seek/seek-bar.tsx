import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdMarkTip, AdMarkTrack } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { SEEK_STEP } from '#shared/domain/playback/seek.ts';
import css from './seek-bar.module.css';
import { SeekMarks, SeekTrack } from './seek-marks.tsx';
import { type Chapter, type ProgrammeSlot, type SeekScale, type SeekState, seekScale } from './seek-scale.ts';
import { playTime } from './time-text.ts';

type SeekBarProps = {
  readonly player: Player;
  readonly slots: readonly ProgrammeSlot[];
  readonly chapters: readonly Chapter[];
};

const seekState = (state: PlayerState): SeekState => {
  const { target, started, position, duration, seekable, bufferedTo, pictureTime, onAir, capabilities } = state;
  return { target, started, position, duration, seekable, bufferedTo, pictureTime, onAir, capabilities };
};

/** Formats a time on the bar for the viewer. */
const timeText = (scale: SeekScale, position: number): string =>
  scale.live ? formatClockTime(scale.toValue(position)) : playTime(position);

function useValueText(view: SeekState, scale: SeekScale): string {
  const { t } = useTranslation('player');
  if (!scale.live) return t('positionOf', { position: playTime(view.position), duration: playTime(view.duration) });
  const now = timeText(scale, view.position);
  return view.onAir
    ? t('positionLive', { time: now })
    : t('positionBehind', { time: now, delay: playTime(view.seekable.end - view.position) });
}

/** A break's marker counts as pointed at within this fraction of the bar. */
const NEAR_MARK = 0.008;

/** The seek bar: a slider over a video, or over the programmes of a live channel. Read-only without the right to seek. */
export function SeekBar({ player, slots, chapters }: SeekBarProps) {
  const view = usePlayerState(player, seekState);
  const { t } = useTranslation('player');
  const track = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const scale = seekScale(view, slots, chapters);
  const valueText = useValueText(view, scale);
  const marks = usePlayerState(player, ({ adMarks }) => adMarks);
  const { canSeek } = view.capabilities;

  const shareAt = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.min(1, Math.max(0, (clientX - box.left) / box.width)) : 0;
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (!canSeek || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(shareAt(event));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    setHover(shareAt(event));
    if (dragged !== null) setDragged(shareAt(event));
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (dragged === null) return;
    setDragged(null);
    player.seekTo(scale.toPosition(shareAt(event)));
  };
  const key = (event: KeyboardEvent) => {
    const act = keyActions(player)[event.key];
    if (!canSeek || !act) return;
    event.preventDefault();
    act();
  };

  const tip = dragged ?? hover;
  const mark = tip === null || scale.live ? undefined : marks.find(({ time }) => Math.abs(time / view.duration - tip) < NEAR_MARK);
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
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setDragged(null)}
        onPointerLeave={() => setHover(null)}
        onKeyDown={key}
      >
        <SeekTrack scale={scale} knob={dragged === null ? scale.knob : dragged * 100} canSeek={canSeek} />
        {marks.length > 0 && !scale.live && (
          <LazyBoundary name="ad-marks">
            <AdMarkTrack marks={marks} duration={view.duration} />
          </LazyBoundary>
        )}
        {tip !== null && view.started && (
          <span className={classNames(css.tip, 'num')} style={{ '--x': tip * 100 }} aria-hidden="true">
            {timeText(scale, mark?.time ?? scale.toPosition(tip))}
            {mark !== undefined && (
              <LazyBoundary name="ad-mark">
                <AdMarkTip mark={mark} />
              </LazyBoundary>
            )}
            {scale.nameAt(tip) !== null && <span className={css.tipName}>{scale.nameAt(tip)}</span>}
          </span>
        )}
      </div>
      <SeekMarks scale={scale} view={view} bar={track} />
    </div>
  );
}

const keyActions = (player: Player): Readonly<Record<string, () => void>> => ({
  ArrowRight: () => player.seekBy(SEEK_STEP),
  ArrowLeft: () => player.seekBy(-SEEK_STEP),
  Home: () => player.seekTo(player.store.getState().seekable.start),
  End: () => player.seekTo(player.store.getState().seekable.end),
});
