import { visibleChannels } from '#service/http/catalogue/channel-reply.ts';
import type { Viewer } from '#service/http/routing/viewer.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';

/** The guide's channels for general or kids profiles, in order of number. */
export type GuideChannels = {
  readonly kids: boolean;
  readonly list: readonly StoredChannel[];
  readonly positions: ReadonlyMap<string, number>;
};

/**
 * Returns a function for the channels of a viewer's guide. Only the profile class decides, since the guide shows channels of every plan;
 * results are cached per channel list.
 */
export function createGuideChannels(channels: () => readonly StoredChannel[]): (viewer: Viewer, askedForKids: boolean) => GuideChannels {
  const found = new WeakMap<readonly StoredChannel[], Map<boolean, GuideChannels>>();
  return (viewer, askedForKids) => {
    const all = channels();
    const kids = askedForKids || viewer.user.profile_class === 'kids';
    const byProfile = found.get(all) ?? new Map<boolean, GuideChannels>();
    found.set(all, byProfile);
    const known = byProfile.get(kids);
    if (known !== undefined) return known;
    const list = visibleChannels(all, viewer, { kids, all: true });
    const made = { kids, list, positions: new Map(list.map(({ networkCode }, place) => [networkCode, place])) };
    byProfile.set(kids, made);
    return made;
  };
}

/** Returns the requested network codes (`ALL` or a comma-separated list) that the guide has, in the guide's order. */
export function requestedCodes({ list, positions: places }: GuideChannels, asked: string): readonly string[] {
  if (asked === 'ALL') return list.map(({ networkCode }) => networkCode);
  const wanted = [...new Set(asked.split(','))].flatMap((code) => places.get(code) ?? []);
  return wanted.sort((one, other) => one - other).flatMap((place) => list[place]?.networkCode ?? []);
}
