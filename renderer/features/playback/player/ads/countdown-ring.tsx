const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that empties with the time: `share` is what is left, 1 to 0. */
export function CountdownRing({ share }: { readonly share: number }) {
  const ring = { cx: 22, cy: 22, r: RADIUS, fill: 'none', stroke: 'currentColor', strokeWidth: 3 };
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle {...ring} strokeOpacity={0.22} />
      <circle {...ring} strokeDasharray={`${ROUND * Math.min(1, Math.max(0, share))} ${ROUND}`} transform="rotate(-90 22 22)" />
    </svg>
  );
}
