import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { ImportedExtras } from '#service/imported/generation/imported-extras.ts';
import { groupKey } from '#shared/domain/imported/arrangement/arrangement.ts';
import type { GroupMember } from '#shared/domain/imported/arrangement/follow-groups.ts';
import type { OpenedImport } from './import-draft.ts';

type Films = Pick<ImportedExtras, 'videoGroups' | 'videoCount'>;
type Shown = Films & { readonly channels: () => readonly ImportedChannel[] };

const memberOf = ({ networkCode, name, source }: ImportedChannel): GroupMember => ({
  code: networkCode,
  name: name.tc,
  groups: source.groups ?? [],
  stream: source.stream,
});

/** Returns the channels and films of the shown import with their groups. */
export const groupMembers = (own: Shown): readonly GroupMember[] => [
  ...own.channels().map(memberOf),
  ...own.videoGroups(0, own.videoCount()),
];

/** Returns the channels and films of an import that is not shown yet with their groups. */
export const membersOfImport = ({ channels, generation }: OpenedImport): readonly GroupMember[] =>
  groupMembers({ ...generation.extras, channels: () => channels.map(({ channel }) => channel) });

/** Returns the codes of the channels and films that are in a group, by its key. */
export const membersOf = (own: Shown, key: string): readonly string[] =>
  groupMembers(own).flatMap(({ code, groups }) =>
    groups.some((name) => groupKey(name) === key) ? [code] : [],
  );
