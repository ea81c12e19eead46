import css from './own-screen.module.css';

const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

/** Progress as a ring around its percentage; an empty ring if it is not known. */
export function ProgressRing({ part, text }: { readonly part: number | null; readonly text: string }) {
  const circle = { cx: 22, cy: 22, r: RADIUS };
  return (
    <span className={css.ring}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle {...circle} />
        <circle {...circle} strokeDasharray={`${(part ?? 0) * AROUND} ${AROUND}`} />
      </svg>
      <b className="num">{text}</b>
    </span>
  );
}
