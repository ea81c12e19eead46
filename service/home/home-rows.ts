import type { z } from 'zod';
import { visibleChannels } from '#service/catalogue/channel-reply.ts';
import { isVisibleTo } from '#service/catalogue/programme-filters.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredRow } from '#service/catalogue/store/stored-content.ts';
import { type LiveItemNeeds, liveItems } from '#service/guide/live-items.ts';
import { lockFilterFor } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import {
  IMPORTED_VIDEO_ROW,
  importedVideoItems,
  type ListedVideoStore,
} from '#service/imported/calls/imported-video-items.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import type { row } from '#shared/contract/catalogue/row.ts';
import { type AudienceFacts, isForAudience } from '#shared/domain/catalogue/row-audience.ts';
import { isRowVisible } from '#shared/domain/catalogue/row-visibility.ts';
import { historyItems, type RowEntry, type RowEntryNeeds, rowEntries } from './row-entries.ts';

export type HomeRowNeeds = LiveItemNeeds &
  RowEntryNeeds & {
    readonly store: SeenCatalogues<Pick<CatalogueStore, 'channels' | 'programmes' | 'rows'>> & {
      readonly importedChannels: ListedVideoStore;
    };
  };

/** What says whom a row is for. */
type RowAudienceNeeds = { readonly store: Pick<RowEntryNeeds['store'], 'history'> };

type Item = z.input<typeof contentItem>;
/** A row of a reply. */
export type RowReply = Omit<z.input<typeof row>, 'items'> & { readonly items: RowEntry[] };
/** Channels in the live row. */
const MAX_LIVE_ITEMS = 20;
/** Channels in the row of all channels; there may be many thousands of imported ones. */
const MAX_CHANNEL_ITEMS = 200;

/** Featured programmes of a kids home. */
const MAX_KIDS_HEROES = 5;

/**
 * Returns the home rows for a viewer in order. Empty rows are left out. A station may have rows for the home of
 * kids profiles; else they have those of home.
 */
export async function homeRows(
  needs: HomeRowNeeds,
  viewer: RequestViewer,
  kids: boolean,
): Promise<RowReply[]> {
  const all = needs.store.catalogue.rows();
  const hasKidsHome = kids && all.some(({ page }) => page === 'kids');
  const home = all.filter(({ page = 'home' }) => page === (hasKidsHome ? 'kids' : 'home'));
  return filledRows(needs, viewer, withImportedVideos(home, kids), kids);
}

/** Returns the station's own rows of a page: a category's, or whatever its id. Empty rows are left out. */
export const pageRows = (
  needs: HomeRowNeeds,
  viewer: RequestViewer,
  kids: boolean,
  page: string,
): Promise<RowReply[]> =>
  filledRows(
    needs,
    viewer,
    needs.store.catalogue.rows().filter((row) => row.page === page),
    kids,
  );

/** Returns those of the rows that are for this viewer. */
export async function rowsFor(
  needs: RowAudienceNeeds,
  viewer: RequestViewer,
  given: readonly StoredRow[],
  kids: boolean,
): Promise<readonly StoredRow[]> {
  const { user_level: userLevel, profile_id } = viewer.user;
  const profileChosen = Boolean(profile_id);
  const audience = await audienceFacts(needs, viewer, given, kids);
  return given.filter(
    (row) =>
      isRowVisible(row.type, { viewer: viewer.kind, userLevel, kidsProfile: kids, profileChosen }) &&
      isForAudience(row, audience),
  );
}

/** Returns the rows that this viewer sees, with what is in them. */
async function filledRows(
  needs: HomeRowNeeds,
  viewer: RequestViewer,
  given: readonly StoredRow[],
  kids: boolean,
): Promise<RowReply[]> {
  const rows = await rowsFor(needs, viewer, given, kids);
  const filled = await Promise.all(
    rows.map(async (row) => ({ one: row, items: await entriesOf(needs, viewer, row, kids) })),
  );
  return filled
    .filter(({ items }) => items.length > 0)
    .map(({ one, items }, index) => ({
      index,
      type: one.type,
      items,
      title_tc: one.title.tc,
      title_en: one.title.en,
      subtitle_tc: one.subtitle?.tc,
      subtitle_en: one.subtitle?.en,
      row_id: one.rowId,
      ref: one.ref,
      autoplay: one.autoplay ?? false,
    }));
}

/** Facts by which rows are for a viewer. The history is read only where a row asks for it. */
async function audienceFacts(
  { store }: RowAudienceNeeds,
  { kind, user }: RequestViewer,
  rows: readonly StoredRow[],
  kids: boolean,
): Promise<AudienceFacts> {
  const asksForNew = rows.some(({ audience }) => audience?.includes('new') === true);
  const watched = asksForNew && user.profile_id ? await store.history.list(user.profile_id, 0, 1) : [];
  return {
    viewer: kind,
    kids,
    paying: user.customer_stage === 'paid',
    subscriptions: user.subscriptions,
    isNew: watched.length === 0,
  };
}

/**
 * Returns the rows with that of the viewer's own films, behind what is on air now. Kids profiles have none.
 */
function withImportedVideos(rows: readonly StoredRow[], kids: boolean): readonly StoredRow[] {
  if (kids) return rows;
  const live = rows.findIndex(({ ref }) => ref === 'live-now');
  return rows.toSpliced(live < 0 ? rows.length : live + 1, 0, IMPORTED_VIDEO_ROW);
}

/**
 * Returns the rows of the home reply: editorial picks are fetched as separate documents, except the hero and
 * the channels.
 */
export const homepageRows = async (
  needs: HomeRowNeeds,
  viewer: RequestViewer,
  kids: boolean,
): Promise<RowReply[]> =>
  (await homeRows(needs, viewer, kids)).map((one) =>
    one.type === 'editorial_pick' && !one.ref ? { ...one, items: [], document: one.row_id } : one,
  );

/** Returns the items of a row, including all sides of tiles that flip. */
export const flatItems = ({ items }: RowReply): Item[] =>
  items.flatMap((entry) => ('flips' in entry ? entry.flips : [entry]));

async function entriesOf(
  needs: HomeRowNeeds,
  viewer: RequestViewer,
  one: StoredRow,
  kids: boolean,
): Promise<RowEntry[]> {
  if (one.type === 'history') return historyItems(needs, viewer, kids);
  if (one.ref === IMPORTED_VIDEO_ROW.ref)
    return importedVideoItems(needs.store.importedChannels, await lockFilterFor(needs, viewer));
  if (one.ref === 'live-now' || one.ref === 'channels') {
    const { isOpen } = await lockFilterFor(needs, viewer);
    const channels = visibleChannels(catalogueFor(needs.store, viewer).channels(), viewer, {
      kids,
      all: false,
    }).filter(isOpen);
    return liveItems(needs, channels.slice(0, one.ref === 'live-now' ? MAX_LIVE_ITEMS : MAX_CHANNEL_ITEMS));
  }
  const entries = await rowEntries(needs, viewer, one, kids);
  return one.ref === 'hero' && kids && entries.length === 0
    ? await kidsHeroEntries(needs, viewer, one)
    : entries;
}

/**
 * Returns the first programmes for kids, so that a kids home has featured programmes even if the editors
 * picked none for it.
 */
function kidsHeroEntries(needs: HomeRowNeeds, viewer: RequestViewer, row: StoredRow): Promise<RowEntry[]> {
  const programmes = needs.store.catalogue.programmes().filter((one) => isVisibleTo(one, viewer, true));
  return rowEntries(
    needs,
    viewer,
    { ...row, programmeIds: programmes.slice(0, MAX_KIDS_HEROES).map((one) => one.programmeId) },
    true,
  );
}
