import { parseArgs } from 'node:util';
import type { App } from 'electron';
import { DEEP_LINK_SCHEME, type ParsedDeepLink, parseDeepLink } from '#shared/navigation/deep-link.ts';

/**
 * Registers the app for `harbourtv:` links. Only an installed app registers: a development build would leave
 * the system with a path that stops existing.
 */
export function registerScheme(
  app: Pick<App, 'setAsDefaultProtocolClient' | 'isPackaged'>,
  platform: NodeJS.Platform,
  executable: string,
): void {
  if (!app.isPackaged) return;
  if (platform === 'win32') app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, executable, [LAUNCHER_SWITCH]);
  else app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}

/**
 * The switch that the Windows registration puts before a link, so that a link passed as the value of another
 * switch is ignored.
 */
export const LAUNCHER_SWITCH = '--protocol-launcher';

/**
 * Returns the link on a command line: exactly one argument with our scheme, and on Windows only right after
 * the launcher switch.
 */
export function linkInArguments(argv: readonly string[], platform: NodeJS.Platform): ParsedDeepLink | null {
  const links = argv.filter((argument) => argument.toLowerCase().startsWith(`${DEEP_LINK_SCHEME}:`));
  const [link] = links;
  if (link === undefined || links.length !== 1) return null;
  if (platform === 'win32' && argv[argv.indexOf(link) - 1] !== LAUNCHER_SWITCH) return null;
  return parseDeepLink(link);
}

/** Holds the latest link from the system until the page asks for it. */
export type DeepLinkQueue = {
  /** Adds a link: as text from macOS, or parsed from a command line. Null is ignored. */
  readonly arrive: (link: ParsedDeepLink | null) => void;
  /** Returns the pending link; from then on links are delivered directly. */
  readonly take: () => ParsedDeepLink | null;
  /** Marks the page as gone (reload, crash), so that links are held again. */
  readonly pageGone: () => void;
};

/** Creates the queue; `deliver` passes a link to a page that is ready. */
export function createDeepLinkQueue(deliver: (link: ParsedDeepLink) => void): DeepLinkQueue {
  let waiting: ParsedDeepLink | null = null;
  let ready = false;
  return {
    arrive: (link) => {
      if (link === null) return;
      if (ready) deliver(link);
      else waiting = link;
    },
    take: () => {
      ready = true;
      const link = waiting;
      waiting = null;
      return link;
    },
    pageGone: () => {
      ready = false;
    },
  };
}

/** Reads the desktop app's own switches and ignores those of Chromium and the system. */
export function readSwitches(argv: readonly string[]): {
  readonly kiosk: boolean;
  readonly policyFile: string | null;
} {
  const options = { kiosk: { type: 'boolean' }, 'kiosk-policy': { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true });
  const file = values['kiosk-policy'];
  return { kiosk: values.kiosk === true, policyFile: typeof file === 'string' && file !== '' ? file : null };
}
