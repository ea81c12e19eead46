import { z } from 'zod';

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

/** Where the window stood: its bounds in DIP before it was maximised or full screen, and which of the two it was. */
export const windowState = z.object({ bounds, maximised: z.boolean(), fullScreen: z.boolean() });
export type WindowState = z.infer<typeof windowState>;

/** Settings of the desktop app, as they are in this version. */
export const settingsSchema = z.object({
  version: z.literal(2),
  window: windowState.nullable(),
  /** The mini window stays above other windows. */
  miniOnTop: z.boolean(),
  startWithSystem: z.boolean(),
  /** The viewer agreed that sign-in is kept without the system's protection (Linux without a keyring). */
  keepSignInUnprotected: z.boolean(),
  /** A number from 0 to 99 drawn once; updates reach the installations below a release's share first. */
  updateBucket: z.int().min(0).max(99),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What a fresh installation has; `bucket` is the number drawn for it. */
export const defaultSettings = (bucket: number): Settings => ({
  version: 2,
  window: null,
  miniOnTop: false,
  startWithSystem: false,
  keepSignInUnprotected: false,
  updateBucket: bucket,
});

/** What version 1 wrote: no version, the window as flat numbers, no bucket. */
const versionOne = z.object({
  version: z.literal(1).optional(),
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  maximised: z.boolean().optional(),
  alwaysOnTop: z.boolean().optional(),
  openAtLogin: z.boolean().optional(),
});

/**
 * Reads settings of any version and gives those of this one. Values of this version that do not fit fall back one by one; anything unreadable, also
 * settings of a later version, gives null.
 */
export function migrateSettings(kept: unknown, bucket: number): Settings | null {
  const fallback = defaultSettings(bucket);
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
  if ('version' in kept && kept.version === 2) {
    const shape = settingsSchema.shape;
    const entries = Object.entries(kept).filter(([key, value]) => key in shape && Reflect.get(shape, key).safeParse(value).success);
    return settingsSchema.parse({ ...fallback, ...Object.fromEntries(entries) });
  }
  const old = versionOne.safeParse(kept);
  return old.success ? fromVersionOne(old.data, fallback) : null;
}

function fromVersionOne(old: z.infer<typeof versionOne>, fallback: Settings): Settings {
  const { x, y, width, height } = old;
  const whole = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  return {
    ...fallback,
    window: whole ? { bounds: { x, y, width, height }, maximised: old.maximised ?? false, fullScreen: false } : null,
    miniOnTop: old.alwaysOnTop ?? false,
    startWithSystem: old.openAtLogin ?? false,
  };
}
