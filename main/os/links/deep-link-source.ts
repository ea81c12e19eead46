import { parseArgs } from 'node:util';
import { DEEP_LINK_SCHEME, type ParsedDeepLink, parseDeepLink } from '#shared/navigation/deep-link.ts';

/** The switch that the Windows registration puts before a link, so that a link smuggled into another switch's place is not taken. */
export const LAUNCHER_SWITCH = '--protocol-launcher';

/**
 * The link in a command line: exactly one argument that begins with our scheme, and on Windows only right after the launcher switch. Nothing else of
 * the command line is read here.
 */
export function linkInArguments(argv: readonly string[], platform: NodeJS.Platform): ParsedDeepLink | null {
  const links = argv.filter((argument) => argument.toLowerCase().startsWith(`${DEEP_LINK_SCHEME}:`));
  const [link] = links;
  if (link === undefined || links.length !== 1) return null;
  if (platform === 'win32' && argv[argv.indexOf(link) - 1] !== LAUNCHER_SWITCH) return null;
  return parseDeepLink(link);
}

/** Links from the system wait here until the page asks; of several only the newest counts. */
export type DeepLinkQueue = {
  /** A link came in: as text from macOS, or parsed from a command line. Null counts as none. */
  readonly arrive: (link: ParsedDeepLink | null) => void;
  /** The page is ready: gives what waits. From then on links go straight to it. */
  readonly take: () => ParsedDeepLink | null;
  /** The page went (reload, crash): links wait again. */
  readonly pageGone: () => void;
};

/** Makes the queue; `deliver` hands a link to a page that is ready. */
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

/** The switches of the desktop app itself. Unknown ones are Chromium's or the system's and are left alone. */
export function readSwitches(argv: readonly string[]): { readonly kiosk: boolean; readonly policyFile: string | null } {
  const options = { kiosk: { type: 'boolean' }, 'kiosk-policy': { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true });
  const file = values['kiosk-policy'];
  return { kiosk: values.kiosk === true, policyFile: typeof file === 'string' && file !== '' ? file : null };
}
