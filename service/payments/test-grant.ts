import { NOON } from '#service/testing/test-client.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';
import { DAY } from '#shared/kernel/time.ts';

/** A right of a test: a tag from noon for a day, unless its fields say otherwise. */
export const testGrant = (fields: Partial<Grant>): Grant => ({
  kind: 'tag',
  ref: 'sport',
  amount: 1,
  starts: NOON,
  ends: NOON + DAY,
  ...fields,
});
