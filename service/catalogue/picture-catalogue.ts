import type { Context } from 'hono';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';

/**
 * The catalogue in which the code of a picture is looked up, whether everyone sees it, and whether it is
 * withheld from some of those who see the household's channels.
 */
export type SeenPicture = {
  readonly catalogue: Pick<CatalogueStore, 'playable'>;
  readonly isForAll: boolean;
  readonly isRestricted: boolean;
};

export type PictureCatalogue = (context: Context, code: string) => Promise<SeenPicture>;
