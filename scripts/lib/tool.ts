import { inRoot } from '#scripts/root.ts';

const SCRIPTS = {
  biome: ['@biomejs', 'biome', 'bin', 'biome'],
  tsc: ['typescript', 'bin', 'tsc'],
  vitest: ['vitest', 'vitest.mjs'],
  knip: ['knip', 'bin', 'knip.js'],
  vite: ['vite', 'bin', 'vite.js'],
  playwright: ['playwright-core', 'cli.js'],
  electronInstaller: ['electron', 'install.js'],
} as const satisfies Record<string, readonly string[]>;

/** The project's tools, each a script that Node runs (no `.cmd` shims, so that Windows needs no shell). */
export type Tool = keyof typeof SCRIPTS;

/** Arguments for Node that run a tool: its script first, then the given ones. */
export function toolArguments(tool: Tool, args: readonly string[]): string[] {
  return [inRoot('node_modules', ...SCRIPTS[tool]), ...args];
}
