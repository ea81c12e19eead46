import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { useTextScale } from '#renderer/ui/base/use-text-scale.ts';
import { ALIGN_WITHIN, fitLabels } from './fit-labels.ts';
import css from './seek-bar.module.css';
import type { BarSpan, SeekScale, SeekState } from './seek-scale.ts';
import { playTime } from './time-text.ts';

type SeekMarksProps = {
  readonly scale: SeekScale;
  readonly view: SeekState;
  readonly bar: RefObject<HTMLElement | null>;
};

const EDGE_TEXT = { edge: 'edgeAt', reach: 'reachFrom' } as const;

/** Names above the bar and times below it, as many as fit its width. */
export function SeekMarks({ scale, view, bar }: SeekMarksProps) {
  const { t } = useTranslation('player');
  const width = useBarWidth(bar);
  const textSize = useTextScale();
  if (!view.started) return <div className={css.times} />;
  if (!scale.live) {
    return (
      <div className={classNames(css.times, 'num')} aria-hidden="true">
        <span className={css.first}>{playTime(view.position)}</span>
        <span className={css.last}>{playTime(view.duration)}</span>
      </div>
    );
  }
  const labels = scale.marks.map((mark) => {
    const time = formatClockTime(mark.value);
    return { ...mark, text: mark.kind === 'bound' ? time : t(EDGE_TEXT[mark.kind], { time }) };
  });
  return (
    <div aria-hidden="true">
      <div className={css.names}>
        {scale.slots.map((slot) => (
          <span
            key={slot.from}
            className={classNames(slot.current && css.current)}
            style={{ '--x': slot.from, '--w': slot.width }}
          >
            {slot.title}
          </span>
        ))}
      </div>
      <div className={classNames(css.times, 'num')}>
        {(width === null ? labels : fitLabels(labels, width / textSize)).map(({ at, value, kind, text }) => (
          <span
            key={kind === 'bound' ? value : kind}
            className={classNames(
              at < ALIGN_WITHIN && css.first,
              at > 100 - ALIGN_WITHIN && css.last,
              kind === 'edge' && css.now,
            )}
            style={{ '--x': at }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

const along = ({ from, width }: BarSpan) => ({ '--x': from, '--w': width });

/**
 * The track: hatched is no longer available, pale is seekable or buffered, amber is watched, red is the live
 * edge, dim is still to come.
 */
export function SeekTrack({
  scale,
  knob,
  canSeek,
}: {
  readonly scale: SeekScale;
  readonly knob: number;
  readonly canSeek: boolean;
}) {
  return (
    <div className={css.track} aria-hidden="true">
      {scale.gone.width > 0 && <span className={css.gone} style={along(scale.gone)} />}
      <span className={css.reachable} style={along(scale.reachable)} />
      <span className={css.watched} style={along(scale.watched)} />
      {scale.ticks.map((tick) => (
        <span key={tick} className={css.tick} style={{ '--x': tick }} />
      ))}
      {scale.edge !== null && <span className={css.edge} style={{ '--x': scale.edge }} />}
      <span className={classNames(css.knob, !canSeek && css.fixed)} style={{ '--x': knob }} />
    </div>
  );
}

/**
 * Returns the width of an element in pixels; null until it is measured, and where nothing measures (jsdom).
 */
function useBarWidth(bar: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (bar.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(entry === undefined ? null : Math.round(entry.contentRect.width)),
    );
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
  return width;
}
