import { spawn } from 'node:child_process';
import type { LaunchOptions } from './options.ts';

/** Facts that decide between desktop and web. `electron` is the path of a runtime, null if there is none. */
export type TargetFacts = {
  readonly asked: LaunchOptions['target'];
  readonly electron: string | null;
  readonly display: boolean;
  /** The host of `--host`, or null. The desktop app's service answers only the app. */
  readonly host: string | null;
  /** Why the runtime could not be fetched, when it was tried. */
  readonly fetchProblem: string | null;
};

/** The app that opens, and the reason, which completes “Opening the … app: ”. */
export type Target =
  | { readonly kind: 'desktop'; readonly electron: string; readonly reason: string }
  | { readonly kind: 'web'; readonly reason: string };

/** Hosts that only this machine reaches. */
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/**
 * Chooses the desktop app if an Electron runtime and a display exist, otherwise the web app, and always gives
 * the reason.
 */
export function chooseTarget(facts: TargetFacts): Target {
  if (facts.asked === 'web') return { kind: 'web', reason: 'selected by --web' };
  if (facts.host !== null && !LOOPBACK.includes(facts.host)) {
    return {
      kind: 'web',
      reason: `--host ${facts.host} serves browsers on other machines, and the desktop app does not share its service`,
    };
  }
  if (facts.electron === null) return { kind: 'web', reason: whyNoRuntime(facts) };
  if (!facts.display)
    return { kind: 'web', reason: 'an Electron runtime is installed, but there is no display' };
  return {
    kind: 'desktop',
    electron: facts.electron,
    reason: facts.asked === 'desktop' ? 'selected by --desktop' : 'an Electron runtime is installed',
  };
}

function whyNoRuntime(facts: TargetFacts): string {
  if (facts.asked !== 'desktop')
    return 'no Electron runtime is installed (`npm start -- --desktop` downloads one)';
  return `--desktop was requested, but the Electron runtime could not be downloaded (${facts.fetchProblem ?? 'it is not installed'})`;
}

/** Facts that decide whether a browser may be opened. */
export type BrowserFacts = { readonly asked: boolean; readonly ci: boolean; readonly display: boolean };

/** Why no browser is opened, or null when one is. */
export function whyNoBrowser(facts: BrowserFacts): string | null {
  if (!facts.asked) return '--no-open';
  if (facts.ci) return 'this is a CI run';
  return facts.display ? null : 'no display';
}

/** Whether windows can be shown: always on Windows and macOS, by a display server elsewhere. */
export function hasDisplay(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Command and arguments that open an address in the person's own browser. */
export function browserCommand(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return platform === 'darwin' ? ['open', url] : ['xdg-open', url];
}

/**
 * Opens an address in the default browser; `onProblem` is called when there is no way to. The browser
 * outlives this process.
 */
export function openBrowser(url: string, onProblem: (reason: string) => void): void {
  const [command, ...args] = browserCommand(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', (error) => onProblem(error.message));
  child.unref();
}
