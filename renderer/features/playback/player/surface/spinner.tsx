import css from './player-surface.module.css';

/** The waiting sign. It comes a moment late, so that a quick change does not flash; the words are the announcer's. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" data-spinner="" />;
}
