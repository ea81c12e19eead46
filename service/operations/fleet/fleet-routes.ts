import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { equalTexts } from '#service/constant-time.ts';
import { refusalResponse } from '#service/http/routing/refusal.ts';
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
  /** Secret that every kiosk of the fleet has in its policy. */
  readonly token: string;
  readonly now: () => number;
};

/**
 * Serves the kiosks of a fleet. A report is answered with the policy that should be in force, if it is another one, and with the commands that wait; a picture is kept for
 * the status page. Both need the fleet's token.
 */
export function fleetRoutes({ store, policies, token, now }: FleetDeps): Hono {
  const tooLarge = () => refusalResponse({ code: 'TOO_LARGE' });
  const refused = (context: Context): Response | null => {
    const sent = (context.req.header('authorization') ?? '').replace(/^Bearer /, '');
    return equalTexts(sent, token) ? null : refusalResponse({ code: 'FORBIDDEN', message: 'not of this fleet' });
  };
  return new Hono()
    .post(`${FLEET_PREFIX}${FLEET_PATHS.report}`, bodyLimit({ maxSize: MAX_REPORT, onError: tooLarge }), async (context) => {
      const refusal = refused(context);
      if (refusal !== null) return refusal;
      const report = fleetReport.safeParse(await context.req.json().catch(() => null));
      if (!report.success) return refusalResponse({ code: 'BAD_REQUEST', message: report.error.issues[0]?.path.join('.') ?? '' });
      const commands = await store.report(report.data, now());
      const policy = policyFor(await policies.read(), report.data.kiosk);
      const reply: FleetReply = { policy: policy === null || policy.tag === report.data.policy ? null : policy, commands: [...commands] };
      return context.json(reply, 200, { 'cache-control': 'no-store' });
    })
    .post(`${FLEET_PREFIX}${FLEET_PATHS.screenshot}`, bodyLimit({ maxSize: MAX_PICTURE, onError: tooLarge }), async (context) => {
      const refusal = refused(context);
      if (refusal !== null) return refusal;
      const png = new Uint8Array(await context.req.arrayBuffer());
      if (PNG.some((byte, at) => png[at] !== byte)) return refusalResponse({ code: 'WRONG_MEDIA_TYPE', message: 'expects image/png' });
      const kept = await store.putPicture(context.req.query('kiosk') ?? '', png, now());
      return kept ? context.json({ success: true }, 200, { 'cache-control': 'no-store' }) : refusalResponse({ code: 'NOT_FOUND' });
    });
}
