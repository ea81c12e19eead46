import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';

/** Texts that are shared at most; a list with more different ones has its own. */
const MOST = 10_000;

/**
 * Returns the function that has channels share what is the same in many of them: their kinds, groups and
 * sources, and both names. Read one by one, 200,000 channels hold twice the memory.
 */
export function createSharing(): (channel: ImportedChannel) => ImportedChannel {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const sharedIn = <T>(known: Map<string, T>, key: string, one: T): T => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size < MOST) known.set(key, one);
    return one;
  };
  const text = (one: string): string => sharedIn(texts, one, one);
  return (channel) => {
    const { name, source } = channel;
    const { tc } = name;
    if (name.en === tc) channel.name = { tc, en: tc };
    channel.genre = text(channel.genre);
    if (source.folded === tc) source.folded = tc;
    if (source.reach === 'any') source.reach = 'any';
    if (source.reach === 'public') source.reach = 'public';
    source.kind = 'imported';
    if (source.sourceId !== undefined) source.sourceId = text(source.sourceId);
    if (source.listHost !== undefined) source.listHost = text(source.listHost);
    if (source.groups !== undefined) source.groups = sharedIn(lists, source.groups.join('\n'), source.groups);
    return channel;
  };
}
