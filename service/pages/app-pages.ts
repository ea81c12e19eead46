import type { Hono } from 'hono';
import { catalogueForAll } from '#service/household/household-facts.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { withHeadTags } from './head-tags.ts';
import { pageRoutes } from './page-routes.ts';

type CrawledCatalogue = Parameters<typeof crawlerRoutes>[0] & Parameters<typeof withHeadTags>[1];
type PageNeeds = Parameters<typeof catalogueForAll<CrawledCatalogue>>[0];

type BuiltApp = {
  readonly webRoot: string | null;
  /** The configuration for pages whose back end is elsewhere, or null. */
  readonly client: ClientConfig | null;
  /** The station that is on air, or null for the product's own. */
  readonly identity: () => StationIdentity | null;
};

/** Serves the pages of the app, and what tells crawlers of them. */
export const appPages = (needs: PageNeeds, { webRoot, client, identity }: BuiltApp): readonly Hono[] => [
  crawlerRoutes(needs.store.catalogue),
  pageRoutes(
    webRoot,
    (page, address) => withHeadTags(page, catalogueForAll(needs), address, identity()),
    client,
    identity,
  ),
];
