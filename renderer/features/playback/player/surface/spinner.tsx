import css from './player-surface.module.css';

/**
 * The spinner. It appears after a short delay, so that a quick channel change does not flash; the text is
 * left to the announcer.
 */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" data-spinner="" />;
}
