/** Icons used only by the player, 24 by 24 and decorative. */
const PATHS = {
  back10: 'M7 4.2 4.2 7 7 9.8M4.6 7H13a6.6 6.6 0 1 1-6.6 6.9',
  forward10: 'M17 4.2 19.8 7 17 9.8M19.4 7H11a6.6 6.6 0 1 0 6.6 6.9',
  live: 'M6 6.2v11.6l8-5.8zM17.4 6v12',
  window: 'M9 4.6V9H4.6M19.4 9H15V4.6M15 19.4V15h4.4M4.6 15H9v4.4',
  captions:
    'M5.6 5.4h12.8a2 2 0 0 1 2 2v9.2a2 2 0 0 1-2 2H5.6a2 2 0 0 1-2-2V7.4a2 2 0 0 1 2-2zM10.8 10.4a2.3 2.3 0 1 0 0 3.2M17 10.4a2.3 2.3 0 1 0 0 3.2',
  settings:
    'M4 8h7.4M16.6 8H20M4 16h3.4M12.6 16H20M14 5.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zM10 13.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z',
  picture: 'M20.4 11V7.4a2 2 0 0 0-2-2H5.6a2 2 0 0 0-2 2v9.2a2 2 0 0 0 2 2h4.6M13.6 13.4h6.8v5.2h-6.8z',
  nextEpisode: 'M5.4 6v12l9.2-6zM18 6v12',
  tune: 'M12 13.6v6M8.6 19.6h6.8M8.4 8.4a5 5 0 0 0 0 6.4M15.6 8.4a5 5 0 0 1 0 6.4M5.8 5.8a8.8 8.8 0 0 0 0 11.6M18.2 5.8a8.8 8.8 0 0 1 0 11.6M12 10.4a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  multiview: 'M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z',
  remote:
    'M4 9V7.4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v9.2a2 2 0 0 1-2 2h-4M4 18.6v.01M4 15.4a3.2 3.2 0 0 1 3.2 3.2M4 12.2a6.4 6.4 0 0 1 6.4 6.4',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v5.5h-13v-13H10',
  grow: 'M13.6 4.6h5.8v5.8M19.4 4.6l-6.6 6.6M10.4 19.4H4.6v-5.8M4.6 19.4l6.6-6.6',
} as const;

const STEPS: ReadonlySet<PlayerIconName> = new Set(['back10', 'forward10']);

export type PlayerIconName = keyof typeof PATHS;

/** Renders a player icon. */
export function PlayerIcon({ name, size = 24 }: { readonly name: PlayerIconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {STEPS.has(name) && (
        <text
          x={name === 'back10' ? 12.9 : 11.1}
          y={16.2}
          fontSize={7.2}
          fontWeight={700}
          textAnchor="middle"
          fill="currentColor"
        >
          10
        </text>
      )}
    </svg>
  );
}
