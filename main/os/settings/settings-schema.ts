import { z } from 'zod';

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

/** Window bounds in DIP before maximising or full screen, and which of the two applied. */
export const windowState = z.object({ bounds, maximised: z.boolean(), fullScreen: z.boolean() });
export type WindowState = z.infer<typeof windowState>;

/** Settings of the desktop app in the current version. */
export const settingsSchema = z.object({
  version: z.literal(2),
  window: windowState.nullable(),
  /** The mini window is always on top. */
  miniOnTop: z.boolean(),
  startWithSystem: z.boolean(),
  /** The viewer accepted storing the login without system protection (Linux without a keyring). */
  keepSignInUnprotected: z.boolean(),
  /** A random number from 0 to 99, drawn once; staged updates reach the lower numbers first. */
  updateBucket: z.int().min(0).max(99),
});
export type DesktopSettingsFile = z.infer<typeof settingsSchema>;

/** Returns the settings of a new installation with this bucket. */
export const defaultSettings = (bucket: number): DesktopSettingsFile => ({
  version: 2,
  window: null,
  miniOnTop: false,
  startWithSystem: false,
  keepSignInUnprotected: false,
  updateBucket: bucket,
});

/** Version 1: no version field, flat window numbers, no bucket. */
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
 * Migrates settings of any earlier version. Invalid values of the current version fall back one by one;
 * unreadable documents and later versions give null.
 */
export function migrateSettings(file: unknown, bucket: number): DesktopSettingsFile | null {
  const fallback = defaultSettings(bucket);
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return null;
  if ('version' in file && file.version === 2) {
    const shape = settingsSchema.shape;
    const entries = Object.entries(file).filter(
      ([key, value]) => key in shape && Reflect.get(shape, key).safeParse(value).success,
    );
    return settingsSchema.parse({ ...fallback, ...Object.fromEntries(entries) });
  }
  const old = versionOne.safeParse(file);
  return old.success ? fromVersionOne(old.data, fallback) : null;
}

function fromVersionOne(old: z.infer<typeof versionOne>, fallback: DesktopSettingsFile): DesktopSettingsFile {
  const { x, y, width, height } = old;
  const whole = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  return {
    ...fallback,
    window: whole
      ? { bounds: { x, y, width, height }, maximised: old.maximised ?? false, fullScreen: false }
      : null,
    miniOnTop: old.alwaysOnTop ?? false,
    startWithSystem: old.openAtLogin ?? false,
  };
}
