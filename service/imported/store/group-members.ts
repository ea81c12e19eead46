import { groupsIn } from '#service/catalogue/content/channel-source.ts';
import type { CatalogueChannel, ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { ImportedExtras } from '#service/imported/generation/imported-extras.ts';
import type { Generation } from '#service/imported/generation/open-generation.ts';
import { createEventLoopYield } from '#service/kernel/web/event-loop-yield.ts';
import { groupKey } from '#shared/domain/imported/arrangement/arrangement.ts';
import type { GroupMember } from '#shared/domain/imported/arrangement/follow-groups.ts';
import { ImportSuperseded, type OpenedImport } from './import-draft.ts';

type Films = Pick<ImportedExtras, 'videoGroups' | 'videoCount'>;
type Shown = Films & {
  readonly wholeChannels: () => Iterable<readonly ImportedChannel[]>;
  readonly generation: () => number;
};

type Listed = Films & {
  readonly channels: () => readonly CatalogueChannel[];
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

/** Reads channels and then films in the same way. */
async function membersIn(
  channels: Iterable<readonly ImportedChannel[]>,
  films: Films,
  isSame: () => boolean,
): Promise<readonly GroupMember[] | null> {
  if (!isSame()) return null;
  const turns = createEventLoopYield();
  const members: GroupMember[] = [];
  for (const some of channels) {
    for (const channel of some) members.push(memberOf(channel));
    await turns();
    if (!isSame()) return null;
  }
  const videos = await filmMembers(films, isSame);
  return videos && [...members, ...videos];
}

/** Returns the channels and films of the shown import with their groups. */
export async function groupMembers(own: Shown): Promise<readonly GroupMember[]> {
  for (;;) {
    const generation = own.generation();
    const members = await membersIn(own.wholeChannels(), own, () => own.generation() === generation);
    if (members !== null) return members;
  }
}

/** The channels of a generation, without their guides. */
function* channelsOf(generation: Generation): Generator<readonly ImportedChannel[]> {
  for (const some of generation.channels()) yield some.map(({ channel }) => channel);
}

/**
 * Returns the channels and films of an import that is not shown yet with their groups. Rejects with
 * `ImportSuperseded` if it is abandoned meanwhile.
 */
export async function membersOfImport({
  generation,
}: Pick<OpenedImport, 'generation'>): Promise<readonly GroupMember[]> {
  const members = await membersIn(channelsOf(generation), generation.extras, generation.isOpen);
  if (members === null) throw new ImportSuperseded();
  return members;
}

/** Returns the codes of the channels and films that are in a group, by its key. */
export async function membersOf(own: Listed, key: string): Promise<readonly string[]> {
  const isIn = (groups: readonly string[]): boolean => groups.some((name) => groupKey(name) === key);
  for (;;) {
    const generation = own.generation();
    const channels = own.channels().filter((channel) => isIn(groupsIn(channel)));
    const codes = channels.map(({ networkCode }) => networkCode);
    const films = await filmMembers(own, () => own.generation() === generation);
    if (films !== null)
      return [...codes, ...films.filter(({ groups }) => isIn(groups)).map(({ code }) => code)];
  }
}
