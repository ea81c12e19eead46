import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';

/** Merges seeded and imported channels in order of number. */
export function mergeChannels(seeded: readonly StoredChannel[], own: readonly StoredChannel[]): readonly StoredChannel[] {
  const merged: StoredChannel[] = [];
  let at = 0;
  for (const channel of own) {
    for (let next = seeded[at]; next !== undefined && next.channelNo < channel.channelNo; next = seeded[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(channel);
  }
  return [...merged, ...seeded.slice(at)];
}
