import { arch, platform, release } from 'node:os';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { inRoot } from '#scripts/root.ts';
import { fetchElectron, findElectron } from '#scripts/start/electron-runtime.ts';
import { stepLine } from '#scripts/test/gate-step.ts';
import { clearReport, runSuite } from '#scripts/test/suite.ts';

const say = (line: string): void => console.log(line);
const FOLDER = inRoot('artifacts', 'desktop');

/**
 * Runs the suite of the desktop app in Electron itself: fetches the runtime, builds the app, runs the tests,
 * and says what to send back.
 */
async function testDesktop(): Promise<number> {
  if (findElectron() === null) {
    say('Downloading the Electron runtime…');
    const problem = await fetchElectron();
    if (problem !== null) {
      say(`The desktop suite can’t run here: Electron could not be downloaded (${problem}).`);
      return 1;
    }
  }
  const web = await ensureWebBuild(say);
  const problem = web.ok ? await ensureDesktopBuild(say) : web.output;
  if (problem !== null) {
    say(problem);
    return 1;
  }
  clearReport(FOLDER, 'desktop');
  const begin = performance.now();
  const tests = ['tests/e2e/electron'];
  const end = await runSuite({ name: 'desktop', folder: FOLDER, projects: ['e2e'], env: {}, tests });
  say(stepLine('desktop suite', end, performance.now() - begin));
  if (end.tally.failed > 0) say(end.output);
  say(`Please send back artifacts/desktop/desktop.json and this line: ${platform()} ${release()} ${arch()}.`);
  return end.tally.failed === 0 ? 0 : 1;
}

process.exitCode = await testDesktop();
