/** Icons that only the player has; the others are the product's. All are 24 by 24 and decorative. */
const PATHS = {
  back10: 'M7 4.2 4.2 7 7 9.8M4.6 7H13a6.6 6.6 0 1 1-6.6 6.9',
  forward10: 'M17 4.2 19.8 7 17 9.8M19.4 7H11a6.6 6.6 0 1 0 6.6 6.9',
  live: 'M6 6.2v11.6l8-5.8zM17.4 6v12',
  window: 'M9 4.6V9H4.6M19.4 9H15V4.6M15 19.4V15h4.4M4.6 15H9v4.4',
} as const;

const STEPS: ReadonlySet<PlayerIconName> = new Set(['back10', 'forward10']);

export type PlayerIconName = keyof typeof PATHS;

/** Draws one of the player's own icons. */
export function PlayerIcon({ name }: { readonly name: PlayerIconName }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
      {STEPS.has(name) && (
        <text x={name === 'back10' ? 12.9 : 11.1} y={16.2} fontSize={7.2} fontWeight={700} textAnchor="middle" fill="currentColor">
          10
        </text>
      )}
    </svg>
  );
}
