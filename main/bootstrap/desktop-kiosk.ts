import { createHash } from 'node:crypto';
import path from 'node:path';
import { app, type BrowserWindow, Menu, powerSaveBlocker, session } from 'electron';
import { readAdministratorsFile } from '#main/os/files/administrators-file.ts';
import { readIfThere, writeAtomic } from '#main/os/files/atomic-file.ts';
import { type ActivePolicy, createActivePolicy } from '#main/os/kiosk/active-policy.ts';
import { isExitChord, isForbiddenKey } from '#main/os/kiosk/kiosk-keys.ts';
import { choosePolicy, systemPolicyFile } from '#main/os/kiosk/kiosk-policy-file.ts';
import { startKioskSession } from '#main/os/kiosk/kiosk-session.ts';
import { pollRemotePolicy } from '#main/os/kiosk/remote-policy.ts';
import { watchdogStep } from '#main/os/kiosk/watchdog.ts';
import type { Log } from '#main/os/log/log.ts';
import { APP_ORIGIN, isAppPage } from '#main/os/protocol/app-url.ts';
import { parseKioskPolicy } from '#shared/contract/kiosk-policy.ts';
import { attractLoop } from '#shared/domain/kiosk/idle-step.ts';
import { isKioskRoute } from '#shared/domain/kiosk/kiosk-route.ts';

/** The policy of a kiosk, and how a newer one is adopted. */
export type KioskPolicyHandle = {
  readonly policy: ActivePolicy;
  /** Tag of the newer policy that an earlier start kept; empty without one. */
  readonly keptTag: string;
  /** Keeps a newer policy and stages it. Returns false for an invalid one, which changes nothing. */
  readonly adopt: (text: string) => Promise<boolean>;
};

const tagOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const lastGoodFile = (data: string): string => path.join(data, 'kiosk-last-good.json');

/**
 * Loads the kiosk policy, or returns null outside a kiosk. If the named file is missing the app still starts
 * as a kiosk, with the defaults; remote changes are staged while it runs.
 */
export async function loadKioskPolicy(
  isRequested: boolean,
  named: string | null,
  data: string,
  log: Log,
): Promise<KioskPolicyHandle | null> {
  const read = (file: string): Promise<string | null> => readIfThere(file).catch(() => '');
  const [file, lastGood] = await Promise.all([
    named === null ? readSystemPolicy(log) : read(named),
    read(lastGoodFile(data)),
  ]);
  const choose = (copy: string | null) => {
    const { policy, reports } = choosePolicy({ asked: isRequested || named !== null, file, lastGood: copy });
    for (const { code, detail } of reports) log('error', code, { detail });
    return policy;
  };
  const policy = choose(lastGood);
  if (policy === null) return null;
  const live = createActivePolicy(policy);
  if (policy.remote !== null) {
    pollRemotePolicy(policy.remote.url, policy.remote.everyMinutes, lastGood, {
      fetch,
      save: (text) => writeAtomic(lastGoodFile(data), text),
      onChange: (text) => {
        const next = choose(text);
        if (next !== null) live.stage(next);
      },
      setTimer: (run, ms) => setTimeout(run, ms),
      report: (code) => log('info', code),
    });
  }
  return {
    policy: live,
    keptTag: lastGood === null || lastGood === '' ? '' : tagOf(lastGood),
    adopt: async (text) => {
      if (!parseKioskPolicy(text).ok) {
        log('error', 'KIOSK_REMOTE_REFUSED');
        return false;
      }
      await writeAtomic(lastGoodFile(data), text);
      const next = choose(text);
      if (next !== null) live.stage(next);
      return true;
    },
  };
}

/**
 * The policy that an administrator has installed, or null. One that anybody may have laid down does not
 * count, since it would lock the app of every user.
 */
async function readSystemPolicy(log: Log): Promise<string | null> {
  const file = systemPolicyFile(process.platform, process.env);
  try {
    const { text, unsafe } = await readAdministratorsFile(file);
    if (unsafe) log('error', 'KIOSK_POLICY_UNSAFE', { file });
    return text;
  } catch {
    return '';
  }
}

export type KioskDeps = {
  readonly policy: ActivePolicy;
  readonly windows: readonly BrowserWindow[];
  readonly forgetGuest: () => Promise<void>;
  readonly serviceUp: () => boolean;
  readonly log: Log;
};

/** Starts the kiosk on its windows: keys, allowed routes, idle resets, attract loop and watchdog. */
export function startKiosk({ policy, windows, forgetGuest, serviceUp, log }: KioskDeps): void {
  Menu.setApplicationMenu(null);
  powerSaveBlocker.start('prevent-display-sleep');
  const show = (route: string): void => {
    for (const window of windows)
      window.loadURL(`${APP_ORIGIN}${route}`).catch(() => log('error', 'PAGE_FAILED'));
  };
  const start = (): void => show(policy.current().startRoute);
  let timer: NodeJS.Timeout | undefined;
  const keeper = startKioskSession({
    rule: () => {
      const { attract, idleResetSeconds } = policy.current();
      return {
        attractAfter: attract === null ? null : attract.afterSeconds * 1000,
        resetAfter: idleResetSeconds * 1000,
      };
    },
    loop: () => attractLoop(policy.current().attract ?? { route: null, loop: [] }),
    now: Date.now,
    setTimer: (run, ms) => {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    },
    reset: async () => {
      await forgetGuest();
      await session.defaultSession.clearStorageData();
      if (policy.applyStaged()) log('info', 'KIOSK_POLICY_ADOPTED');
      start();
    },
    showAttract: show,
    showWelcome: start,
    log: (code) => log('error', code),
  });
  policy.onStaged(keeper.restart);
  for (const window of windows) lockKioskWindow(window, policy, keeper.onInput);
  watchKiosk(windows, serviceUp, start, log);
}

function lockKioskWindow(window: BrowserWindow, policy: ActivePolicy, touched: () => void): void {
  const contents = window.webContents;
  contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  contents.on('zoom-changed', () => contents.setZoomLevel(0));
  contents.on('before-input-event', (event, input) => {
    touched();
    if (isForbiddenKey(input) && !isExitChord(input)) event.preventDefault();
  });
  contents.on('input-event', (_event, { type }) => {
    if (type === 'mouseDown' || type === 'mouseMove' || type === 'mouseWheel' || type === 'touchStart')
      touched();
  });
  contents.on('did-navigate-in-page', (_event, address) => {
    const { places, startRoute } = policy.current();
    if (isAppPage(address) && isKioskRoute(new URL(address).pathname, places)) return;
    window.loadURL(`${APP_ORIGIN}${startRoute}`).catch(() => undefined);
  });
  contents.session.on('will-download', (event) => event.preventDefault());
}

const WATCH_INTERVAL = 30_000;

function watchKiosk(
  windows: readonly BrowserWindow[],
  serviceUp: () => boolean,
  reload: () => void,
  log: Log,
): void {
  let bad = 0;
  setInterval(() => {
    const pages = windows.map((window) => window.webContents);
    const step = watchdogStep(
      {
        pageOurs: pages.every((page) => !page.isCrashed() && isAppPage(page.getURL())),
        pageLoading: pages.some((page) => page.isLoading()),
        serviceUp: serviceUp(),
      },
      bad,
    );
    bad = step.bad;
    if (step.do !== 'nothing') log('error', 'KIOSK_WATCHDOG', { step: step.do, bad });
    if (step.do === 'reload') reload();
    if (step.do === 'relaunch') {
      app.relaunch();
      app.exit(1);
    }
  }, WATCH_INTERVAL);
}
