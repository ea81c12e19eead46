import { z } from 'zod';

/** Paths of a fleet below its address: the report of a kiosk, and the picture that it was asked for. */
export const FLEET_PATHS = { report: 'report/', screenshot: 'screenshot/' } as const;

/** Commands of an operator to a kiosk. */
export const FLEET_COMMANDS = ['reload', 'restart', 'screenshot'] as const;
export type FleetCommandKind = (typeof FLEET_COMMANDS)[number];

const kioskId = z.string().regex(/^[A-Za-z0-9=-]{1,99}$/);
const commandId = z.string().regex(/^[\w-]{1,64}$/);

/**
 * Report of a kiosk about itself; the newest report replaces the one before. Times are in milliseconds since
 * 1970, by the kiosk's clock.
 */
export const fleetReport = z.object({
  kiosk: kioskId,
  /** Name that the policy gives the kiosk, such as its shop; empty without one. */
  name: z.string().max(100),
  version: z.string().max(40),
  /** Tag of the policy that is in force, as the fleet gave it; empty for the policy of the machine itself. */
  policy: z.string().max(64),
  startedAt: z.number().int(),
  /** Path of the page that is shown, without its query. */
  route: z.string().max(300),
  /** Title of that page: the channel or programme that plays. */
  title: z.string().max(200),
  /** Codes of the newest log lines of the kind `error`, oldest first. */
  errors: z.array(z.object({ code: z.string().max(80), at: z.number().int() })).max(20),
  /** Commands that were carried out since the last report that was answered. */
  done: z.array(commandId).max(20),
  /**
   * Whether the kiosk takes a token of its own, which it then reports with. Versions before that have the
   * fleet's token alone.
   */
  enrols: z.boolean().default(false),
});
export type FleetReport = z.output<typeof fleetReport>;

/** The fleet's answer: the policy if another one should be in force, and what to do. */
export const fleetReply = z.object({
  policy: z.object({ tag: z.string().min(1).max(64), text: z.string().max(64 * 1024) }).nullable(),
  commands: z.array(z.object({ id: commandId, do: z.enum(FLEET_COMMANDS) })).max(20),
  /** A token for this kiosk alone, to report with from now on; null if it has one. */
  token: z.string().min(24).max(99).nullable().default(null),
});
export type FleetReply = z.output<typeof fleetReply>;
