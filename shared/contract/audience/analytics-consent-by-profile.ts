import { z } from 'zod';
import {
  type AnalyticsConsentBook,
  DEFAULT_ANALYTICS_CONSENT,
} from '#shared/domain/audience/analytics-consent.ts';

/** A stored choice that cannot be read counts as no consent. */
const UNREADABLE = { ...DEFAULT_ANALYTICS_CONSENT, analytics: false };

/** Stored choices about analytics by profile id (project extension). */
export const analyticsConsentByProfile: z.ZodType<AnalyticsConsentBook, unknown> = z
  .record(
    z.string(),
    z.object({ analytics: z.boolean(), changedAt: z.number().nullable().catch(null) }).catch(UNREADABLE),
  )
  .catch({});
