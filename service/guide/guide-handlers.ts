import { visibleChannels } from '#service/catalogue/channel-reply.ts';
import { categoryNamesOf } from '#service/catalogue/content/category-content.ts';
import { listedImport } from '#service/catalogue/content/channel-source.ts';
import type { CatalogueChannel } from '#service/catalogue/content/stored-channel.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore, StoredGuideSlot } from '#service/guide/store/guide.ts';
import { type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { createRomanisedTitles } from '#service/kernel/text/romanised-titles.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';
import { createReplyCache } from '#service/kernel/web/reply-cache.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import {
  guideRangeError,
  MAX_REQUEST_CHANNEL_DAYS,
  MAX_REQUEST_DAYS,
} from '#shared/domain/guide/guide-span.ts';
import { type Clock, DAY } from '#shared/kernel/time.ts';
import { type ChannelDayNeeds, createChannelDayCache } from './channel-day.ts';
import { furtherSlots } from './further-slots.ts';
import { guideItemReply } from './guide-item-reply.ts';
import { writeGuide } from './write-guide.ts';
import { type SearchedChannel, writeGuideSearch } from './write-guide-search.ts';
import { writeNowAndNext } from './write-now-and-next.ts';

/** The details of a programme from imported guides. */
type ImportedDetails = {
  readonly details: (
    networkCode: string,
    start: number,
  ) => { readonly categories?: readonly { readonly tc: string; readonly en?: string }[] } | null;
};

type GuideNeeds = ChannelDayNeeds &
  LockFilterNeeds & {
    readonly store: SeenCatalogues<Pick<CatalogueStore, 'channels' | 'programme'>> & {
      readonly guide: GuideStore;
      readonly importedChannels: ImportedDetails;
    };
    readonly clock: Clock;
  };

const RANGE = {
  backwards: 'from must be before to',
  'too-long': `at most ${MAX_REQUEST_DAYS} days`,
  'too-much': `at most ${MAX_REQUEST_CHANNEL_DAYS} channels times days`,
};

/** Days ahead in which a programme is looked for by its time of day. */
const TIMED_DAYS = 2;

/**
 * Serves the guide, its search, and the current and next programmes of every channel (S1-7-043, S1-7-044,
 * S1-7-051). Channels of locked groups stay in it without their programmes.
 */
export function serveGuide(serve: Serve, needs: GuideNeeds): void {
  const { catalogue, guide } = needs.store;
  const readDay = createChannelDayCache(needs.store);
  const keptReplies = createReplyCache();
  const romanised = createRomanisedTitles();
  const channelsOf = createGuideChannels((viewer) => catalogueFor(needs.store, viewer).channels());

  serve(contentEndpoints.guide, async ({ viewer, query, context }) => {
    const from = Date.parse(query.from);
    const to = query.to === undefined ? from + DAY : Date.parse(query.to);
    const channels = channelsOf(viewer, false);
    const codes = requestedCodes(channels, query.network_code);
    const error = guideRangeError({ from, to }, codes.length);
    if (error !== null) return refuse('GUIDE_RANGE', RANGE[error]);
    const now = needs.clock.now();
    const named = query.network_code === 'ALL' ? 'ALL' : codes.join(',');
    const { hides, key: seen, isCodeOpen } = await lockFilterFor(needs, viewer);
    const key = `guide ${channels.audience} ${seen} ${from} ${to} ${named}`;
    const isLocked = (code: string): boolean => hides && !isCodeOpen(code);
    const write = (turns: YieldToEventLoop) => writeGuide(readDay, { codes, from, to, now, isLocked }, turns);
    return keptReplies({ context, key, edition: guide.version(now), now, write });
  });

  serve(contentEndpoints.getChannelsProgramme, async ({ viewer, query, context }) => {
    const now = needs.clock.now();
    const { audience, list } = channelsOf(viewer, query.profile_class === 'kids');
    const { key: seen, isOpen } = await lockFilterFor(needs, viewer);
    const key = `now ${audience} ${seen}`;
    const write = (turns: YieldToEventLoop) =>
      writeNowAndNext(readDay, { channels: list, isOpen, now }, turns);
    return keptReplies({ context, key, edition: guide.version(now), now, write });
  });

  serve(contentEndpoints.guideSearch, async ({ viewer, query, context }) => {
    const now = needs.clock.now();
    const { audience, list } = channelsOf(viewer, false);
    const { hides, key: seen, isOpen } = await lockFilterFor(needs, viewer);
    const open = hides ? list.filter(isOpen) : list;
    const request = {
      channels: searched(open),
      keyword: query.keyword,
      limit: query.limit,
      now,
      searchAll: guide.searchAll,
      slotsOf: (code: string) => guide.between([code], now, now + TIMED_DAYS * DAY, now),
      fieldsOf: categoriesOf(needs.store),
    };
    const codes = open.map(({ networkCode }) => networkCode);
    const further = (turns: YieldToEventLoop, isLast: boolean) =>
      furtherSlots(guide, { codes, keyword: query.keyword, now, romanised, isLast }, turns);
    const jsonOf = (slot: StoredGuideSlot): string =>
      JSON.stringify(guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now));
    const key = `search ${audience} ${seen} ${now} ${query.limit} ${query.keyword}`;
    const write = async (turns: YieldToEventLoop) => {
      await guide.readTitles(turns);
      return writeGuideSearch(guide.search, { ...request, further }, jsonOf, turns);
    };
    return keptReplies({ context, key, edition: guide.version(now), now, write });
  });
}

/** Folded names of channels are computed once per list. */
const foldedNames = new WeakMap<readonly CatalogueChannel[], readonly SearchedChannel[]>();
function searched(list: readonly CatalogueChannel[]): readonly SearchedChannel[] {
  const names =
    foldedNames.get(list) ??
    list.map((channel) => {
      const { networkCode, channelNo, name, genre } = channel;
      const imported = listedImport(channel);
      return {
        code: networkCode,
        number: imported?.number ?? String(channelNo),
        names: imported ? [imported.folded] : [foldText(name.tc), foldText(name.en)],
        kinds: imported ? (imported.groups ?? []).map(foldText) : [genre],
      };
    });
  foldedNames.set(list, names);
  return names;
}

/**
 * Returns a function for the folded categories of a programme: those of the catalogue, or those that its
 * guide says.
 */
const categoriesOf =
  ({ catalogue, importedChannels }: GuideNeeds['store']) =>
  ({ network_code, programme_id, start }: StoredGuideSlot): readonly string[] => {
    const programme = catalogue.programme(programme_id)?.programme;
    if (programme !== undefined)
      return [
        programme.genre,
        ...categoryNamesOf(programme).flatMap(({ tc, en }) => [foldText(tc), foldText(en)]),
      ];
    const details = importedChannels.details(network_code, start);
    return (details?.categories ?? []).flatMap(({ tc, en = tc }) => [foldText(tc), foldText(en)]);
  };

/** The guide's channels for general or kids profiles, in order of number. */
export type GuideChannels = {
  /** Names whom the list is for: a kind of profile, and a country where channels differ by it. */
  readonly audience: string;
  readonly list: readonly CatalogueChannel[];
  readonly positions: ReadonlyMap<string, number>;
};

/**
 * Returns a function for the channels of a viewer's guide. Of those that the viewer sees only the profile
 * class decides, since the guide shows channels of every plan; results are cached per channel list.
 */
export function createGuideChannels(
  channels: (viewer: RequestViewer) => readonly CatalogueChannel[],
): (viewer: RequestViewer, askedForKids: boolean) => GuideChannels {
  type Lists = { readonly differs: boolean; readonly byAudience: Map<string, GuideChannels> };
  const found = new WeakMap<readonly CatalogueChannel[], Lists>();
  return (viewer, askedForKids) => {
    const all = channels(viewer);
    const kids = askedForKids || viewer.user.profile_class === 'kids';
    const lists = found.get(all) ?? {
      differs: all.some(({ countries }) => countries !== undefined),
      byAudience: new Map<string, GuideChannels>(),
    };
    found.set(all, lists);
    const { differs, byAudience } = lists;
    const audience = `${kids ? 'kids' : 'general'}${differs ? ` ${viewer.country}` : ''}`;
    const cached = byAudience.get(audience);
    if (cached !== undefined) return cached;
    const list = visibleChannels(all, viewer, { kids, all: true });
    const made = {
      audience,
      list,
      positions: new Map(list.map(({ networkCode }, place) => [networkCode, place])),
    };
    byAudience.set(audience, made);
    return made;
  };
}

/**
 * Returns the requested network codes (`ALL` or a comma-separated list) that the guide has, in the guide's
 * order.
 */
export function requestedCodes({ list, positions: places }: GuideChannels, asked: string): readonly string[] {
  if (asked === 'ALL') return list.map(({ networkCode }) => networkCode);
  const requested = [...new Set(asked.split(','))].flatMap((code) => places.get(code) ?? []);
  return requested.sort((one, other) => one - other).flatMap((place) => list[place]?.networkCode ?? []);
}
