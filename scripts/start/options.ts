import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Options of `npm start`. `port` 0 means any free one. */
export type LaunchOptions = {
  readonly target: 'auto' | 'web' | 'desktop';
  readonly port: number;
  /** Address to listen on, and further names of this machine; loopback alone where null and empty. */
  readonly host: string | null;
  readonly allowHosts: readonly string[];
  /** Whether the demo console is wanted; null leaves it to the service. */
  readonly demo: boolean | null;
  readonly demoCountry: string | null;
  readonly open: boolean;
  /** Package of a station, as an absolute path or an address; null for the demo. */
  readonly station: string | null;
  /** Whether the package is published again whenever it changes. */
  readonly watch: boolean;
  /** Channels of the person's own, and their guide: absolute paths or addresses. */
  readonly playlist: string | null;
  readonly guide: string | null;
  /** Values of remote config: JSON, or the absolute path of a file. */
  readonly remoteConfig: string | null;
  /** Hosts of ads that the page may reach, as parsed. */
  readonly adHosts: readonly string[];
  readonly help: boolean;
};

const SWITCHES = {
  web: { type: 'boolean' },
  desktop: { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  demo: { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  'demo-country': { type: 'string' },
  'no-open': { type: 'boolean' },
  station: { type: 'string' },
  watch: { type: 'boolean' },
  playlist: { type: 'string' },
  guide: { type: 'string' },
  'remote-config': { type: 'string' },
  'ad-host': { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What `--station` takes. */
export const STATION_FORM = '--station takes a folder, a .zip, or the https address of one.';
const ON_AIR_HINT =
  '`on-air` is for `npm run service -- --data FOLDER --station on-air`: it shows what was published in that folder.';

/** Text of `--help`. */
export const HELP = `Harbour TV

  npm start -- [SWITCHES]

  --web                start the web app, even if the desktop app could start
  --desktop            start the desktop app; download the Electron runtime if it is missing
  --port N             port of the service (default: any free one)
  --host NAME          address to listen on, such as this machine's address in the network (default: 127.0.0.1)
  --allow-host NAME    another host name to accept; may be repeated
  --demo               enable the demo console with --host too; prints a one-time address for it
  --no-demo            disable the demo console
  --demo-country CODE  country of the viewers: HK, MO, or any other code for overseas
  --station PACKAGE    put the package of a station on air in place of the demo: a folder, a .zip, or the https address of one
  --watch              publish the package again whenever it changes; one with a mistake leaves on air what is there
  --playlist FILE|URL  add your own channels: a playlist of streams (M3U, PLS or XSPF)
  --guide FILE|URL     add their guide: XMLTV, plain or gzipped
  --remote-config FILE|JSON  values of remote config that differ from the defaults
  --ad-host HOST       let the app reach this host of ads, such as ads.example or *.ads.example; may be repeated
  --no-open            start and print the address without opening it
  --help               print this text

  Press Ctrl-C to stop. HARBOUR_DATA sets the service's data folder, ELECTRON_EXE the Electron runtime.`;

/**
 * Reads the switches of `npm start`; the error is a sentence for the terminal. `from` is the folder that
 * paths are relative to.
 */
export function parseStartOptions(
  argv: readonly string[],
  from: string = process.cwd(),
): Result<LaunchOptions, string> {
  const switches = readSwitches(argv);
  if (!switches.ok) return switches;
  const values = switches.value;
  if (values.web === true && values.desktop === true) return err('--web and --desktop cannot be combined.');
  const port = values.port === undefined ? 0 : Number(values.port);
  if (!/^\d+$/.test(values.port ?? '0') || port > 65_535)
    return err(`--port takes a number from 0 to 65535, not "${values.port}".`);
  if (values.demo === true && values['no-demo'] === true)
    return err('--demo and --no-demo cannot be combined.');
  if (values.host === '') return err('--host takes a name or an address.');
  const country = values['demo-country'];
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country))
    return err(`--demo-country takes a two-letter country code, not "${country}".`);
  if (values.station === '') return err(STATION_FORM);
  if (values.station === 'on-air') return err(`${STATION_FORM} ${ON_AIR_HINT}`);
  if (values.station !== undefined && values.demo === true)
    return err('--station and --demo cannot be combined.');
  if (values.watch === true && values.station === undefined) return err('--watch needs --station.');
  const own = importedSources(values, from);
  if (!own.ok) return own;
  const adHosts = parseAdHosts(values['ad-host'] ?? []);
  if (!adHosts.ok) return err(`--ad-host takes ${AD_HOST_FORM}, not "${adHosts.error}".`);
  const config = values['remote-config'];
  if (config === '') return err('--remote-config takes a file or a JSON object.');
  const windowTarget = values.desktop === true ? 'desktop' : 'auto';
  return ok({
    ...own.value,
    station: values.station === undefined ? null : fileOrAddress(values.station, from),
    watch: values.watch === true,
    remoteConfig:
      config === undefined || config.trimStart().startsWith('{') ? (config ?? null) : resolve(from, config),
    adHosts: adHosts.value,
    target: values.web === true ? 'web' : windowTarget,
    port,
    host: values.host ?? null,
    allowHosts: values['allow-host'] ?? [],
    demo: values.demo ?? (values['no-demo'] === true ? false : null),
    demoCountry: country?.toUpperCase() ?? null,
    open: values['no-open'] !== true,
    help: values.help === true,
  });
}

type Sources = Pick<LaunchOptions, 'playlist' | 'guide'>;

function importedSources({ playlist, guide }: Values, from: string): Result<Sources, string> {
  if (guide !== undefined && playlist === undefined) return err('--guide needs --playlist.');
  if (playlist === '' || guide === '')
    return err(`--${playlist === '' ? 'playlist' : 'guide'} takes a file or an http(s) address.`);
  const source = (text: string | undefined): string | null =>
    text === undefined ? null : fileOrAddress(text, from);
  return ok({ playlist: source(playlist), guide: source(guide) });
}

const fileOrAddress = (text: string, from: string): string =>
  /^https?:\/\//i.test(text) ? text : resolve(from, text);

type Values = {
  web?: boolean;
  desktop?: boolean;
  port?: string;
  host?: string;
  'allow-host'?: string[];
  demo?: boolean;
  'no-demo'?: boolean;
  'demo-country'?: string;
  'no-open'?: boolean;
  station?: string;
  watch?: boolean;
  playlist?: string;
  guide?: string;
  'remote-config'?: string;
  'ad-host'?: string[];
  help?: boolean;
};

function readSwitches(argv: readonly string[]): Result<Values, string> {
  try {
    return ok(
      parseArgs({ args: [...argv], options: SWITCHES, strict: true, allowPositionals: false }).values,
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return err(`${message.split('. ')[0]}. \`npm start -- --help\` lists the switches.`);
  }
}
