import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './seek-bar.module.css';
import type { BarSpan, SeekScale } from './seek-scale.ts';

const along = ({ from, width }: BarSpan) => ({ '--x': from, '--w': width });

/** The track: hatched is gone, pale can be seeked or is buffered, amber was watched, red is the live edge, dim is still to come. */
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
