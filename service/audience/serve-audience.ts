import type { Hono } from 'hono';
import { surveyFrames } from '#service/audience/surveys/survey-frames.ts';
import { serveSurveys } from '#service/audience/surveys/survey-handlers.ts';
import { type RealtimeNeeds, serveRealtime } from '#service/realtime/realtime-handlers.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveTracking } from './tracking-handlers.ts';
import { watchedTitles } from './watched-titles.ts';

type AudienceNeeds = Omit<RealtimeNeeds, 'watchedTitles'> &
  Parameters<typeof watchedTitles>[0] &
  Parameters<typeof serveSurveys>[1] &
  Parameters<typeof serveTracking>[1] & { readonly surveys: Parameters<typeof surveyFrames>[0] };

/**
 * Serves surveys and realtime documents, and takes what players and pages report. Returns the frames of surveys.
 */
export function serveAudience(serve: Serve, needs: AudienceNeeds): Hono {
  serveSurveys(serve, needs);
  serveTracking(serve, needs);
  serveRealtime(serve, { ...needs, watchedTitles: (viewer) => watchedTitles(needs, viewer) });
  return surveyFrames(needs.surveys);
}
