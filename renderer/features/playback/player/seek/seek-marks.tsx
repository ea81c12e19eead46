import { useTranslation } from 'react-i18next';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './seek-bar.module.css';
import type { BarSpan, SeekScale, SeekState } from './seek-scale.ts';
import { playTime } from './time-text.ts';

/** Names above the bar and times below it. */
export function SeekMarks({ scale, view }: { readonly scale: SeekScale; readonly view: SeekState }) {
  const { t } = useTranslation('player');
  if (!view.started) return <div className={css.times} />;
  if (!scale.live) {
    return (
      <div className={classNames(css.times, 'num')} aria-hidden="true">
        <span className={css.first}>{playTime(view.position)}</span>
        <span className={css.last}>{playTime(view.duration)}</span>
      </div>
    );
  }
  return (
    <div aria-hidden="true">
      <div className={css.names}>
        {scale.slots.map((slot) => (
          <span key={slot.from} className={classNames(slot.current && css.current)} style={{ '--x': slot.from, '--w': slot.width }}>
            {slot.title}
          </span>
        ))}
      </div>
      <div className={classNames(css.times, 'num')}>
        {scale.marks.map(({ at, value, kind }) => (
          <span
            key={kind === 'bound' ? value : kind}
            className={classNames(at < 3 && css.first, at > 97 && css.last, kind === 'edge' && css.now)}
            style={{ '--x': at }}
          >
            {kind === 'edge' && t('edgeAt', { time: formatClockTime(value) })}
            {kind === 'reach' && t('reachFrom', { time: formatClockTime(value) })}
            {kind === 'bound' && formatClockTime(value)}
          </span>
        ))}
      </div>
    </div>
  );
}

const along = ({ from, width }: BarSpan) => ({ '--x': from, '--w': width });

/**
 * The track: hatched is no longer available, pale is seekable or buffered, amber is watched, red is the live edge, dim is still to come.
 */
export function SeekTrack({ scale, knob, canSeek }: { readonly scale: SeekScale; readonly knob: number; readonly canSeek: boolean }) {
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
