import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { SITE_FOLDER, writeSite } from '#scripts/web/site.ts';
import { readClientFile } from '#service/read-client-file.ts';
import { allAdHosts } from '#shared/contract/operations/page-origins.ts';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';

const { HARBOUR_CLIENT: clientFile = '' } = process.env;
const client = clientFile === '' ? null : readClientFile(clientFile);

/** The operator's ad hosts, which the policy of `_headers` names. */
const adHosts = parseAdHosts(
  allAdHosts(
    (process.env.HARBOUR_AD_HOSTS ?? '').split(',').filter((entry) => entry.trim() !== ''),
    client,
  ),
);
if (!adHosts.ok) throw new Error(`HARBOUR_AD_HOSTS takes ${AD_HOST_FORM}, not "${adHosts.error}"`);

const web = await ensureWebBuild(console.log);
if (web.ok) console.log(`${writeSite(WEB_FOLDER, SITE_FOLDER, adHosts.value, client).length} files of the app, in ${SITE_FOLDER}`);
else {
  console.error(web.output);
  process.exitCode = 1;
}
