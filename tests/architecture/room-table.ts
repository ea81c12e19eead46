/** A room: its folder, and the folders it may import besides itself. */
export type Room = { readonly folder: string; readonly may: readonly string[] };

const SHARED = ['shared'];
const SCREEN = [
  ...SHARED,
  'renderer/data',
  'renderer/player',
  'renderer/platform',
  'renderer/ui',
  'renderer/i18n',
  'renderer/content',
];

/** The rooms, narrower folders first. `tests` and `scripts` may import anything and are not listed. */
export const ROOM_TABLE: readonly Room[] = [
  { folder: 'shared/kernel', may: [] },
  { folder: 'shared/domain', may: ['shared/kernel'] },
  { folder: 'shared/contract', may: ['shared/kernel', 'shared/domain'] },
  { folder: 'shared/ipc', may: ['shared/kernel'] },
  { folder: 'shared/navigation', may: ['shared/kernel'] },
  { folder: 'locales', may: [] },
  { folder: 'main/os', may: [...SHARED, 'locales'] },
  { folder: 'main/ipc', may: [...SHARED, 'main/os'] },
  { folder: 'main', may: [...SHARED, 'service', 'locales'] },
  { folder: 'preload', may: ['shared/ipc/channels.ts'] },
  { folder: 'service/testing', may: [...SHARED, 'locales', 'service', 'demo'] },
  { folder: 'service', may: [...SHARED, 'locales'] },
  { folder: 'demo', may: [...SHARED, 'locales', 'service'] },
  { folder: 'renderer/platform', may: SHARED },
  { folder: 'renderer/ui', may: ['shared/kernel'] },
  { folder: 'renderer/i18n', may: [...SHARED, 'locales'] },
  { folder: 'renderer/content', may: [...SHARED, 'renderer/data', 'renderer/ui', 'renderer/i18n'] },
  { folder: 'renderer/data', may: [...SHARED, 'renderer/platform'] },
  { folder: 'renderer/player', may: [...SHARED, 'renderer/platform'] },
  { folder: 'renderer/app', may: [...SCREEN, 'renderer/features'] },
  { folder: 'renderer/entry', may: [...SCREEN, 'renderer/features', 'renderer/app'] },
];

/** Returns the room of a file; every feature of the renderer is a separate room. */
export function roomOf(path: string): Room | null {
  const feature = /^renderer\/features\/[^/]+/.exec(path)?.[0];
  if (feature !== undefined) return { folder: feature, may: SCREEN };
  return ROOM_TABLE.find(({ folder }) => isInside(path, folder)) ?? null;
}

/** Returns whether a path is a folder or file itself, or inside it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Packages that only some folders may import. */
export const PACKAGE_OWNERS: readonly { readonly pattern: RegExp; readonly owners: readonly string[] }[] = [
  { pattern: /^shaka-player(\/|$)/, owners: ['renderer/player/engine'] },
  { pattern: /^electron(\/|$)/, owners: ['main', 'preload'] },
  { pattern: /^(hono|@hono\/[^/]+)(\/|$)/, owners: ['service', 'demo'] },
  { pattern: /^(react|react-dom|react-i18next)(\/|$)/, owners: ['renderer'] },
  {
    pattern: /^@tanstack\/react-query$/,
    owners: ['renderer/data', 'renderer/content', 'renderer/features', 'renderer/app', 'renderer/entry'],
  },
  { pattern: /^node:/, owners: ['main', 'service', 'demo', 'scripts', 'tests', 'preload'] },
];
