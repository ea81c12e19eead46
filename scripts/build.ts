import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';

const say = (line: string): void => console.log(line);

/** Builds the web app and the desktop app's programs into `dist`, whether or not they changed. */
async function buildAll(): Promise<number> {
  const web = await ensureWebBuild(say, true);
  const problem = web.ok ? await ensureDesktopBuild(say, true) : web.output;
  if (problem !== null) console.error(problem);
  return problem === null ? 0 : 1;
}

process.exitCode = await buildAll();
