import { serveSurveys } from '#service/audience/surveys/survey-handlers.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveTracking } from './tracking-handlers.ts';

type AudienceNeeds = Parameters<typeof serveSurveys>[1] & Parameters<typeof serveTracking>[1];

/** Serves surveys, and takes what players and pages report. */
export function serveAudience(serve: Serve, needs: AudienceNeeds): void {
  serveSurveys(serve, needs);
  serveTracking(serve, needs);
}
