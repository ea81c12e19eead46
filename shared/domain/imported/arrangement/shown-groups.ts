import { type Arrangement, groupPlace, groupSetting } from './arrangement.ts';

/**
 * Groups as they are shown: by the viewer's names, without hidden ones, with their places in the viewer's
 * order if there is one.
 */
type ShownGroups = { readonly groups: readonly string[]; readonly places: readonly (number | null)[] | null };

/** Returns the groups of a channel as they are shown. */
export function shownGroups(arrangement: Arrangement, names: readonly string[]): ShownGroups {
  const visible = names.filter((name) => !groupSetting(arrangement, name).hidden);
  return {
    groups: visible.map((name) => groupSetting(arrangement, name).name ?? name),
    places: arrangement.groupOrder.length === 0 ? null : visible.map((name) => groupPlace(arrangement, name)),
  };
}
