import type { ClientConfig } from './client-config.ts';

/** The name of the page's meta element that holds the configuration. */
export const CLIENT_META = 'harbour-client';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Writes the configuration into a page, which reads it before its first call. Without a configuration, returns the page unchanged. */
export const withClientConfig = (page: string, config: ClientConfig | null): string =>
  config === null
    ? page
    : page.replace(
        '</head>',
        () =>
          `  <meta name="${CLIENT_META}" content="${JSON.stringify(config).replaceAll(/[&"<>]/g, (sign) => SIGNS[sign] ?? '')}">\n  </head>`,
      );
