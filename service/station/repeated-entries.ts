import type { Entry } from '#service/station/readers/entry.ts';
import { fieldsOf, textIn } from '#service/station/readers/feed-fields.ts';
import { type FindingPlace, type Findings, finding } from './finding.ts';

/** What of entries is there already. */
type Repeats = {
  /**
   * Gives an entry without what another one has already: null for one of a feed whose id is known, and without
   * the episodes of it that are known. Each is told; the station's own stay as they are, for the check to refuse.
   */
  readonly without: (entry: Entry) => Entry | null;
  /** Whether one of a feed was read at this place whose id an entry of the station's own has that came later. */
  readonly isReplaced: (place: FindingPlace) => boolean;
};

/** Finds what is repeated in the entries of a kind, in whatever order files are read. */
export function createRepeats(what: string, { add }: Findings): Repeats {
  const ids = new Set<string>();
  /** Where feeds have entries, by id, and those of them that the station has itself. */
  const ofFeeds = new Map<string, FindingPlace>();
  const replaced = new Set<FindingPlace>();
  const episodes = new Set<string>();
  const tell = ({ place }: Pick<Entry, 'place'>, name: string, kind: string): void =>
    add(finding('ENTRY_TWICE', place, `“${name}” is another ${kind} already; this one is left out`));
  /** Notes the episodes of an entry, and returns the places of those that are known. */
  const knownIn = (list: readonly unknown[]): ReadonlySet<number> => {
    const known = new Set<number>();
    for (const [at, one] of list.entries()) {
      const id = textIn(fieldsOf(one).id);
      if (id === undefined) continue;
      if (episodes.has(id)) known.add(at);
      episodes.add(id);
    }
    return known;
  };
  /** Notes the id of an entry; returns whether it is one of a feed that is there already. */
  const isKnown = ({ place, isOfFeed = false }: Entry, name: string): boolean => {
    const known = ids.has(name);
    ids.add(name);
    if (isOfFeed && known) {
      tell({ place }, name, what);
      return true;
    }
    const before = ofFeeds.get(name);
    if (isOfFeed) ofFeeds.set(name, place);
    else if (before !== undefined) {
      ofFeeds.delete(name);
      replaced.add(before);
      tell({ place: before }, name, what);
    }
    return false;
  };
  const without: Repeats['without'] = (entry) => {
    const { value, isOfFeed = false } = entry;
    const fields = fieldsOf(value);
    const name = textIn(fields.id) ?? textIn(fields.code);
    if (name !== undefined && isKnown(entry, name)) return null;
    const list = Array.isArray(fields.episodes) ? fields.episodes : [];
    const known = knownIn(list);
    if (!isOfFeed || known.size === 0) return entry;
    for (const at of known) tell(entry, textIn(fieldsOf(list[at]).id) ?? '', 'episode');
    const left = list.filter((_, at) => !known.has(at));
    return left.length === 0 ? null : { ...entry, value: { ...fields, episodes: left } };
  };
  return { without, isReplaced: (place) => replaced.has(place) };
}
