import { Hono } from 'hono';
import { z } from 'zod';
import type { TrackingStore } from '#service/store/audience/tracking.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** What the console shows: the newest events and records, the titles with most viewers, the plots. */
const SHOWN = { events: 100, records: 20, titles: 50, since: 7 * DAY, plots: 6 * HOUR, step: 5 } as const;

const audienceQuery = z.object({ after: z.coerce.number().int().min(0).default(0).catch(0) });

/** Serves the console's view of the audience; the gate of the console guards it. */
export function audienceRoutes({ tracking }: { readonly tracking: TrackingStore }, now: () => number): Hono {
  const routes = new Hono();
  routes.get('/demo/api/audience', (context) => {
    const { after } = audienceQuery.parse(context.req.query());
    return context.json({
      now: now(),
      total: tracking.total(),
      events: tracking.recent(after, SHOWN.events),
      records: tracking.records(now(), SHOWN.records),
      titles: tracking.figures(now(), now() - SHOWN.since, SHOWN.titles),
      minutes: tracking.minutes(Math.floor((now() - SHOWN.plots) / MINUTE) * MINUTE, SHOWN.step),
    });
  });
  return routes;
}
