import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { SITE_FOLDER, writeSite } from '#scripts/web/site.ts';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';

/** The operator's ad hosts, which the policy of `_headers` names. */
const adHosts = parseAdHosts((process.env.HARBOUR_AD_HOSTS ?? '').split(',').filter((entry) => entry.trim() !== ''));
if (!adHosts.ok) throw new Error(`HARBOUR_AD_HOSTS takes ${AD_HOST_FORM}, not "${adHosts.error}"`);

const web = await ensureWebBuild(console.log);
if (web.ok) console.log(`${writeSite(WEB_FOLDER, SITE_FOLDER, adHosts.value).length} files of the app, in ${SITE_FOLDER}`);
else {
  console.error(web.output);
  process.exitCode = 1;
}
