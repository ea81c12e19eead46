import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { answers, isAlive, stopChild } from '#scripts/lib/process-life.ts';
import { type ChildService, startChildService } from '#scripts/lib/service.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { inRoot, ROOT } from '#scripts/root.ts';
import { LAUNCH_SECRET_VARIABLE } from '#shared/contract/launch-secret.ts';
import { fetchElectron, findElectron } from './electron-runtime.ts';
import { HELP, type LaunchOptions, parseStartOptions, STATION_FORM } from './options.ts';
import { dataFolder, readRunningMark, removeRunningMark, writeRunningMark } from './running-mark.ts';
import { consoleLine, failedLine, importLine, stationLine } from './service-lines.ts';
import { chooseTarget, hasDisplay, openBrowser, type Target, whyNoBrowser } from './target.ts';

const say = (line: string): void => console.log(line);
const display = hasDisplay(process.platform, process.env);

async function pickTarget(options: LaunchOptions): Promise<Target> {
  let electron = findElectron();
  let fetchProblem: string | null = null;
  if (options.target === 'desktop' && electron === null) {
    say('Downloading the Electron runtime…');
    fetchProblem = await fetchElectron();
    electron = findElectron();
  }
  return chooseTarget({ asked: options.target, electron, display, host: options.host, fetchProblem });
}

/** Name of the folder with the service's data: a station has its own, beside that of the demo. */
const dataName = ({ station }: LaunchOptions): string =>
  station === null ? 'service' : `station-${createHash('sha256').update(station).digest('hex').slice(0, 12)}`;

function serviceArguments(options: LaunchOptions, folder: string): string[] {
  const host = options.host === null ? [] : ['--host', options.host];
  const names = options.allowHosts.flatMap((name) => ['--allow-host', name]);
  const demoSwitch = options.demo ? '--demo' : '--no-demo';
  const demo = options.demo === null ? [] : [demoSwitch];
  const country = options.demoCountry === null ? [] : ['--demo-country', options.demoCountry];
  const watch = options.watch ? ['--watch'] : [];
  const station = options.station === null ? [] : ['--station', options.station, ...watch];
  const playlist = options.playlist === null ? [] : ['--playlist', options.playlist];
  const guide = options.guide === null ? [] : ['--guide', options.guide];
  const config = options.remoteConfig === null ? [] : ['--remote-config', options.remoteConfig];
  const ads = options.adHosts.flatMap((host) => ['--ad-host', host]);
  const own = [
    '--port',
    String(options.port),
    '--data',
    join(folder, dataName(options)),
    '--web',
    WEB_FOLDER,
  ];
  return [
    ...own,
    ...host,
    ...names,
    ...demo,
    ...country,
    ...station,
    ...playlist,
    ...guide,
    ...config,
    ...ads,
  ];
}

/**
 * Returns the secret of this launch, which the desktop app and its service share, and no browser. The web
 * app's service asks for none.
 */
const launchEnvironment = (target: Target): Record<string, string> =>
  target.kind === 'desktop' ? { [LAUNCH_SECRET_VARIABLE]: randomBytes(32).toString('base64url') } : {};

/** The ad hosts for the desktop app, whose own policy holds the page. */
const adHostEnvironment = ({ adHosts }: LaunchOptions): Record<string, string> =>
  adHosts.length === 0 ? {} : { HARBOUR_AD_HOSTS: adHosts.join(',') };

/** Opens the chosen app; for the desktop app gives its process. */
function openApp(
  target: Target,
  url: string,
  options: LaunchOptions,
  launch: Readonly<Record<string, string>>,
): ChildProcess | null {
  if (target.kind === 'desktop' && options.open) {
    say(`Opening the desktop app: ${target.reason}.`);
    const hasConsole = options.demo ?? options.host === null;
    const env = {
      ...process.env,
      // Electron’s program is bundled, and its Node is another.
      NODE_OPTIONS: process.env.NODE_OPTIONS?.replace(/ ?--import=\S*\/module-cache\.mjs/, ''),
      ...launch,
      HARBOUR_SERVICE_URL: url,
      HARBOUR_SERVICE_CONSOLE: hasConsole ? '1' : '',
      ...adHostEnvironment(options),
    };
    return spawn(target.electron, [inRoot('dist', 'main', 'index.js')], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const blocked = whyNoBrowser({ asked: options.open, ci: Boolean(process.env.CI), display });
  const opened =
    blocked === null ? 'in your browser' : `no browser opened (${blocked}): open the address yourself`;
  say(`Starting the web app (${target.reason}), ${opened}.`);
  if (blocked === null)
    openBrowser(url, (reason) => say(`Couldn’t open a browser (${reason}). Open the address yourself.`));
  return null;
}

/**
 * Waits for Ctrl-C, a closed window or the service's end, then stops everything that runs. Gives the exit
 * code.
 */
async function untilStopped(service: ChildService, app: ChildProcess | null): Promise<number> {
  const signal = new Promise<'signal'>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve('signal'));
  });
  const closed = new Promise<'closed'>((resolve) => app?.once('exit', () => resolve('closed')));
  const crashed = service.ended.then(() => 'crashed' as const);
  const cause = await Promise.race([signal, closed, crashed]);
  if (cause === 'crashed') say('The service stopped unexpectedly. Its last output is above.');
  await Promise.all([service.stop(), app === null ? null : stopChild(app)]);
  return cause === 'crashed' ? 1 : 0;
}

async function build(target: Target): Promise<string | null> {
  const web = await ensureWebBuild(say);
  if (!web.ok) return `The web app did not build:\n${web.output}`;
  return target.kind === 'desktop' ? ensureDesktopBuild(say) : null;
}

/**
 * Prints the service's output: import progress and the console's address as sentences, anything else
 * unchanged. Why it could not start is said at the end.
 */
const lineTeller = (data: string | null) => (line: string) => {
  const text = importLine(line) ?? consoleLine(line) ?? stationLine(line, data);
  if (text !== null) say(text);
  else if (failedLine(line, data) === null) console.error(line);
};

/** The folder that commands of revisions need; null where the environment names a database. */
const revisionsFolder = (options: LaunchOptions): string | null =>
  (process.env.HARBOUR_DATABASE ?? '') === '' ? join(dataFolder(), dataName(options)) : null;

/** What is said of a station that is neither an address nor here; null for any other. */
const missingStation = ({ station }: LaunchOptions): string | null =>
  station === null || /^https?:/i.test(station) || existsSync(station)
    ? null
    : `${STATION_FORM} There is nothing at ${station}.`;

async function start(options: LaunchOptions): Promise<number> {
  const folder = dataFolder();
  const running = await readRunningMark(folder, { isAlive, answers });
  if (running !== null) {
    say(
      `Harbour TV is already running: ${running.url} (process ${running.pid}). Open that address, or stop it first.`,
    );
    return 0;
  }
  const missing = missingStation(options);
  if (missing !== null) return complain(missing);
  const target = await pickTarget(options);
  const problem = await build(target);
  if (problem !== null) return complain(problem);
  const launch = options.open ? launchEnvironment(target) : {};
  const service = await startChildService({
    args: serviceArguments(options, folder),
    onLine: lineTeller(revisionsFolder(options)),
    env: launch,
  });
  writeRunningMark(folder, { pid: process.pid, url: service.url });
  try {
    say(`Harbour TV: ${service.url}${Object.keys(launch).length === 0 ? '' : ' (for the desktop app only)'}`);
    if (options.station !== null)
      say(`Accounts: npm run viewer -- add --email EMAIL --data "${join(folder, dataName(options))}"`);
    const app = openApp(target, service.url, options, launch);
    say('Press Ctrl-C to stop.');
    return await untilStopped(service, app);
  } finally {
    removeRunningMark(folder, process.pid);
  }
}

/** Describes a failure by its code, or returns the service's last output. */
function wordsOf(error: unknown, options: LaunchOptions): string {
  const text = error instanceof Error ? error.message : String(error);
  return failedLine(text, revisionsFolder(options)) ?? text;
}

function complain(message: string): number {
  console.error(message);
  return 1;
}

async function main(): Promise<number> {
  const options = parseStartOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (!options.ok) return complain(options.error);
  if (options.value.help) {
    say(HELP);
    return 0;
  }
  return start(options.value).catch((error: unknown) => complain(wordsOf(error, options.value)));
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(complain(String(error))),
);
