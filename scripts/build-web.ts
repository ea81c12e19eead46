import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { SITE_FOLDER, writeSite } from '#scripts/web/site.ts';

const web = await ensureWebBuild(console.log);
if (web.ok) console.log(`${writeSite(WEB_FOLDER, SITE_FOLDER).length} files of the shell, in ${SITE_FOLDER}`);
else {
  console.error(web.output);
  process.exitCode = 1;
}
