import { groupKey } from '#shared/domain/imported/arrangement/arrangement.ts';
import type { GroupMember } from '#shared/domain/imported/arrangement/follow-groups.ts';
import type { ImportedChannelStore } from './imported-channels.ts';

type Shown = Pick<ImportedChannelStore, 'channels' | 'videoGroups' | 'videoCount'>;

/** Returns the channels and films of the shown import with their groups. */
export const groupMembers = (own: Shown): readonly GroupMember[] => [
  ...own.channels().map(({ networkCode, name, source }) => ({
    code: networkCode,
    name: name.tc,
    groups: source.groups ?? [],
    stream: source.stream,
  })),
  ...own.videoGroups(0, own.videoCount()),
];

/** Returns the codes of the channels and films that are in a group, by its key. */
export const membersOf = (own: Shown, key: string): readonly string[] =>
  groupMembers(own).flatMap(({ code, groups }) =>
    groups.some((name) => groupKey(name) === key) ? [code] : [],
  );
