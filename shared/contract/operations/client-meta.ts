import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import type { ClientConfig } from './client-config.ts';

/** The name of the meta element that holds the configuration in a page of a brand, by the prefix of its names. */
const clientMetaOf = (prefix: string): string => `${prefix}-client`;

/** The name of the page's meta element that holds the configuration. */
export const CLIENT_META = clientMetaOf(PRODUCT.prefix);

/** The name of the page's meta element that holds the station on air. */
export const STATION_META = `${PRODUCT.prefix}-station`;

/**
 * Writes the configuration into a page, which reads it before its first call. Without a configuration,
 * returns the page unchanged. A tool that is not built with the brand of the page says the prefix of its names.
 */
export const withClientConfig = (
  page: string,
  config: ClientConfig | null,
  prefix: string = PRODUCT.prefix,
): string =>
  config === null
    ? page
    : page.replace(
        '</head>',
        () =>
          `  <meta name="${clientMetaOf(prefix)}" content="${escapeHtml(JSON.stringify(config))}">\n  </head>`,
      );
