import path from 'node:path';
import { app, type BrowserWindow, Menu, powerSaveBlocker, session } from 'electron';
import { APP_ORIGIN, isAppPage } from '#main/os/app-address.ts';
import { readIfThere, writeAtomic } from '#main/os/atomic-file.ts';
import { keepKiosk } from '#main/os/kiosk-keeper.ts';
import { isExitChord, isForbiddenKey } from '#main/os/kiosk-keys.ts';
import { choosePolicy, systemPolicyFile } from '#main/os/kiosk-policy-file.ts';
import { createLivePolicy, type LivePolicy } from '#main/os/live-policy.ts';
import type { Log } from '#main/os/log.ts';
import { followRemotePolicy } from '#main/os/remote-policy.ts';
import { watchdogStep } from '#main/os/watchdog.ts';
import { attractLoop } from '#shared/domain/kiosk/attract-loop.ts';
import { isKioskPlace } from '#shared/domain/kiosk/kiosk-place.ts';

const lastGoodFile = (data: string): string => path.join(data, 'kiosk-last-good.json');

/**
 * The kiosk policy in force, or null where this is none. A named file that is missing is still a kiosk, with the defaults. What a remote policy changes is offered while
 * the kiosk runs.
 */
export async function kioskPolicyInForce(asked: boolean, named: string | null, data: string, log: Log): Promise<LivePolicy | null> {
  const read = (file: string): Promise<string | null> => readIfThere(file).catch(() => '');
  const [file, lastGood] = await Promise.all([read(named ?? systemPolicyFile(process.platform, process.env)), read(lastGoodFile(data))]);
  const choose = (copy: string | null) => {
    const { policy, reports } = choosePolicy({ asked: asked || named !== null, file, lastGood: copy });
    for (const { code, detail } of reports) log('error', code, { detail });
    return policy;
  };
  const policy = choose(lastGood);
  if (policy === null) return null;
  const live = createLivePolicy(policy);
  if (policy.remote !== null) {
    followRemotePolicy(policy.remote.url, policy.remote.everyMinutes, lastGood, {
      fetch,
      keep: (text) => writeAtomic(lastGoodFile(data), text),
      changed: (text) => {
        const next = choose(text);
        if (next !== null) live.offer(next);
      },
      setTimer: (run, ms) => setTimeout(run, ms),
      report: (code) => log('info', code),
    });
  }
  return live;
}

export type KioskDeps = {
  readonly policy: LivePolicy;
  readonly windows: readonly BrowserWindow[];
  readonly forgetGuest: () => Promise<void>;
  readonly serviceUp: () => boolean;
  readonly log: Log;
};

/** Runs a kiosk over its windows: keys, places, idle resets, the loop and the watchdog. */
export function runKiosk({ policy, windows, forgetGuest, serviceUp, log }: KioskDeps): void {
  Menu.setApplicationMenu(null);
  powerSaveBlocker.start('prevent-display-sleep');
  const show = (route: string): void => {
    for (const window of windows) window.loadURL(`${APP_ORIGIN}${route}`).catch(() => log('error', 'PAGE_FAILED'));
  };
  const start = (): void => show(policy.now().startRoute);
  let timer: NodeJS.Timeout | undefined;
  const keeper = keepKiosk({
    rule: () => {
      const { attract, idleResetSeconds } = policy.now();
      return { attractAfter: attract === null ? null : attract.afterSeconds * 1000, resetAfter: idleResetSeconds * 1000 };
    },
    loop: () => attractLoop(policy.now().attract ?? { route: null, loop: [] }),
    now: Date.now,
    setTimer: (run, ms) => {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    },
    reset: async () => {
      await forgetGuest();
      await session.defaultSession.clearStorageData();
      if (policy.adopt()) log('info', 'KIOSK_POLICY_ADOPTED');
      start();
    },
    attract: show,
    welcome: start,
    log: (code) => log('error', code),
  });
  policy.onOffer(keeper.renew);
  for (const window of windows) lockKioskWindow(window, policy, keeper.touched);
  watchKiosk(windows, serviceUp, start, log);
}

function lockKioskWindow(window: BrowserWindow, policy: LivePolicy, touched: () => void): void {
  const contents = window.webContents;
  contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  contents.on('zoom-changed', () => contents.setZoomLevel(0));
  contents.on('before-input-event', (event, input) => {
    touched();
    if (isForbiddenKey(input) && !isExitChord(input)) event.preventDefault();
  });
  contents.on('input-event', (_event, { type }) => {
    if (type === 'mouseDown' || type === 'mouseMove' || type === 'mouseWheel' || type === 'touchStart') touched();
  });
  contents.on('did-navigate-in-page', (_event, address) => {
    const { places, startRoute } = policy.now();
    if (isAppPage(address) && isKioskPlace(new URL(address).pathname, places)) return;
    window.loadURL(`${APP_ORIGIN}${startRoute}`).catch(() => undefined);
  });
  contents.session.on('will-download', (event) => event.preventDefault());
}

const LOOK = 30_000;

function watchKiosk(windows: readonly BrowserWindow[], serviceUp: () => boolean, reload: () => void, log: Log): void {
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
  }, LOOK);
}
