import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '#scripts/root.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { withClientConfig } from '#shared/contract/operations/client-meta.ts';
import { reachableOrigins } from '#shared/contract/operations/reachable-origins.ts';
import { pageSecurityHeaders } from '#shared/contract/security-headers.ts';
import { OUR_NAMES, type ShellNames, writeShellWorker } from './shell-worker.ts';

/** Where `npm run build:web` puts the files for a CDN. */
export const SITE_FOLDER = inRoot('dist', 'site');

/**
 * Writes the files for a CDN from the built web app: the page with `client`, its service worker, hashed
 * assets, and `_headers` with the headers that the host must send, whose policy allows the ad hosts and the
 * origins of `client`. `names` are those of the brand that the app is built with. The desktop's page is left out. Media, licences and calls are served by the service.
 */
export function writeSite(
  web: string,
  site: string,
  adHosts: readonly string[] = [],
  client: ClientConfig | null = null,
  names: ShellNames = OUR_NAMES,
): readonly string[] {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const assets = neededAssets(web, page);
  for (const name of readdirSync(web))
    if (name !== 'desktop.html' && name !== 'assets')
      cpSync(join(web, name), join(site, name), { recursive: true });
  for (const asset of assets) cpSync(join(web, asset), join(site, asset));
  if (client !== null) {
    writeFileSync(join(site, 'index.html'), withClientConfig(page, client, names.slug));
    writeShellWorker(site, names);
  }
  writeFileSync(join(site, '_headers'), headersFile(adHosts, client));
  return assets;
}

/**
 * Returns the assets that the web page references, directly or through what it loads. Assets of the desktop
 * page alone are left out.
 */
function neededAssets(web: string, page: string): readonly string[] {
  const all = readdirSync(join(web, 'assets'));
  const found = new Set<string>();
  const follow = (text: string): void => {
    for (const name of all) {
      if (found.has(name) || !text.includes(name)) continue;
      found.add(name);
      if (/\.(?:js|css)$/.test(name)) follow(readFileSync(join(web, 'assets', name), 'utf8'));
    }
  };
  follow(page);
  return [...found].sort().map((name) => `assets/${name}`);
}

/** Headers by path, in the form that the usual static hosts read. */
function headersFile(adHosts: readonly string[], client: ClientConfig | null): string {
  const every = Object.entries(pageSecurityHeaders(adHosts, reachableOrigins(client))).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return `/*\n${every.join('\n')}\n  cache-control: no-cache\n\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n`;
}
