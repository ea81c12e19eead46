import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './progress-bar.module.css';

type ProgressBarProps = {
  /** Fraction done, 0 to 1; clamped. */
  readonly part: number;
  /**
   * `watched` is amber (resume position), `live` red (on air, selected), `quiet` grey (on air elsewhere),
   * `work` white (what a machine is doing).
   */
  readonly tone?: 'watched' | 'live' | 'quiet' | 'work';
};

/** Progress as a fraction. Decorative: the text next to it says the same. */
export function ProgressBar({ part, tone = 'watched' }: ProgressBarProps) {
  const held = Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0));
  return (
    <span
      className={classNames(css.bar, tone !== 'watched' && css[tone])}
      style={{ '--part': held }}
      aria-hidden="true"
    >
      <span className={css.fill} />
    </span>
  );
}
