import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { SourceCopies } from './source-copies.ts';

/** Dependencies of a fetch. `progress` receives the bytes that were read, and the size if it is known. */
export type FetchParts = {
  readonly copies: SourceCopies;
  readonly fetchAddress: FetchAddress;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly progress: (read: number, total: number | null) => void;
};

/** Dependencies of the fetches of a portal. */
export type PortalParts = Pick<FetchParts, 'fetchAddress' | 'signal'>;
