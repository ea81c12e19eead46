import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { ImportedExtras } from '#service/imported/generation/imported-extras.ts';
import { createEventLoopYield } from '#service/kernel/web/event-loop-yield.ts';
import { groupKey } from '#shared/domain/imported/arrangement/arrangement.ts';
import type { GroupMember } from '#shared/domain/imported/arrangement/follow-groups.ts';
import { ImportSuperseded, type OpenedImport } from './import-draft.ts';

type Films = Pick<ImportedExtras, 'videoGroups' | 'videoCount'>;
type Shown = Films & {
  readonly channels: () => readonly ImportedChannel[];
  readonly generation: () => number;
};

/** Films that are read in one turn: requests wait for as long. */
const TOGETHER = 500;

const memberOf = ({ networkCode, name, source }: ImportedChannel): GroupMember => ({
  code: networkCode,
  name: name.tc,
  groups: source.groups ?? [],
  stream: source.stream,
});

/** Reads the films with their groups, a few a turn; null once they are no longer those that were begun with. */
async function filmMembers(films: Films, isSame: () => boolean): Promise<readonly GroupMember[] | null> {
  const turns = createEventLoopYield();
  const members: GroupMember[] = [];
  for (let from = 0; isSame() && from < films.videoCount(); from += TOGETHER) {
    members.push(...films.videoGroups(from, from + TOGETHER));
    await turns();
  }
  return isSame() ? members : null;
}

/** Returns the channels and films of the shown import with their groups. */
export async function groupMembers(own: Shown): Promise<readonly GroupMember[]> {
  for (;;) {
    const generation = own.generation();
    const channels = own.channels();
    const films = await filmMembers(own, () => own.generation() === generation);
    if (films !== null) return [...channels.map(memberOf), ...films];
  }
}

/**
 * Returns the channels and films of an import that is not shown yet with their groups. Rejects with
 * `ImportSuperseded` if it is abandoned meanwhile.
 */
export async function membersOfImport({
  channels,
  generation,
}: Pick<OpenedImport, 'channels' | 'generation'>): Promise<readonly GroupMember[]> {
  const films = await filmMembers(generation.extras, generation.isOpen);
  if (films === null) throw new ImportSuperseded();
  return [...channels.map(({ channel }) => memberOf(channel)), ...films];
}

/** Returns the codes of the channels and films that are in a group, by its key. */
export async function membersOf(own: Shown, key: string): Promise<readonly string[]> {
  const members = await groupMembers(own);
  return members.flatMap(({ code, groups }) => (groups.some((name) => groupKey(name) === key) ? [code] : []));
}
