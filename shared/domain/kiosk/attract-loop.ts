/** A page of the attract loop and its seconds; null stays. */
export type AttractPage = { readonly route: string; readonly seconds: number | null };

/** Attract settings of a policy: one page, or a list. */
export type AttractConfig = {
  readonly route: string | null;
  readonly loop: readonly { readonly route: string; readonly seconds: number }[];
};

/** Returns the pages of the loop in order; a single page stays, and there may be none. */
export function attractLoop({ route, loop }: AttractConfig): readonly AttractPage[] {
  const [only, second] = loop;
  if (only === undefined) return route === null ? [] : [{ route, seconds: null }];
  return second === undefined ? [{ route: only.route, seconds: null }] : loop;
}
