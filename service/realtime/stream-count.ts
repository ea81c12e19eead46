/** Limits of open streams of one address, for a household or office behind it, and of all. */
export type StreamLimits = { readonly perAddress: number; readonly total: number };

/** A stream holds its connection, so these are well below the connection limits. */
export const STREAM_LIMITS: StreamLimits = { perAddress: 40, total: 600 };

/** Counts open streams. */
export type StreamCount = {
  /** Counts a stream of an address. Returns the function that ends it once, or null over a limit. */
  readonly enter: (address: string) => (() => void) | null;
  /** Open streams of all addresses. */
  readonly open: () => number;
};

/** Creates a count of this process's streams. */
export function createStreamCount({ perAddress, total }: StreamLimits = STREAM_LIMITS): StreamCount {
  const open = new Map<string, number>();
  let all = 0;
  return {
    open: () => all,
    enter: (address) => {
      const count = open.get(address) ?? 0;
      if (count >= perAddress || all >= total) return null;
      open.set(address, count + 1);
      all += 1;
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        all -= 1;
        const left = (open.get(address) ?? 1) - 1;
        if (left === 0) open.delete(address);
        else open.set(address, left);
      };
    },
  };
}
