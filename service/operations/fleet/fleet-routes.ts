import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { equalTexts } from '#service/kernel/constant-time.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { FLEET_PATHS, type FleetReply, fleetReport } from '#shared/contract/fleet.ts';
import { type PolicyReader, policyFor } from './fleet-policies.ts';
import type { FleetStore } from './fleet-store.ts';

/** Where kiosks report, below the service's address. */
export const FLEET_PREFIX = '/fleet/';
/** Size of a report and of a picture, in bytes. */
const MAX_REPORT = 64 * 1024;
const MAX_PICTURE = 4 * 1024 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47];

export type FleetDeps = {
  readonly store: FleetStore;
  readonly policies: PolicyReader;
  /** Secret that every kiosk of the fleet has in its policy, and with which it enrols. */
  readonly token: string;
  readonly now: () => number;
};

/** Owner of a call's token: the kiosk itself, or the fleet. */
type Holder = 'kiosk' | 'fleet';

/**
 * Serves the kiosks of a fleet. A report is answered with the policy that should be in force, if it is
 * another one, and with the commands that wait; a picture is kept for the status page. The first report needs
 * the fleet's token and brings the kiosk one of its own; once the kiosk has used that, only it speaks for the
 * kiosk.
 */
export function fleetRoutes({ store, policies, token, now }: FleetDeps): Hono {
  const tooLarge = () => refusalResponse({ code: 'TOO_LARGE' });
  const notOfFleet = () => refusalResponse({ code: 'FORBIDDEN', message: 'not of this fleet' });
  const holderOf = async (context: Context, kiosk: string): Promise<Holder | null> => {
    const sent = sentToken(context);
    const own = await store.tokenOf(kiosk);
    if (own !== null && equalTexts(digestOf(sent), own.digest)) {
      if (!own.confirmed) await store.confirmToken(kiosk, own.digest);
      return 'kiosk';
    }
    return own?.confirmed !== true && equalTexts(sent, token) ? 'fleet' : null;
  };
  const enrol = async (kiosk: string): Promise<string> => {
    const made = randomBytes(32).toString('base64url');
    await store.putToken(kiosk, digestOf(made));
    return made;
  };
  return new Hono()
    .post(
      `${FLEET_PREFIX}${FLEET_PATHS.report}`,
      bodyLimit({ maxSize: MAX_REPORT, onError: tooLarge }),
      async (context) => {
        const report = fleetReport.safeParse(await context.req.json().catch(() => null));
        if (!report.success) {
          if (!equalTexts(sentToken(context), token)) return notOfFleet();
          return refusalResponse({
            code: 'BAD_REQUEST',
            message: report.error.issues[0]?.path.join('.') ?? '',
          });
        }
        const { kiosk, policy: inForce, enrols } = report.data;
        const holder = await holderOf(context, kiosk);
        if (holder === null) return notOfFleet();
        const commands = await store.report(report.data, now());
        const policy = policyFor(await policies.read(), kiosk);
        const reply: FleetReply = {
          policy: policy === null || policy.tag === inForce ? null : policy,
          commands: [...commands],
          token: holder === 'fleet' && enrols ? await enrol(kiosk) : null,
        };
        return context.json(reply, 200, { 'cache-control': 'no-store' });
      },
    )
    .post(
      `${FLEET_PREFIX}${FLEET_PATHS.screenshot}`,
      bodyLimit({ maxSize: MAX_PICTURE, onError: tooLarge }),
      async (context) => {
        const kiosk = context.req.query('kiosk') ?? '';
        if ((await holderOf(context, kiosk)) === null) return notOfFleet();
        const png = new Uint8Array(await context.req.arrayBuffer());
        if (PNG.some((byte, at) => png[at] !== byte))
          return refusalResponse({ code: 'WRONG_MEDIA_TYPE', message: 'expects image/png' });
        const kept = await store.putPicture(kiosk, png, now());
        return kept
          ? context.json({ success: true }, 200, { 'cache-control': 'no-store' })
          : refusalResponse({ code: 'NOT_FOUND' });
      },
    );
}

const sentToken = (context: Context): string =>
  (context.req.header('authorization') ?? '').replace(/^Bearer /, '');

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
