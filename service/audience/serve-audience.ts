import type { Hono } from 'hono';
import { surveyFrames } from '#service/audience/surveys/survey-frames.ts';
import { serveSurveys } from '#service/audience/surveys/survey-handlers.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveTracking } from './tracking-handlers.ts';

type AudienceNeeds = Parameters<typeof serveSurveys>[1] &
  Parameters<typeof serveTracking>[1] & { readonly surveys: Parameters<typeof surveyFrames>[0] };

/** Serves surveys, and takes what players and pages report. Returns the frames of surveys. */
export function serveAudience(serve: Serve, needs: AudienceNeeds): Hono {
  serveSurveys(serve, needs);
  serveTracking(serve, needs);
  return surveyFrames(needs.surveys);
}
