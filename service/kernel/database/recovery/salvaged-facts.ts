import { z } from 'zod';
import type { SalvagedTable } from './salvaged-table.ts';

const text = z.string().min(1);

/** The signing key has 32 bytes; other values are plain text. */
const fact = z
  .object({ name: text, value: z.string() })
  .refine(
    ({ name, value }) => name !== 'signing_key' || Buffer.from(value, 'base64').length === 32,
    'no key',
  );

/** The key-value store of what viewers and operators own. */
export const SALVAGED_FACTS: SalvagedTable = {
  name: 'facts',
  order: ['name'],
  row: fact,
  only: "name NOT IN ('catalogue', 'personas', 'recovered_at')",
};
