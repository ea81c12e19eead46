import { episodeImage, landscapeImage, programmeImages } from '#service/catalogue/art/artwork-path.ts';
import type { CategoryContent } from '#service/catalogue/content/category-content.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { browseEndpoints } from '#shared/contract/catalogue/browse-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { hasTags, isVisibleTo } from './programme-filters.ts';
import { podcastReply } from './programme-reply.ts';

type BrowseNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'episodes' | 'parts' | 'programme' | 'programmes' | 'rows'>;
  };
};

/** Performances on the show page: two rows of a wide window. */
const MAX_PERFORMANCES = 8;
const namedCategory = (category_id: string, name: Bilingual) => ({
  category_id,
  name_tc: name.tc,
  name_en: name.en,
});
const bilingual = (name: Bilingual) => ({ name_tc: name.tc, name_en: name.en });

const categoryReply = ({ id, name, subCategories }: CategoryContent) => ({
  ...namedCategory(id, name),
  categories: subCategories.map((one) => namedCategory(one.id, one.name)),
});

/**
 * Serves the category list and the show page. A category in which the viewer finds nothing is not listed, nor is
 * such a part of one.
 */
export function serveBrowse(serve: Serve, needs: BrowseNeeds): void {
  const { catalogue } = needs.store;

  serve(browseEndpoints.categories, ({ viewer, query }) => {
    const kids = query.profile_class === 'kids' || viewer.user.profile_class === 'kids';
    const visible = catalogue.programmes().filter((one) => isVisibleTo(one, viewer, kids));
    const filled = new Set([
      ...visible.flatMap(({ genre, categories, subCategories }) => [genre, ...categories, ...subCategories]),
      ...catalogue.rows().flatMap(({ page }) => page ?? []),
    ]);
    const taken = new Set<string>();
    /* The image of the category's first programme that no other category uses. */
    const pictureOf = (id: string): string | null => {
      const first = visible.find((one) => hasTags(one, [id]) && !taken.has(one.programmeId));
      if (first === undefined) return null;
      taken.add(first.programmeId);
      return landscapeImage(first);
    };
    const shown = catalogue
      .parts()
      .categories.filter((category) => filled.has(category.id) && (!kids || category.kids === true));
    return ok({
      categories: shown.map((one) => ({
        ...categoryReply({ ...one, subCategories: one.subCategories.filter(({ id }) => filled.has(id)) }),
        image: pictureOf(one.id),
      })),
    });
  });

  serve(browseEndpoints.showPage, () => {
    const { show } = catalogue.parts();
    const found = show && catalogue.programme(show.programmeId);
    if (show === null || found === null) return refuse('PROGRAMME_UNKNOWN');
    const { programme } = found;
    const episodes = catalogue.episodes(show.programmeId);
    const picture = (episodeNo: number) => ({
      landscape_medium: episodeImage(programme, { episodeNo }),
    });
    return ok({
      programme_id: programme.programmeId,
      ...bilingual(programme.name),
      short_desc_tc: programme.shortDesc.tc,
      short_desc_en: programme.shortDesc.en,
      image: programmeImages(programme),
      performances: episodes
        .filter(({ trailer }) => !trailer)
        .slice(0, MAX_PERFORMANCES)
        .map((one) => ({
          episode_id: one.episodeId,
          episode_no: one.episodeNo,
          video_id: one.videoId,
          ...bilingual(one.name),
          image: picture(one.episodeNo),
          duration: one.duration,
        })),
      clips: episodes
        .filter(({ trailer }) => trailer)
        .map((one) => ({
          clip_id: one.videoId,
          ...bilingual(one.name),
          image: picture(one.episodeNo),
          duration: one.duration,
        })),
      podcast: podcastReply(show.podcast),
    });
  });
}
