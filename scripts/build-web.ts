import { brandOf } from '#scripts/brand/brand.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { OUR_NAMES } from '#scripts/web/shell-worker.ts';
import { SITE_FOLDER, writeSite } from '#scripts/web/site.ts';
import { readClientFile } from '#service/start/read-client-file.ts';
import { allAdHosts } from '#shared/contract/operations/reachable-origins.ts';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';

/**
 * Builds the files for a CDN, with the operator's `client.json` and ad hosts in the policy of `_headers`.
 * Throws if one of them is invalid.
 */
async function buildSite({
  HARBOUR_CLIENT: file = '',
  HARBOUR_AD_HOSTS: hosts = '',
}: NodeJS.ProcessEnv): Promise<void> {
  const client = file === '' ? null : readClientFile(file);
  const named = hosts.split(',').filter((entry) => entry.trim() !== '');
  const adHosts = parseAdHosts(allAdHosts(named, client));
  if (!adHosts.ok) throw new Error(`HARBOUR_AD_HOSTS takes ${AD_HOST_FORM}, not "${adHosts.error}"`);
  const web = await ensureWebBuild(console.log);
  if (!web.ok) throw new Error(web.output);
  const names = brandOf(process.env) ?? OUR_NAMES;
  console.log(
    `${writeSite(WEB_FOLDER, SITE_FOLDER, adHosts.value, client, names).length} files of the app, in ${SITE_FOLDER}`,
  );
}

buildSite(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
