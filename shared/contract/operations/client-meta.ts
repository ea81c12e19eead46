import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import type { ClientConfig } from './client-config.ts';

/** The name of the page's meta element that holds the configuration. */
export const CLIENT_META = `${PRODUCT.prefix}-client`;

/** The name of the page's meta element that holds the station on air. */
export const STATION_META = `${PRODUCT.prefix}-station`;

/**
 * Writes the configuration into a page, which reads it before its first call. Without a configuration,
 * returns the page unchanged.
 */
export const withClientConfig = (page: string, config: ClientConfig | null): string =>
  config === null
    ? page
    : page.replace(
        '</head>',
        () => `  <meta name="${CLIENT_META}" content="${escapeHtml(JSON.stringify(config))}">\n  </head>`,
      );
