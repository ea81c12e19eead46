import {
  landscapeImage,
  type PicturedProgramme,
  programmePath,
} from '#service/catalogue/art/artwork-path.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { catalogueEndpoints } from '#shared/contract/catalogue/catalogue-endpoints.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { ok } from '#shared/kernel/result.ts';
import { DAY } from '#shared/kernel/time.ts';

type EditorialNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'parts' | 'programme'>;
    readonly openedAt: number;
  };
  readonly remoteConfig: () => RemoteConfig;
};

/** Header of the news service's token (S1-7-066). */
const NEWS_TOKEN = 'x-api-token';

/** Serves editorial content: promos, news, medals and products (S1-7-060, S1-7-065, S1-7-066, S1-7-098). */
export function serveEditorial(serve: Serve, needs: EditorialNeeds): void {
  const { catalogue } = needs.store;
  const editorial = () => catalogue.parts().editorial;

  serve(catalogueEndpoints.promoItems, () =>
    ok({
      items: editorial().promos.flatMap(({ ref, title, programmeId }) => {
        const article = catalogue.programme(programmeId);
        if (article === null) return [];
        const link_url = `/programme/${programmePath(programmeId, article.programme.name.en)}/`;
        return [
          { ref, title_tc: title.tc, title_en: title.en, image: landscapeImage(article.programme), link_url },
        ];
      }),
    }),
  );

  for (const endpoint of [catalogueEndpoints.newsArticleWeb, catalogueEndpoints.newsArticleH5]) {
    serve(endpoint, ({ query, context }) => {
      if (context.req.header(NEWS_TOKEN) !== needs.remoteConfig().news_api_token)
        return refuse('UNAUTHORISED', `${NEWS_TOKEN} is missing or wrong`);
      const product = editorial().articles.find(({ ref }) => ref === query.ref);
      if (product === undefined) return refuse('CONTENT_UNKNOWN');
      return ok({
        ref: product.ref,
        title_tc: product.title.tc,
        title_en: product.title.en,
        published: new Date(needs.store.openedAt - product.daysAgo * DAY).toISOString(),
        image: landscapeImage(pictured(catalogue, product.programmeId)),
        paragraphs_tc: product.paragraphs.map(({ tc }) => tc),
        paragraphs_en: product.paragraphs.map(({ en }) => en),
      });
    });
  }

  serve(catalogueEndpoints.medalChart, () => {
    const { title, teams } = editorial().medals;
    return ok({
      title_tc: title.tc,
      title_en: title.en,
      places: teams.map(({ team, gold, silver, bronze }, index) => ({
        rank: index + 1,
        team_tc: team.tc,
        team_en: team.en,
        gold,
        silver,
        bronze,
      })),
    });
  });

  serve(catalogueEndpoints.product, ({ query }) => {
    const found = editorial().products.find(({ ref }) => ref === query.ref);
    if (found === undefined) return refuse('CONTENT_UNKNOWN');
    const { ref, name, desc, price, programmeId, link } = found;
    const texts = { name_tc: name.tc, name_en: name.en, desc_tc: desc.tc, desc_en: desc.en };
    return ok({
      ref,
      ...texts,
      price,
      image: landscapeImage(pictured(catalogue, programmeId)),
      link_url: link,
    });
  });
}

const pictured = (catalogue: EditorialNeeds['store']['catalogue'], programmeId: string): PicturedProgramme =>
  catalogue.programme(programmeId)?.programme ?? { programmeId };
