import { z } from 'zod';

/** A country of the billing system, with its telephone code. */
export const billingCountry = z
  .object({
    code: z.string().length(2),
    name_tc: z.string(),
    name_en: z.string(),
    area_code: z.string(),
  })
  .readonly();
export type BillingCountry = z.infer<typeof billingCountry>;
