import { z } from 'zod';
import { type AdConsentBook, DEFAULT_AD_CONSENT } from '#shared/domain/ads/ad-consent.ts';

/**
 * Stored choices about personalised ads by profile id (project extension); what cannot be read counts as no
 * consent.
 */
export const adConsentByProfile: z.ZodType<AdConsentBook, unknown> = z
  .record(
    z.string(),
    z
      .object({ personalised: z.boolean(), changedAt: z.number().nullable().catch(null) })
      .catch(DEFAULT_AD_CONSENT),
  )
  .catch({});
