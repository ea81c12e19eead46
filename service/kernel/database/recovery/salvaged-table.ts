import type { z } from 'zod';

/** A table of viewers' and operators' data that is salvaged from a damaged file. */
export type SalvagedTable = {
  readonly name: string;
  /** Columns of the table's own order, so that reading in order needs no index. */
  readonly order: readonly string[];
  /** Schema that a row must fit to be salvaged. */
  readonly row: z.ZodType;
  /** Condition of the salvaged rows; the others are generated again. */
  readonly only?: string;
  /** Holds millions of rows and is not checked at every start. */
  readonly large?: true;
};
