import type { Context } from 'hono';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';

/** The catalogue in which the code of a picture is looked up, and whether everyone sees it. */
export type PictureCatalogue = (
  context: Context,
  code: string,
) => Promise<{ readonly catalogue: Pick<CatalogueStore, 'playable'>; readonly isForAll: boolean }>;
