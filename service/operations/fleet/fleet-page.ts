import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FLEET_COMMANDS } from '#shared/contract/fleet.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type FleetPolicies, policyFor } from './fleet-policies.ts';
import type { FleetDeps } from './fleet-routes.ts';
import type { KnownKiosk } from './fleet-store.ts';

/** Silence after which a kiosk counts as gone. */
const SILENT_MS = 5 * MINUTE;
const STYLE = `:root { color-scheme: dark; } body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; background: #0d1117; color: #f4f6f8; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .4rem .6rem; text-align: left; border-bottom: 1px solid #283341; vertical-align: top; }
th { color: #c3cad3; font-weight: 600; } .ok { color: #58c98b; } .gone { color: #ff8a80; } .quiet { color: #949eab; } form { display: inline; }
button { padding: .25rem .6rem; border: 1px solid #3a4656; border-radius: 6px; background: #1d2530; color: inherit; font: inherit; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #fff; outline-offset: 2px; } a { color: #8fb4d9; }`;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Most bytes of a form. */
const MAX_FORM = 4096;
const small = bodyLimit({ maxSize: MAX_FORM, onError: (context) => context.text('Too large.', 413) });

/**
 * Serves the operator's status page of a fleet, on the port of probes and metrics only: which kiosks live,
 * what they show, their errors and policies, and the commands that an operator may give them. The port
 * refuses pages of other origins (`operations-guard.ts`).
 */
export const fleetPage = ({ store, policies, now }: Omit<FleetDeps, 'token'>): Hono =>
  new Hono()
    .get('/fleet/', async (context) => {
      const page = statusPage(await store.list(), await policies.read(), now());
      return context.html(page, 200, { 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY });
    })
    .get('/fleet/screenshot/:kiosk', async (context) => {
      const png = await store.picture(context.req.param('kiosk'));
      if (png === null) return context.text('No picture yet.', 404);
      return context.body(new Uint8Array(png), 200, {
        'content-type': 'image/png',
        'cache-control': 'no-store',
      });
    })
    .post('/fleet/forget/', small, async (context) => {
      const kiosk = (await context.req.formData()).get('kiosk');
      if (typeof kiosk === 'string') await store.forget(kiosk);
      return context.redirect('/fleet/', 303);
    })
    .post('/fleet/command/', small, async (context) => {
      const form = await context.req.formData();
      const what = FLEET_COMMANDS.find((kind) => kind === form.get('do'));
      const kiosk = form.get('kiosk');
      if (what === undefined || typeof kiosk !== 'string' || !(await store.ask(kiosk, what, now())))
        return context.text('No such kiosk or command.', 400);
      return context.redirect('/fleet/', 303);
    });

function statusPage(kiosks: readonly KnownKiosk[], policies: FleetPolicies, now: number): string {
  const alive = kiosks.filter(({ at }) => now - at < SILENT_MS).length;
  const { percent, kiosks: named } = policies.rollout;
  const rollout =
    policies.next === null
      ? 'No policy is being rolled out.'
      : `Next policy ${policies.next.tag}: ${percent}% and ${named.length} by id.`;
  const problems = policies.problems.map((one) => `<li class="gone">${escapeHtml(one)}</li>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="15">
<title>${PRODUCT.name} · Kiosks</title><style>${STYLE}</style></head><body><main>
<h1>Kiosks</h1>
<p>${alive} of ${kiosks.length} alive. Policy ${policies.stable?.tag ?? 'none'}. ${escapeHtml(rollout)} ${escapeHtml(versionsOf(kiosks))}</p>
${problems === '' ? '' : `<ul>${problems}</ul>`}
<table><thead><tr><th scope="col">Kiosk</th><th scope="col">State</th><th scope="col">Shows</th><th scope="col">Version</th><th scope="col">Policy</th><th scope="col">Errors</th><th scope="col">Token</th><th scope="col">Ask</th></tr></thead>
<tbody>${kiosks.map((kiosk) => kioskRow(kiosk, policies, now)).join('\n')}</tbody></table>
</main></body></html>`;
}

/** Returns the number of kiosks by version, the most frequent first. */
function versionsOf(kiosks: readonly KnownKiosk[]): string {
  const counts = new Map<string, number>();
  for (const { report } of kiosks) counts.set(report.version, (counts.get(report.version) ?? 0) + 1);
  const parts = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([version, count]) => `${version} (${count})`);
  return parts.length === 0 ? '' : `Versions: ${parts.join(', ')}.`;
}

function kioskRow(
  { report, at, waiting, pictureAt, hasToken }: KnownKiosk,
  policies: FleetPolicies,
  now: number,
): string {
  const { kiosk, name, version, policy, title, route, errors } = report;
  const alive = now - at < SILENT_MS;
  const assigned = policyFor(policies, kiosk)?.tag ?? '';
  const state = alive
    ? '<span class="ok">Alive</span>'
    : `<span class="gone">Silent for ${minutes(now - at)} min</span>`;
  const failures = errors
    .slice(-3)
    .map((one) => `${escapeHtml(one.code)} <span class="quiet">${minutes(now - one.at)} min ago</span>`);
  const picture =
    pictureAt === null ? '' : ` <a href="/fleet/screenshot/${encodeURIComponent(kiosk)}">Picture</a>`;
  return `<tr><th scope="row">${escapeHtml(name || kiosk)}<br><span class="quiet">${escapeHtml(kiosk)}</span></th><td>${state}</td>
<td>${escapeHtml(title)}<br><span class="quiet">${escapeHtml(route)}</span></td><td>${escapeHtml(version)}</td>
<td>${escapeHtml(policy || 'its own')}${assigned !== '' && assigned !== policy ? ` <span class="quiet">(gets ${assigned})</span>` : ''}</td>
<td>${failures.join('<br>') || '<span class="quiet">none</span>'}</td>
<td>${hasToken ? 'its own' : '<span class="quiet">the fleet’s</span>'}</td>
<td>${FLEET_COMMANDS.map((kind) => commandButton(kiosk, name || kiosk, kind, waiting.includes(kind))).join(' ')} ${forgetButton(kiosk, name || kiosk)}${picture}</td></tr>`;
}

const LABELS = { reload: 'Reload', restart: 'Restart', screenshot: 'Take picture' } as const;

function commandButton(kiosk: string, name: string, kind: keyof typeof LABELS, waits: boolean): string {
  if (waits) return `<span class="quiet">${LABELS[kind]} asked</span>`;
  const label = `aria-label="${LABELS[kind]}: ${escapeHtml(name)}"`;
  return `<form method="post" action="/fleet/command/"><input type="hidden" name="kiosk" value="${escapeHtml(kiosk)}"><button name="do" value="${kind}" ${label}>${LABELS[kind]}</button></form>`;
}

const forgetButton = (kiosk: string, name: string): string =>
  `<form method="post" action="/fleet/forget/"><button name="kiosk" value="${escapeHtml(kiosk)}" aria-label="Forget: ${escapeHtml(name)}">Forget</button></form>`;

const minutes = (ms: number): number => Math.max(0, Math.floor(ms / MINUTE));
