/** A line of a plan's short description. */
export type PlanDetail = { readonly title: string; readonly value: string };

/** Entries that are read (S0-3-036). */
const DETAILS = 3;

/**
 * Reads the short description of a campaign: three entries, each `title: value` with either colon; one
 * without a colon has no title (S0-3-036).
 */
export const planDetails = (entries: readonly string[]): readonly PlanDetail[] =>
  entries.slice(0, DETAILS).map((entry) => {
    const at = entry.search(/[:：]/);
    return at < 0
      ? { title: '', value: entry.trim() }
      : { title: entry.slice(0, at).trim(), value: entry.slice(at + 1).trim() };
  });
