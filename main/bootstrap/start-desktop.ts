import path from 'node:path';
import { app, type BrowserWindow, protocol, screen, session } from 'electron';
import { tellPage } from '#main/ipc/tell-page.ts';
import { APP_SCHEME, isAppUrl, TROUBLE_HOST } from '#main/os/app-address.ts';
import { registerScheme } from '#main/os/app-links.ts';
import { createAppHandler, PAGE_SERVICE_PATH } from '#main/os/app-protocol.ts';
import { createDeepLinkQueue, type DeepLinkQueue, linkInArguments, readSwitches } from '#main/os/deep-link-source.ts';
import { linkFileInArguments, readLinkFile } from '#main/os/link-file.ts';
import type { LivePolicy } from '#main/os/live-policy.ts';
import { NOTHING_PLAYS } from '#main/os/now-playing.ts';
import { lockPermissions } from '#main/os/permissions.ts';
import { createServiceForwarder } from '#main/os/service-forwarder.ts';
import { keptCookie, memoryCookie } from '#main/os/session-cookie.ts';
import { createTroubleHandler } from '#main/os/trouble-page.ts';
import { ownWebRequests, webRequestOf } from '#main/os/web-request.ts';
import { isOpen } from '#shared/domain/kiosk/kiosk-hours.ts';
import { parseDeepLink } from '#shared/navigation/deep-link.ts';
import { openChannels, type PageNews } from './desktop-channels.ts';
import type { DesktopFacts } from './desktop-facts.ts';
import { kioskPolicyInForce, runKiosk } from './desktop-kiosk.ts';
import { desktopTexts, systemLanguage } from './desktop-language.ts';
import { startDesktopService } from './desktop-service.ts';
import { openDesktopStore } from './desktop-store.ts';
import { showTrouble } from './desktop-trouble.ts';
import { startUpdates } from './desktop-updates.ts';
import { lockContents, openWindow } from './desktop-window.ts';
import { fileLog } from './file-log.ts';
import { type RunningApp, runApp, settingsOnPage } from './run-app.ts';
import { takeSingleInstance } from './single-instance.ts';

/** What changes while the app runs. */
type Running = { window: BrowserWindow | null; language: ReturnType<typeof systemLanguage>; playing: boolean };

/**
 * Starts the desktop app: sandbox, scheme and the single-instance lock before ready, then what is kept, the embedded service, the locks, the channels and
 * the window. Folders are those of the build: `dist/main` holds this file, `dist/preload`, `dist/web` and `dist/service` stand beside it.
 */
export async function startDesktop(): Promise<void> {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ]);
  const running: Running = { window: null, language: 'tc', playing: false };
  const show = (): void => bringToFront(running.window);
  const links = createDeepLinkQueue((link) => tellPage(running.window?.webContents ?? null, 'navigation.opened', link));
  if (!takeSingleInstance(app, (argv) => followLink(links, argv, show))) return app.quit();
  arriveFrom(links, process.argv);
  app.on('open-url', (event, url) => {
    event.preventDefault();
    links.arrive(parseDeepLink(url));
    show();
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    void readLinkFile(file).then(links.arrive).then(show);
  });
  await app.whenReady();
  running.language = systemLanguage();
  const facts = await desktopFacts(running, links);
  app.on('will-quit', facts.service.stop);
  app.on('window-all-closed', () => app.quit());
  lockDown(facts);
  openApp(facts, running, show);
  registerScheme(app, process.platform, process.execPath);
}

/** A link on a command line, itself or in a link file. */
function arriveFrom(links: DeepLinkQueue, argv: readonly string[]): void {
  links.arrive(linkInArguments(argv, process.platform));
  const file = linkFileInArguments(argv);
  if (file !== null) void readLinkFile(file).then(links.arrive);
}

function followLink(links: DeepLinkQueue, argv: readonly string[], show: () => void): void {
  arriveFrom(links, argv);
  show();
}

function bringToFront(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

async function desktopFacts(running: Running, links: DeepLinkQueue): Promise<DesktopFacts> {
  const dist = path.resolve(import.meta.dirname, '..');
  const data = app.getPath('userData');
  const log = fileLog();
  const { kiosk, policyFile } = readSwitches(process.argv.slice(1));
  const service = startDesktopService(dist, data, log);
  const [store, policy] = await Promise.all([openDesktopStore(data, log), kioskPolicyInForce(kiosk, policyFile, data, log)]);
  return {
    dist,
    data,
    log,
    store,
    policy,
    service,
    links,
    devTools: !app.isPackaged && policy === null,
    cookie: policy === null ? keptCookie(store.secrets) : memoryCookie(),
    window: () => running.window,
    language: () => running.language,
    texts: () => desktopTexts(running.language),
    playing: () => running.playing,
  };
}

/** Sets every lock before the first page: contents, permissions, web requests and the app protocol. */
function lockDown({ dist, devTools, policy, log, service, cookie, texts, language }: DesktopFacts): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, policy !== null, log));
  lockPermissions(session.defaultSession, policy !== null);
  ownWebRequests(webRequestOf(session.defaultSession), devTools, (scheme) => log('warn', 'REQUEST_REFUSED', { scheme }));
  const forward = createServiceForwarder({ serviceUrl: service.url, secret: service.secret, serves: PAGE_SERVICE_PATH, fetch, cookie });
  const page = createAppHandler({ root: path.join(dist, 'web'), forward, kiosk: policy !== null });
  const trouble = createTroubleHandler({ code: () => service.givenUp() ?? '', texts, language });
  protocol.handle(APP_SCHEME, (request) => (isAppUrl(request.url, TROUBLE_HOST) ? trouble(request) : page(request)));
}

/** Opens the channels and the window, or a kiosk's windows, and begins to look for updates. */
function openApp(facts: DesktopFacts, running: Running, show: () => void): void {
  let redraw: PageNews['nowPlaying'] = () => undefined;
  let draw = (): void => undefined;
  let change: RunningApp['change'] | null = null;
  const { keepAwake } = openChannels(facts, {
    show,
    playing: (playing) => {
      running.playing = playing;
    },
    language: (language) => {
      running.language = language;
      draw();
    },
    nowPlaying: (state) => redraw(state),
    settings: () => (change === null ? null : settingsOnPage(facts)),
    changeSetting: (name, on) => change?.({ [name]: on }),
  });
  const pageGone = (): void => {
    running.playing = false;
    keepAwake(false);
    redraw(NOTHING_PLAYS);
    facts.links.pageGone();
  };
  if (facts.policy === null) {
    const { window, controls, change: changed } = runApp(facts, show, pageGone);
    running.window = window;
    change = changed;
    redraw = controls.nowPlaying;
    draw = controls.draw;
    showTrouble(window, facts.service, pageGone, facts.log);
    window.on('closed', () => {
      running.window = null;
      pageGone();
    });
  } else running.window = openKiosk(facts, facts.policy, pageGone);
  const { policy, store, log, texts } = facts;
  startUpdates({
    facts: () => ({
      bucket: store.settings.read().updateBucket,
      playing: running.playing,
      kioskOpen: policy !== null && isOpen(policy.now().hours, minuteOfDay()),
    }),
    texts,
    window: facts.window,
    silent: policy !== null,
    log,
  }).catch(() => log('warn', 'UPDATES_NOT_STARTED'));
}

function openKiosk(facts: DesktopFacts, policy: LivePolicy, pageGone: () => void): BrowserWindow | null {
  const { displays: wanted, startRoute } = policy.now();
  const displays = wanted === 'all' ? screen.getAllDisplays() : [screen.getPrimaryDisplay()];
  const windows = displays.map(({ bounds }) =>
    openWindow(facts.dist, false, { kind: 'kiosk', display: bounds }, startRoute, {
      log: facts.log,
      texts: facts.texts,
      recovery: { pageGone, gaveUp: () => undefined },
    }),
  );
  runKiosk({
    policy,
    windows,
    forgetGuest: async () => facts.cookie.write(null),
    serviceUp: () => facts.service.url() !== null,
    log: facts.log,
  });
  return windows[0] ?? null;
}

function minuteOfDay(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}
