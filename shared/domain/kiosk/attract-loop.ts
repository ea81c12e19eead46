/** A page of the loop that attracts guests, and for how many seconds it stands; without an end it stays. */
export type AttractPage = { readonly route: string; readonly seconds: number | null };

/** What a policy says of the loop: either one page or a list of them. */
export type AttractConfig = {
  readonly route: string | null;
  readonly loop: readonly { readonly route: string; readonly seconds: number }[];
};

/** The pages of the loop in their order; one page alone stays. An empty wish has none. */
export function attractLoop({ route, loop }: AttractConfig): readonly AttractPage[] {
  const [only, second] = loop;
  if (only === undefined) return route === null ? [] : [{ route, seconds: null }];
  return second === undefined ? [{ route: only.route, seconds: null }] : loop;
}
