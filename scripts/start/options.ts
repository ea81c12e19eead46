import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** What a person asked `npm start` for. `port` 0 means any free one. */
export type StartOptions = {
  readonly target: 'auto' | 'web' | 'desktop';
  readonly port: number;
  readonly demoCountry: string | null;
  readonly open: boolean;
  readonly help: boolean;
};

const SWITCHES = {
  web: { type: 'boolean' },
  desktop: { type: 'boolean' },
  port: { type: 'string' },
  'demo-country': { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Text of `--help`. */
export const HELP = `Harbour TV

  npm start -- [SWITCHES]

  --web                the web app, also where the desktop app could start
  --desktop            the desktop app; fetches the Electron runtime where it is missing and can be had
  --port N             port of the service (default: any free one)
  --demo-country CODE  the country viewers seem to be in: HK, MO, or any other code for overseas
  --no-open            start, print the address, open nothing
  --help               this text

  Ctrl-C stops everything. HARBOUR_DATA names another folder for the service's data; ELECTRON_EXE another Electron.`;

/** Reads the switches of `npm start`; the error is a sentence for the terminal. */
export function parseStartOptions(argv: readonly string[]): Result<StartOptions, string> {
  const read = readSwitches(argv);
  if (!read.ok) return read;
  const values = read.value;
  if (values.web === true && values.desktop === true) return err('--web and --desktop cannot be asked for together.');
  const port = values.port === undefined ? 0 : Number(values.port);
  if (!/^\d+$/.test(values.port ?? '0') || port > 65_535) return err(`--port takes a number from 0 to 65535, not "${values.port}".`);
  const country = values['demo-country'];
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country))
    return err(`--demo-country takes a two-letter country code, not "${country}".`);
  return ok({
    target: values.web === true ? 'web' : values.desktop === true ? 'desktop' : 'auto',
    port,
    demoCountry: country?.toUpperCase() ?? null,
    open: values['no-open'] !== true,
    help: values.help === true,
  });
}

type Values = { web?: boolean; desktop?: boolean; port?: string; 'demo-country'?: string; 'no-open'?: boolean; help?: boolean };

function readSwitches(argv: readonly string[]): Result<Values, string> {
  try {
    return ok(parseArgs({ args: [...argv], options: SWITCHES, strict: true, allowPositionals: false }).values);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return err(`${message.split('. ')[0]}. \`npm start -- --help\` lists the switches.`);
  }
}
