import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { adFaultRequest, bidFaultRequest } from '#service/ads/ad-faults.ts';
import type { AdCountStore } from '#service/ads/store/ad-counts.ts';
import type { AdReportStore } from '#service/ads/store/ad-reports.ts';
import type { Importer } from '#service/imported/importer.ts';
import type { ImportedSources } from '#service/imported/sources/imported-sources.ts';
import type { OutboxMessage } from '#service/kernel/messages/outbox.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { isFromLoopback } from '#service/kernel/web/caller-address.ts';
import { AD_IMAGE_TYPES, type AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import { DAY, SECOND } from '#shared/kernel/time.ts';
import type { AccountTools } from './account-tools.ts';
import { adReportPage } from './ad-report-page.ts';
import { consoleScript, consoleStyle } from './console-files.ts';
import { type ConsoleGate, onlyLoopback } from './console-gate.ts';
import { consolePage, type ListedPersona } from './console-page.ts';
import type { DemoState } from './demo-state.ts';
import { faultRequest } from './faults.ts';
import { importState } from './import-state.ts';

const countryRequest = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
});
/** Clock offset in ms, either way. */
const days30 = z
  .number()
  .int()
  .min(-30 * DAY)
  .max(30 * DAY);
const clockRequest = z.union([z.object({ offset_ms: days30 }), z.object({ shift_ms: days30 })]);
const latencyRequest = z.object({ ms: z.number().int().min(0).max(60_000) });
const breakRequest = z.object({
  network_code: z.string().max(16).nullable().default(null),
  seconds: z.number().int().min(2).max(600).default(30),
  /** Carries the break as an HLS interstitial, with a list of assets or a single one. */
  interstitial: z.enum(['list', 'single']).optional(),
});
/** A fault of an ad platform or of the bidder, or the creatives of every break. */
const adsRequest = z.union([
  adFaultRequest,
  bidFaultRequest,
  z.object({ creatives: z.array(z.string().max(100)).max(10).nullable() }),
]);
const flashSyncRequest = z.object({
  network_code: z.string().max(16).nullable().default(null),
  seconds: z.number().int().min(0).max(600),
});
const imageAdRequest = z.object({
  network_code: z.string().max(16).nullable().default(null),
  type: z.enum(AD_IMAGE_TYPES),
});
const personaRequest = z.object({ key: z.string().max(64) });
const flagsRequest = z.object({ flags: z.record(z.string().max(64), z.unknown()) });
/** Sources of an import: paths on this machine or URLs. */
const importRequest = z.object({
  playlist: z.string().trim().min(1).max(4096),
  guide: z.string().trim().max(4096).nullable().default(null),
});
const tokenRequest = z.object({ token: z.string().max(200) });

/** Dependencies of the console. */
export type DemoDeps = {
  readonly state: DemoState;
  readonly personas: () => Promise<readonly ListedPersona[]>;
  /** The password of every persona, or null. */
  readonly password: string | null;
  /** Logs this browser in as the persona. Returns false if there is no such persona. */
  readonly logIn: (context: Context, key: string) => Promise<boolean>;
  readonly tools: AccountTools;
  /** Unsent codes and emails, newest first. */
  readonly messages: () => readonly OutboxMessage[];
  readonly importer: Importer;
  /** Whether no household PIN is set, or this browser has entered it lately. */
  readonly mayChangeHousehold: MayChangeHousehold;
  readonly sources: ImportedSources;
  /** Sends an image ad to the viewers of a channel, or of all. Returns false if there is no such channel. */
  readonly sendImageAd: (networkCode: string | null, type: AdImageMessage['type']) => boolean;
  readonly gate: ConsoleGate;
  /** Tells open pages that remote config or the country has changed. */
  readonly settingsChanged: () => void;
  /** Counted events of ads, and reports of ads outside the whitelist. */
  readonly adCounts: Pick<AdCountStore, 'list' | 'clear'>;
  readonly adReports: Pick<AdReportStore, 'list' | 'clear'>;
  /** The console's pages and calls about the audience, and what deletes the figures. */
  readonly audience: { readonly routes: Hono; readonly clear: () => Promise<void> };
  /** Deletes the live events that were sent. */
  readonly clearLiveEvents: () => void;
};

/** Calls about imports, which read and remove what is on this machine: other machines have none of them. */
const IMPORT_CALLS = ['/demo/api/import', '/demo/api/import-cancel', '/demo/api/import-forget'];

type MayChangeHousehold = (context: Context) => Promise<boolean>;

/**
 * Admits calls that change the household's channels. The console is at the viewers' address, where whoever
 * uses the machine opens it: once the household has a PIN, it takes the PIN as the viewers' page does.
 */
const onlyHousehold =
  (mayChange: MayChangeHousehold): MiddlewareHandler =>
  async (context, next) =>
    (await mayChange(context)) ? next() : refusalResponse({ code: 'HOUSEHOLD_PIN_REQUIRED' });

/** The state of an import, which names what is on this machine; other machines see none. */
const shownImport = (
  context: Context,
  importer: Importer,
  sources: ImportedSources,
): ReturnType<typeof importState> =>
  isFromLoopback(context) ? importState(importer, sources) : { phase: 'idle' };

/** Reports of blocked ads that the page shows, the newest. */
const SHOWN_REPORTS = 50;

/**
 * Serves the demo console at `/demo/` and its calls under `/demo/api/`. Calls of other origins are refused
 * earlier; the gate decides about the rest.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of routes, one after another.
export function demoRoutes({
  state,
  personas,
  password,
  logIn,
  tools,
  messages,
  importer,
  sources,
  mayChangeHousehold,
  sendImageAd,
  gate,
  settingsChanged,
  adCounts,
  adReports,
  audience,
  clearLiveEvents,
}: DemoDeps): Hono {
  const routes = new Hono();
  const page = (context: Context, type: string, text: string): Response =>
    context.body(text, 200, { 'content-type': `${type}; charset=utf-8` });
  routes.use('/demo/*', gate.guard);
  routes.get('/demo', (context) => context.redirect('/demo/', 302));
  routes.get('/demo/', async (context) =>
    page(context, 'text/html', consolePage(await personas(), password)),
  );
  routes.get('/demo/ads/', async (context) =>
    page(context, 'text/html', adReportPage(await adCounts.list(), await adReports.list(SHOWN_REPORTS))),
  );
  routes.route('/', audience.routes);
  routes.get('/demo/console.js', (context) => page(context, 'text/javascript', consoleScript()));
  routes.get('/demo/console.css', (context) => page(context, 'text/css', consoleStyle()));

  const answer = async (context: Context): Promise<Response> =>
    context.json({
      ...state.snapshot(),
      personas: await personas(),
      messages: messages(),
      import: shownImport(context, importer, sources),
    });
  routes.get('/demo/api/state', answer);
  /** Binds a setting: parses and applies it (false means not found), and replies with the new state. */
  const change = <Body extends z.ZodType>(
    path: string,
    body: Body,
    apply: (value: z.output<Body>, context: Context) => unknown,
  ): void => {
    routes.post(path, async (context) => {
      const parsed = body.safeParse(await context.req.json().catch(() => ({})));
      if (!parsed.success)
        return refusalResponse({
          code: 'BAD_REQUEST',
          message: parsed.error.issues[0]?.message ?? 'does not fit',
        });
      return (await apply(parsed.data, context)) === false
        ? refusalResponse({ code: 'NOT_FOUND' })
        : await answer(context);
    });
  };
  change('/demo/api/country', countryRequest, ({ country }) => {
    state.setCountry(country);
    settingsChanged();
  });
  change('/demo/api/clock', clockRequest, (request) =>
    state.setClockOffset(
      'offset_ms' in request ? request.offset_ms : state.snapshot().clock_offset + request.shift_ms,
    ),
  );
  change('/demo/api/latency', latencyRequest, ({ ms }) => state.setLatency(ms));
  change('/demo/api/ads', adsRequest, (request) => {
    if ('creatives' in request) return state.setAdCreatives(request.creatives);
    if ('bid' in request) return state.setBidFault(request.bid);
    return state.setAdFault(request.platform, request.fault && { kind: request.fault, ms: request.ms });
  });
  change('/demo/api/ad-break', breakRequest, ({ network_code, seconds, interstitial }) =>
    state.triggerAdBreak(network_code, seconds, interstitial),
  );
  change('/demo/api/flash-sync', flashSyncRequest, ({ network_code, seconds }) =>
    state.addFlashSync(network_code, seconds * SECOND),
  );
  change('/demo/api/image-ad', imageAdRequest, ({ network_code, type }) => sendImageAd(network_code, type));
  change('/demo/api/persona', personaRequest, ({ key }, context) => logIn(context, key));
  change('/demo/api/flags', flagsRequest, ({ flags }) => {
    state.setFlags(flags);
    settingsChanged();
  });
  change('/demo/api/confirm', tokenRequest, ({ token }) => tools.confirmEmail(token));
  change('/demo/api/tv-code', z.object({}), tools.showTvCode);
  change('/demo/api/carrier-link', personaRequest, ({ key }) => tools.sendCarrierLink(key));
  change('/demo/api/accounts-reset', z.object({}), tools.resetAccounts);
  change('/demo/api/faults', faultRequest, state.addFault);
  for (const path of IMPORT_CALLS) routes.use(path, onlyLoopback, onlyHousehold(mayChangeHousehold));
  change('/demo/api/import', importRequest, ({ playlist, guide }) =>
    sources.startDirect({ playlist, guide: guide || null }),
  );
  change('/demo/api/import-cancel', z.object({}), () => sources.cancel() || importer.cancel());
  change('/demo/api/import-forget', z.object({}), async () => {
    sources.forget();
    /* On PostgreSQL the channels are shown until their removal is stored. */
    await sources.settled();
  });
  change('/demo/api/reset', z.object({}), async () => {
    state.reset();
    await adCounts.clear();
    await adReports.clear();
    await audience.clear();
    clearLiveEvents();
    settingsChanged();
  });
  serveFaults(routes, state, answer);
  return routes;
}

/** Ends faults, one or all. */
function serveFaults(routes: Hono, state: DemoState, answer: (context: Context) => Promise<Response>): void {
  routes.delete('/demo/api/faults/:id{[0-9]+}', (context) => {
    state.clearFaults(Number(context.req.param('id')));
    return answer(context);
  });
  routes.delete('/demo/api/faults', (context) => {
    state.clearFaults();
    return answer(context);
  });
}
