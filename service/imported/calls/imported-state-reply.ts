import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import type { ListedImportedChannel } from '#service/imported/generation/channel-columns.ts';
import type { ImportedSources } from '#service/imported/sources/imported-sources.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import type { HouseholdReply, ImportedState } from '#shared/contract/imported/imported-state.ts';
import { timeLeft } from '#shared/domain/imported/time-left.ts';

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Counts are computed once per list. */
const counted = new WeakMap<
  readonly ListedImportedChannel[],
  { readonly bySource: ReadonlyMap<string, number>; readonly matched: number }
>();
function countsOf(channels: readonly ListedImportedChannel[]) {
  const cached = counted.get(channels);
  if (cached !== undefined) return cached;
  const bySource = new Map<string, number>();
  let matched = 0;
  for (const { source } of channels) {
    const id = source.sourceId ?? FIRST_SOURCE;
    bySource.set(id, (bySource.get(id) ?? 0) + 1);
    if (source.match !== undefined) matched += 1;
  }
  const counts = { bySource, matched };
  counted.set(channels, counts);
  return counts;
}

const sourceReply = (
  source: ImportedSource,
  channels: number,
  hosts: readonly string[],
): ImportedState['sources'][number] => ({
  source_id: source.id,
  kind: source.kind,
  name: source.name,
  from: source.from,
  channels,
  refresh_hours: source.everyHours,
  refresh_at_start: source.atStart,
  added_at: new Date(source.addedAt).toISOString(),
  checked_at: instantOf(source.checkedAt),
  updated_at: instantOf(source.updatedAt),
  code: source.code,
  header_names: Object.keys(source.headers),
  guide_zone: source.zone,
  guide_shift: source.shift,
  home:
    source.from === 'file' && hosts.length > 0 ? { hosts: [...hosts], allowed: source.reachesHome } : null,
});

/** State of the household's channels for a caller who does not see them. */
const NOTHING: Omit<ImportedState, 'household'> = {
  sources: [],
  job: null,
  channels: 0,
  matched: 0,
  videos: 0,
  reasons: [],
  encodings: [],
  named_guides: [],
  can_undo: false,
};

/** Returns everything about the household's channels but the channels. */
export function importedStateReply(
  household: HouseholdReply,
  sources: ImportedSources,
  own: ImportedChannelStore,
  now: number,
): ImportedState {
  if (!household.visible) return { household, ...NOTHING };
  const outcome = sources.outcome();
  const job = sources.job();
  const channels = own.channels();
  const { bySource, matched } = countsOf(channels);
  const list = sources.list();
  const homeHosts = new Map((outcome?.homeHosts ?? []).map(({ sourceId, hosts }) => [sourceId, hosts]));
  const locations = new Set(list.map(({ location }) => location));
  return {
    household,
    sources: list.map((source) =>
      sourceReply(source, bySource.get(source.id) ?? 0, homeHosts.get(source.id) ?? []),
    ),
    job: job && {
      phase: job.phase,
      source_id: job.sourceId,
      ...job.progress,
      time_left: timeLeft(job.progress, now - job.startedAt),
    },
    channels: channels.length,
    matched,
    videos: own.videoCount(),
    reasons: (outcome?.reasons ?? []).map(({ source, sourceId, fault, detail, count, lines }) => ({
      source_id: sourceId,
      in: source,
      fault,
      detail,
      count,
      lines: [...lines],
    })),
    encodings: (outcome?.encodings ?? []).map(({ source, encoding }) => ({ in: source, encoding })),
    named_guides: (outcome?.namedGuides ?? [])
      .flatMap(({ addresses }) => addresses)
      .filter((address) => !locations.has(address)),
    can_undo: sources.canUndo(),
  };
}
