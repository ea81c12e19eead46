import path from 'node:path';
import { type App, app, type BrowserWindow, protocol, screen, session, shell } from 'electron';
import en from '#locales/en/desktop.json';
import tc from '#locales/tc/desktop.json';
import { sendToRenderer } from '#main/ipc/send-to-renderer.ts';
import type { ActivePolicy } from '#main/os/kiosk/active-policy.ts';
import {
  createDeepLinkQueue,
  type DeepLinkQueue,
  linkInArguments,
  readSwitches,
  registerScheme,
} from '#main/os/links/deep-link-source.ts';
import { linkFileInArguments, readLinkFile } from '#main/os/links/link-file.ts';
import { withErrorMemory } from '#main/os/log/error-memory.ts';
import { createAppHandler, PAGE_SERVICE_PATHS } from '#main/os/protocol/app-protocol.ts';
import { APP_SCHEME, ERROR_PAGE_HOST, isAppUrl } from '#main/os/protocol/app-url.ts';
import { createErrorPageHandler } from '#main/os/protocol/error-page.ts';
import { createExternalOpener } from '#main/os/security/external-opener.ts';
import { restrictPermissions } from '#main/os/security/permissions.ts';
import { appRequestRules, filterWebRequests, toWebRequestPort } from '#main/os/security/web-request.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import { memoryCookieStore, persistentCookieStore } from '#main/os/service/session-cookie.ts';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import { avoidBrokenGraphics, watchProcesses } from '#main/os/window/graphics-crashes.ts';
import { NOTHING_PLAYING } from '#main/os/window/now-playing.ts';
import { serviceBases } from '#shared/contract/operations/client-config.ts';
import { allOrigins, reachableOrigins } from '#shared/contract/operations/reachable-origins.ts';
import type { Language } from '#shared/kernel/language.ts';
import { parseDeepLink } from '#shared/navigation/deep-link.ts';
import { openChannels, type RendererReports } from './desktop-channels.ts';
import { showErrorPage } from './desktop-error-page.ts';
import type { DesktopFacts } from './desktop-facts.ts';
import { startFleet } from './desktop-fleet.ts';
import { prepareFolders } from './desktop-folders.ts';
import { loadKioskPolicy, startKiosk } from './desktop-kiosk.ts';
import { desktopAdHosts, loadClient, startDesktopService } from './desktop-service.ts';
import { openDesktopStore } from './desktop-store.ts';
import { factsOfPolicy, startUpdates } from './desktop-updates.ts';
import { openWindow, restrictContents } from './desktop-window.ts';
import { fileLog } from './file-log.ts';
import { type RunningApp, rendererSettings, runApp } from './run-app.ts';
import { softwareMark } from './software-mark.ts';

/** State that changes while the app runs. */
type RunState = {
  window: BrowserWindow | null;
  language: ReturnType<typeof systemLanguage>;
  playing: boolean;
};

/**
 * Starts the desktop app. Before `ready`: sandbox, scheme and single-instance lock; then storage, embedded
 * service, security restrictions, IPC channels and the window. Paths are relative to the build: this file is
 * in `dist/main`, next to `dist/preload`, `dist/web` and `dist/service`.
 */
export async function startDesktop(): Promise<void> {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
  const running: RunState = { window: null, language: 'tc', playing: false };
  const show = (): void => bringToFront(running.window);
  const links = createDeepLinkQueue((link) =>
    sendToRenderer(running.window?.webContents ?? null, 'navigation.opened', link),
  );
  if (!takeSingleInstance(app, (argv) => openLink(links, argv, show))) return app.quit();
  queueLinks(links, process.argv);
  const serviceData = prepareFolders(app);
  const graphics = { version: app.getVersion(), mark: softwareMark(app.getPath('userData')) };
  avoidBrokenGraphics(app, graphics);
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
  const facts = await desktopFacts(running, links, serviceData);
  watchProcesses(app, { ...graphics, now: Date.now, log: (code, detail) => facts.log('warn', code, detail) });
  app.on('will-quit', facts.service.stop);
  app.on('window-all-closed', () => app.quit());
  restrictApp(facts);
  openApp(facts, running, show);
  registerScheme(app, process.platform, process.execPath);
}

/** Queues a link from a command line, given directly or in a link file. */
function queueLinks(links: DeepLinkQueue, argv: readonly string[]): void {
  links.arrive(linkInArguments(argv, process.platform));
  const file = linkFileInArguments(argv);
  if (file !== null) void readLinkFile(file).then(links.arrive);
}

function openLink(links: DeepLinkQueue, argv: readonly string[], show: () => void): void {
  queueLinks(links, argv);
  show();
}

function bringToFront(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

async function desktopFacts(
  running: RunState,
  links: DeepLinkQueue,
  serviceData: string,
): Promise<DesktopFacts> {
  const dist = path.resolve(import.meta.dirname, '..');
  const data = app.getPath('userData');
  const { log, errors } = withErrorMemory(fileLog(), Date.now);
  const { kiosk, policyFile } = readSwitches(process.argv.slice(1));
  const clientFile = await loadClient(dist, log);
  const { client } = clientFile;
  const service = startDesktopService(dist, serviceData, log, clientFile);
  const [store, kioskPolicy] = await Promise.all([
    openDesktopStore(data, log),
    loadKioskPolicy(kiosk, policyFile, data, log),
  ]);
  return {
    dist,
    data,
    log,
    store,
    policy: kioskPolicy?.policy ?? null,
    kioskPolicy,
    errors,
    service,
    adHosts: desktopAdHosts(process.env, client, log),
    client,
    links,
    openExternal: createExternalOpener({
      allowed: kioskPolicy === null,
      open: (address) => shell.openExternal(address),
      now: () => performance.now(),
      log: (code) => log('warn', code),
    }),
    devTools: !app.isPackaged && kioskPolicy === null,
    cookie: kioskPolicy === null ? persistentCookieStore(store.secrets) : memoryCookieStore(),
    window: () => running.window,
    language: () => running.language,
    texts: () => desktopTexts(running.language),
    playing: () => running.playing,
  };
}

/**
 * Applies every restriction before the first page loads: contents, permissions, web requests, app protocol.
 */
function restrictApp({
  dist,
  devTools,
  policy,
  log,
  service,
  cookie,
  texts,
  language,
  adHosts,
  client,
  openExternal,
}: DesktopFacts): void {
  app.on('web-contents-created', (_event, contents) => restrictContents(contents, { adHosts, openExternal }));
  restrictPermissions(session.defaultSession, policy !== null);
  const rules = appRequestRules([...adHosts, ...allOrigins(reachableOrigins(client, true))]);
  filterWebRequests(
    toWebRequestPort(session.defaultSession),
    devTools,
    (scheme) => log('warn', 'REQUEST_REFUSED', { scheme }),
    rules,
  );
  const foreign = client === null ? null : { bases: serviceBases(client), headers: client.api.headers };
  const to = { serviceUrl: service.url, secret: service.secret, foreign };
  const forward = createServiceForwarder({ ...to, serves: PAGE_SERVICE_PATHS, fetch, cookie });
  const page = createAppHandler({
    root: path.join(dist, 'web'),
    forward,
    kiosk: policy !== null,
    adHosts,
    client,
  });
  const trouble = createErrorPageHandler({ code: () => service.failureCode() ?? '', texts, language });
  protocol.handle(APP_SCHEME, (request) =>
    isAppUrl(request.url, ERROR_PAGE_HOST) ? trouble(request) : page(request),
  );
}

/** Opens the IPC channels and the window, or the kiosk's windows, and starts update checks. */
function openApp(facts: DesktopFacts, running: RunState, show: () => void): void {
  let redraw: RendererReports['nowPlaying'] = () => undefined;
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
    settings: () => (change === null ? null : rendererSettings(facts)),
    changeSetting: (name, on) => change?.({ [name]: on }),
  });
  const pageGone = (): void => {
    running.playing = false;
    keepAwake(false);
    redraw(NOTHING_PLAYING);
    facts.links.pageGone();
  };
  if (facts.policy === null) {
    const { window, controls, change: changed } = runApp(facts, show, pageGone);
    running.window = window;
    change = changed;
    redraw = controls.nowPlaying;
    draw = controls.draw;
    showErrorPage(window, facts.service, pageGone, facts.log);
    window.on('closed', () => {
      running.window = null;
      pageGone();
    });
  } else running.window = openKiosk(facts, facts.policy, pageGone);
  const { policy, store, log, texts } = facts;
  startUpdates({
    facts: () => ({
      ...factsOfPolicy(policy),
      bucket: store.settings.read().updateBucket,
      /* A kiosk updates by its hours alone, because its attract loop always plays. */
      playing: policy === null && running.playing,
    }),
    texts,
    window: facts.window,
    silent: policy !== null,
    log,
  }).catch(() => log('warn', 'UPDATES_NOT_STARTED'));
}

function openKiosk(facts: DesktopFacts, policy: ActivePolicy, pageGone: () => void): BrowserWindow | null {
  const { displays: displayPolicy, startRoute } = policy.current();
  const displays = displayPolicy === 'all' ? screen.getAllDisplays() : [screen.getPrimaryDisplay()];
  const windows = displays.map(({ bounds }) =>
    openWindow(facts.dist, false, { kind: 'kiosk', display: bounds }, startRoute, {
      log: facts.log,
      texts: facts.texts,
      recovery: { pageGone, gaveUp: () => undefined },
    }),
  );
  startKiosk({
    policy,
    windows,
    forgetGuest: async () => facts.cookie.write(null),
    serviceUp: () => facts.service.url() !== null,
    log: facts.log,
  });
  if (facts.kioskPolicy !== null) {
    const { kioskPolicy: kiosk, data, errors, log } = facts;
    startFleet({ kiosk, windows, data, errors, log }).catch(() => log('warn', 'FLEET_NOT_STARTED'));
  }
  return windows[0] ?? null;
}

/**
 * Language of the menus until the page reports the viewer's choice: English if the system prefers it to
 * Chinese.
 */
function systemLanguage(): Language {
  const preferred = app.getPreferredSystemLanguages().find((tag) => /^(?:zh|en)\b/i.test(tag));
  return preferred?.toLowerCase().startsWith('en') ? 'en' : 'tc';
}

const desktopTexts = (language: Language): DesktopTexts => (language === 'en' ? en : tc);

/**
 * Takes the single-instance lock; false means the app is already running and this process must exit. A second
 * start passes its command line to `opened` of the first, which comes to the front and opens any link.
 */
function takeSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on'>,
  opened: (argv: readonly string[]) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv) => opened(argv));
  return true;
}
