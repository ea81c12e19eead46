import { Hono } from 'hono';
import { z } from 'zod';
import type { SurveyStore } from '#service/audience/store/surveys.ts';
import type { TrackingStore } from '#service/audience/store/tracking.ts';
import type { SurveyContent } from '#service/audience/surveys/survey-content.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { audiencePage, audienceScript, type TitleNames } from './audience-page.ts';
import { surveyResultsPage } from './survey-results-page.ts';

/**
 * Extent of the console's lists: the newest events and records, the titles with most viewers, and the last
 * hours in steps of minutes.
 */
const SHOWN = { events: 100, records: 20, titles: 50, since: 7 * DAY, plots: 6 * HOUR, step: 5 } as const;

const audienceQuery = z.object({ after: z.coerce.number().int().min(0).default(0).catch(0) });

/** Counts of the audience, and the replies to surveys. */
type AudienceStores = {
  readonly tracking: Pick<TrackingStore, 'figures' | 'minutes' | 'recent' | 'records' | 'total'>;
  readonly surveys: Pick<SurveyStore, 'answersOf'>;
};
/** Where titles are looked up. */
type Titles = { readonly catalogue: Pick<CatalogueStore, 'channelByCode' | 'programme'> };

/** Serves the console's view of the audience; the gate of the console guards it. */
export function audienceRoutes(
  { tracking, catalogue, surveys }: AudienceStores & Titles,
  definitions: readonly SurveyContent[],
  now: () => number,
): Hono {
  const routes = new Hono();
  const view = async (after: number) => {
    const since = Math.floor((now() - SHOWN.plots) / MINUTE) * MINUTE;
    return {
      now: now(),
      total: await tracking.total(),
      events: await tracking.recent(after, SHOWN.events),
      records: await tracking.records(now(), SHOWN.records),
      titles: await tracking.figures(now(), now() - SHOWN.since, SHOWN.titles),
      minutes: await tracking.minutes(since, SHOWN.step),
      since,
      step: SHOWN.step,
    };
  };
  const namesOf: TitleNames = (title, live) =>
    (live ? catalogue.channelByCode(title)?.name : catalogue.programme(title)?.programme.name) ?? null;
  routes.get('/demo/api/audience', async (context) =>
    context.json(await view(audienceQuery.parse(context.req.query()).after)),
  );
  routes.get('/demo/audience/', async (context) => context.html(audiencePage(await view(0), namesOf)));
  routes.get('/demo/audience.js', (context) =>
    context.body(audienceScript(), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  routes.get('/demo/surveys/', async (context) =>
    context.html(await surveyResultsPage(definitions, surveys.answersOf)),
  );
  return routes;
}
