import type { z } from 'zod';
import { slugOf } from '#service/catalogue/art/artwork-path.ts';
import { clipReply } from '#service/catalogue/clip-reply.ts';
import { subCategoriesOf } from '#service/catalogue/content/category-content.ts';
import { hasFreeEpisode, labelReply } from '#service/catalogue/label-reply.ts';
import { chosenItems, chosenProgrammes, listChoiceOf } from '#service/catalogue/list-facts.ts';
import { hasTags, isVisibleTo, similarityTo, whyWithheld } from '#service/catalogue/programme-filters.ts';
import { programmeItem } from '#service/catalogue/programme-reply.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { HistoryStore } from '#service/library/store/history.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { catalogueEndpoints } from '#shared/contract/catalogue/catalogue-endpoints.ts';
import type { itemListReply } from '#shared/contract/catalogue/item-list.ts';
import { ok } from '#shared/kernel/result.ts';
import { type CategoryRowNeeds, categoryRow, categoryRows } from './category-rows.ts';
import { flatItems, type HomeRowNeeds, homeRows, pageRows } from './home-rows.ts';

type CatalogueNeeds = CategoryRowNeeds &
  HomeRowNeeds & {
    readonly store: {
      readonly catalogue: Pick<CatalogueStore, 'episodes' | 'parts' | 'programme' | 'programmes' | 'rows'>;
      readonly history: Pick<HistoryStore, 'list'>;
    };
  };

/** Programmes per label call. */
const MAX_LABELS = 100;

type Page = { readonly offset: number; readonly limit: number };

const pageOf = (
  programmes: readonly StoredProgramme[],
  { offset, limit }: Page,
): z.input<typeof itemListReply> => ({
  items: programmes.slice(offset, offset + limit).map(programmeItem),
  total: programmes.length,
});

/**
 * Serves lists of programmes: rows, categories, recommendations, labels and the site map (S1-7-061 to
 * S1-7-072, S1-7-095 to S1-7-097).
 */
export function serveCatalogue(serve: Serve, needs: CatalogueNeeds): void {
  const { catalogue } = needs.store;
  serveLists(serve, needs);
  serveRows(serve, needs);

  serve(catalogueEndpoints.programmeLabelling, ({ viewer, query }) => {
    const programmes = query.programme_id
      .slice(0, MAX_LABELS)
      .flatMap((id) => catalogue.programme(id)?.programme ?? []);
    return ok({ programmeLabels: programmes.map((one) => labelReply(needs, one, viewer.user.user_level)) });
  });

  serve(catalogueEndpoints.subcategoryFilter, ({ query }) => {
    const genres = new Set(
      catalogue
        .programmes()
        .filter((one) => hasTags(one, [query.tags]))
        .map(({ genre }) => genre),
    );
    const { categories } = catalogue.parts();
    const found = [...genres].flatMap((genre) => subCategoriesOf(categories, genre));
    return ok({
      filters: found.map(({ id, name }) => ({
        filter_id: id,
        name_tc: name.tc,
        name_en: name.en,
        tags: `${query.tags},${id}`,
      })),
    });
  });

  serve(catalogueEndpoints.sitemapProgrammes, () =>
    ok({
      items: catalogue.programmes().map(({ programmeId, name }) => ({
        programme_id: programmeId,
        name_tc: name.tc,
        name_en: name.en,
        path: `programme/${encodeURIComponent(programmeId)}/${slugOf(name.en)}/`,
      })),
    }),
  );

  serve(catalogueEndpoints.clipList, ({ viewer, query }) => {
    const clips = catalogue
      .programmes()
      .filter((one) => isVisibleTo(one, viewer))
      .filter((one) => (query.tags ?? []).every((tag) => tag === one.programmeId || hasTags(one, [tag])))
      .flatMap((one) =>
        catalogue
          .episodes(one.programmeId)
          .filter(({ trailer }) => trailer)
          .map((episode) => clipReply(one, episode)),
      );
    return ok({ items: clips.slice(query.offset, query.offset + query.limit), total: clips.length });
  });
}

function serveLists(serve: Serve, needs: CatalogueNeeds): void {
  const { catalogue, history } = needs.store;
  const shownProgrammes = (viewer: RequestViewer, kids = false): readonly StoredProgramme[] =>
    catalogue.programmes().filter((one) => isVisibleTo(one, viewer, kids));
  const freeNow = (viewer: RequestViewer) => (one: StoredProgramme) =>
    hasFreeEpisode(needs, one, viewer.user.user_level);

  serve(catalogueEndpoints.programmeList, async ({ viewer, query }) => {
    const found = shownProgrammes(viewer, query.profile_class === 'kids').filter((one) =>
      hasTags(one, query.tags ?? []),
    );
    const listed = query.free_episodes_only === true ? found.filter(freeNow(viewer)) : found;
    return ok(pageOf(await chosenProgrammes(needs, viewer, listed, listChoiceOf(query)), query));
  });

  serve(catalogueEndpoints.freePreview, ({ viewer, query }) => {
    if (viewer.user.profile_class === 'kids') return ok({ items: [], total: 0 });
    return ok(
      pageOf(
        shownProgrammes(viewer).filter((one) => hasTags(one, query.tags ?? []) && freeNow(viewer)(one)),
        { offset: 0, limit: 60 },
      ),
    );
  });

  serve(catalogueEndpoints.personalisedRow, async ({ viewer, query }) => {
    const profile = viewer.user.profile_id;
    if (!profile || viewer.user.profile_class === 'kids') return ok({ items: [], total: 0 });
    const seen = (await history.list(profile, 0, 10)).flatMap(
      (record) => catalogue.programme(record.programme_id)?.programme ?? [],
    );
    const seenIds = new Set(seen.map(({ programmeId }) => programmeId));
    const found = shownProgrammes(viewer).filter(
      (one) => hasTags(one, query.tags ?? []) && !seenIds.has(one.programmeId),
    );
    const weights = seen.map(similarityTo);
    return ok(
      pageOf(
        mostSimilar(found, (one) => weights.reduce((sum, weigh) => sum + weigh(one), 0)),
        { offset: 0, limit: 20 },
      ),
    );
  });

  serve(catalogueEndpoints.programmeRecommendation, ({ viewer, query }) => {
    const programme = catalogue.programme(query.programme_id)?.programme;
    const withheld = programme === undefined ? 'UNKNOWN' : whyWithheld(programme, viewer);
    if (withheld === 'GEO_BLOCK') return refuse('GEO_BLOCK');
    if (programme === undefined || withheld !== null) return refuse('PROGRAMME_UNKNOWN');
    const others = shownProgrammes(viewer).filter((one) => one.programmeId !== programme.programmeId);
    return ok(pageOf(mostSimilar(others, similarityTo(programme), 0), query));
  });
}

/** Those above a weight by similarity, highest first; equal ones keep the catalogue's order. */
const mostSimilar = (
  programmes: readonly StoredProgramme[],
  weigh: (one: StoredProgramme) => number,
  above = Number.NEGATIVE_INFINITY,
): readonly StoredProgramme[] =>
  programmes
    .map((one) => ({ one, weight: weigh(one) }))
    .filter(({ weight }) => weight > above)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ one }) => one);

/** Whether rows are for kids: as asked, and always for a kids profile. */
const isKids = ({ user }: RequestViewer, query: { readonly profile_class?: string | undefined }): boolean =>
  query.profile_class === 'kids' || user.profile_class === 'kids';

function serveRows(serve: Serve, needs: CatalogueNeeds): void {
  const { catalogue } = needs.store;
  /* A row of a category's page, by its id. */
  const ofPage = async (viewer: RequestViewer, kids: boolean, id: string) => {
    const page = catalogue.rows().find(({ rowId }) => rowId === id)?.page;
    const rows = page === undefined ? [] : await pageRows(needs, viewer, kids, page);
    return rows.find(({ row_id }) => row_id === id);
  };
  const ofHome = async (viewer: RequestViewer, kids: boolean, id: string) =>
    (await homeRows(needs, viewer, kids)).find(({ row_id, ref, type }) => [row_id, ref, type].includes(id)) ??
    (await ofPage(viewer, kids, id)) ??
    (await categoryRow(needs, viewer, kids, id));

  serve(catalogueEndpoints.universalRows, async ({ viewer, query }) => {
    const found = await ofHome(viewer, isKids(viewer, query), query.row_id);
    return found
      ? ok({
          ...found,
          universal_count: found.items.length,
          visible_universal_count: Math.min(20, found.items.length),
        })
      : refuse('CONTENT_UNKNOWN');
  });

  serve(catalogueEndpoints.rowContent, async ({ viewer, query }) => {
    const found = await ofHome(viewer, isKids(viewer, query), query.row_id);
    if (!found) return refuse('CONTENT_UNKNOWN');
    const { title_tc, title_en, autoplay } = found;
    const items = await chosenItems(needs, viewer, flatItems(found), listChoiceOf(query));
    return ok({ title_tc, title_en, items, total: items.length, autoplay: autoplay ?? false });
  });

  serve(catalogueEndpoints.rowDocument, async ({ viewer, query }) => {
    const kids = isKids(viewer, query);
    const found =
      (await homeRows(needs, viewer, kids)).find(
        ({ row_id, type }) => row_id === query.document && type === 'editorial_pick',
      ) ?? (await ofPage(viewer, kids, query.document));
    return found ? ok({ row_id: found.row_id, items: found.items }) : refuse('CONTENT_UNKNOWN');
  });

  serve(catalogueEndpoints.pageRows, async ({ viewer, query }) => {
    const id = query.category_id ?? query.page_id ?? '';
    const { categories } = catalogue.parts();
    const named = [...categories, ...categories.flatMap(({ subCategories }) => subCategories)];
    const name = named.find((one) => one.id === id)?.name;
    const kids = query.profile_class === 'kids';
    const own = await pageRows(needs, viewer, isKids(viewer, query), id);
    const filled = await categoryRows(needs, viewer, id, kids, listChoiceOf(query));
    if (name === undefined) return refuse('CONTENT_UNKNOWN');
    const rows = [...own, ...filled].map((row, index) => ({ ...row, index }));
    return ok({ title_tc: name.tc, title_en: name.en, rows });
  });
}
