import { z } from 'zod';
import { KIOSK_ROUTES } from '#shared/domain/kiosk/kiosk-route.ts';
import { isRecord } from '#shared/kernel/is-record.ts';
import { isPlainPath } from '#shared/kernel/plain-path.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

const route = z
  .string()
  .max(300)
  .regex(/^\/(?:tc|en)\/(?!.*(?:\/\/|\.\.|\\))[^\s]*$/)
  .refine(isPlainPath, { message: 'leads elsewhere than it reads' });
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

/** Schema of the kiosk policy file. Times of day become minutes since midnight. */
export const kioskPolicy = z.object({
  version: z.literal(1),
  /** Start page of a guest. */
  startRoute: route.default('/tc/home/'),
  /** A full-screen window on every display, or only on the primary one. */
  displays: z.enum(['primary', 'all']).default('primary'),
  /** Attract mode, and the idle seconds before it starts: one page, or a loop of pages with their seconds. */
  attract: z
    .object({
      afterSeconds: z.int().min(15).max(86_400),
      route: route.nullable().default(null),
      loop: z
        .array(z.object({ route, seconds: z.int().min(5).max(86_400) }))
        .max(50)
        .default([]),
    })
    .refine((attract) => attract.route !== null || attract.loop.length > 0, {
      message: 'names neither route nor loop',
      path: ['loop'],
    })
    .nullable()
    .default(null),
  idleResetSeconds: z.int().min(15).max(86_400).default(90),
  /** `scrypt:SALT:HASH`, both base64. Without it the kiosk cannot be left from inside. */
  exitPin: z
    .string()
    .regex(/^scrypt:[A-Za-z0-9+/=]{20,}:[A-Za-z0-9+/=]{40,}$/)
    .nullable()
    .default(null),
  /** From 0 to 1. */
  maxVolume: z.number().min(0).max(1).default(1),
  places: z.array(z.enum(KIOSK_ROUTES)).default(['home', 'live', 'programme', 'epg']),
  hours: z.object({ from: time, to: time }).nullable().default(null),
  /**
   * The latest version of the app that the kiosk may install (any by default), so that a fleet can stage
   * updates with its policies, and the channel of releases that it follows.
   */
  updates: z
    .object({
      upTo: z
        .string()
        .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)
        .nullable()
        .default(null),
      channel: z.enum(['stable', 'beta']).default('stable'),
    })
    .nullable()
    .default(null),
  /** URL of a newer policy, and the polling interval. While it is unreachable the last valid copy applies. */
  remote: z
    .object({ url: z.url({ protocol: /^https$/ }), everyMinutes: z.int().min(5).max(10_080) })
    .nullable()
    .default(null),
  /**
   * The fleet that the kiosk reports to and takes policies and commands from. Its token is a secret of the
   * whole fleet.
   */
  fleet: z
    .object({
      url: z.url({ protocol: /^https$/ }),
      token: z.string().min(24).max(200),
      everySeconds: z.int().min(15).max(3600).default(60),
      name: z.string().max(100).default(''),
    })
    .nullable()
    .default(null),
});
export type KioskPolicy = z.output<typeof kioskPolicy>;

/** A parsed policy with its unknown keys (dotted paths), or the reason it was rejected. */
export type ParsedKioskPolicy = Result<
  { readonly policy: KioskPolicy; readonly unknown: readonly string[] },
  readonly string[]
>;

/**
 * Parses a policy. Unknown keys are reported but do not reject it: otherwise a misspelt key would be a rule
 * that silently does not apply.
 */
export function parseKioskPolicy(text: string): ParsedKioskPolicy {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return err(['not JSON']);
  }
  const parsed = kioskPolicy.safeParse(written);
  if (!parsed.success)
    return err(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'policy'}: ${message}`));
  return ok({ policy: parsed.data, unknown: unknownKeys(written, parsed.data, '') });
}

function unknownKeys(written: unknown, parsed: unknown, prefix: string): string[] {
  if (Array.isArray(written) && Array.isArray(parsed))
    return written.flatMap((item, index) => unknownKeys(item, parsed[index], `${prefix}${index}.`));
  if (!isRecord(written) || !isRecord(parsed)) return [];
  return Object.keys(written).flatMap((key) =>
    Object.hasOwn(parsed, key)
      ? unknownKeys(written[key], parsed[key], `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}
