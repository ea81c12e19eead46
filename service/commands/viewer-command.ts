import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  type Installation,
  InstallationUnavailable,
} from '#service/kernel/database/installation/open-installation.ts';
import { StoreError } from '#service/kernel/database/recovery/store-error.ts';
import { readDatabaseAddress, readShardAddresses } from '#service/kernel/operator-settings.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { PackageError } from '#service/station/package/package-files.ts';
import { PRODUCT_MARKET } from '#shared/kernel/market.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { addViewer, grantPlan, removeViewer, type ViewerRefusal } from './manage-viewers.ts';
import { type OpenViewers, openViewers } from './open-viewers.ts';
import { stationOfInstallation } from './station-of-installation.ts';
import { stationCountry, stationOffers } from './station-offers.ts';

export const VIEWER_HELP = `npm run viewer -- COMMAND [options]
  add --email EMAIL     add a viewer who can log in at once; prints a password that is asked to be changed at the first login
      --name NAME       name of the customer
      --country CC      country, as two letters (default: the first of the station on air, HK without one)
      --station PACKAGE whose first country it is instead (or HARBOUR_STATION)
      --mobile NUMBER   mobile number with its area code, such as +85261234567
      --password-stdin  read the password from standard input instead of making one up
  grant PLAN --email EMAIL  grant a plan by its id or code (HK-PLUS-M or PLUS) by an order without money; it does not renew
      --days N          for N days instead of the plan's own period
      --station PACKAGE a plan of this station (or HARBOUR_STATION); by default of the one on air, by its id in plans.json
  remove --email EMAIL --yes  remove a viewer with profiles, history and lists; orders stay in the books
Every command:
  --data DIR            data folder of the service, which may be running; run this as the folder's owner
  --json                print one line of JSON
  --help                list these options
HARBOUR_DATABASE=postgres://… instead of --data names the database that processes share, and HARBOUR_SHARDS
the further ones that have a part of the accounts.
An email may also be a customer id in grant and remove. Ends with 0 if it was done, 1 if it was refused, 2 if the command is wrong, 3 if the data cannot be opened.`;

const REFUSALS: Readonly<Record<ViewerRefusal, string>> = {
  EMAIL_INVALID: 'this is no email address',
  EMAIL_TAKEN: 'an account has this email already',
  PASSWORD_INVALID:
    'a password has at least 8 letters and digits, with a small letter, a capital letter and a digit among them',
  MOBILE_INVALID: 'this is no mobile number',
  VIEWER_UNKNOWN: 'no account has this email or customer id',
  VIEWER_OF_THE_DEMO: 'this account belongs to the demo',
  PLAN_UNKNOWN:
    'there is no such plan on sale in the viewer’s country: add the viewer with --country, or name the plan with its own, as in GB-plus',
  PLAN_HELD: 'the viewer has this plan already',
};

const EXIT = { done: 0, refused: 1, usage: 2, unavailable: 3 } as const;

/** Input and output of the command. */
export type CommandIo = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly readInput: () => Promise<string>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** The plans that may be granted. */
  readonly offers: OffersContent;
  readonly open?: typeof openViewers;
};

/** The command line is wrong; the message says how. */
class Usage extends Error {}

const flags = z.object({
  email: z.string().min(3).optional(),
  name: z.string().trim().min(1).max(100).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'has to be two letters, such as HK')
    .optional(),
  mobile: z.string().optional(),
  days: z.coerce.number().int().min(1).max(3660).optional(),
  data: z.string().min(1).optional(),
  station: z.string().min(1).optional(),
  'password-stdin': z.boolean().default(false),
  yes: z.boolean().default(false),
  json: z.boolean().default(false),
  help: z.boolean().default(false),
});
type Given = z.output<typeof flags> & { readonly command: string; readonly plan: string | null };

function parse(args: readonly string[]): Given {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: text,
        name: text,
        country: text,
        mobile: text,
        days: text,
        data: text,
        station: text,
        'password-stdin': flag,
        yes: flag,
        json: flag,
        help: flag,
      },
    });
    const [command = '', plan, ...rest] = positionals;
    if (rest.length > 0) throw new Usage(`${rest.join(' ')}: too many words`);
    return { ...flags.parse(values), command, plan: plan ?? null };
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new Usage(error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; '));
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

/**
 * A mobile number with its area code: 852 or 853 for eight digits after it, otherwise after a space or
 * hyphen.
 */
function mobileOf(
  given: string | undefined,
): { readonly area_code: string; readonly mobile_number: string } | null {
  if (given === undefined) return null;
  const [, area_code, mobile_number] =
    /^\+?(85[23])[\s-]?(\d{4}[\s-]?\d{4})$/.exec(given.trim()) ??
    /^\+?(\d{1,4})[\s-](\d[\d\s-]{3,22})$/.exec(given.trim()) ??
    [];
  if (area_code === undefined || mobile_number === undefined)
    throw new Usage('--mobile has to begin with its area code, such as +85261234567');
  return { area_code, mobile_number };
}

const namedStation = ({ station }: Given, env: CommandIo['env']): string | null =>
  station ?? (env.HARBOUR_STATION || null);

/**
 * The plans that may be granted: those of the station that is named, else of the one that the installation has
 * on air, else of the program.
 */
async function offersFor(
  given: Given,
  { env, clock, offers }: CommandIo,
  onAir: OnAir,
): Promise<OffersContent> {
  const location = namedStation(given, env);
  if (location !== null) return stationOffers(location, clock.now());
  return (await onAir())?.offers ?? offers;
}

/** The country of a viewer who is added: the one that is given, else the first of that station. */
async function countryFor(given: Given, env: CommandIo['env'], onAir: OnAir): Promise<string> {
  if (given.country !== undefined) return given.country;
  const location = namedStation(given, env);
  if (location !== null) return stationCountry(location);
  return (await onAir())?.country ?? PRODUCT_MARKET.countries[0];
}

/** The station that the installation has on air. */
type OnAir = () => ReturnType<typeof stationOfInstallation>;

function installationOf({ data }: Given, env: CommandIo['env']): Installation {
  const address = readDatabaseAddress(env);
  if (address !== null && data !== undefined) throw new Usage('--data and HARBOUR_DATABASE are both set');
  if (address !== null)
    return { address, shards: readShardAddresses(env, { database: address, replicas: null }) };
  if (data === undefined) throw new Usage('--data DIR is missing, or HARBOUR_DATABASE');
  return { folder: data };
}

type Outcome =
  | Awaited<ReturnType<typeof addViewer>>
  | Awaited<ReturnType<typeof grantPlan>>
  | Awaited<ReturnType<typeof removeViewer>>;

/** Returns the work of a command, once its arguments are complete. */
function workOf(given: Given, io: CommandIo): (viewers: OpenViewers, onAir: OnAir) => Promise<Outcome> {
  const { command, email, plan, days = null, yes } = given;
  if (!['add', 'grant', 'remove'].includes(command))
    throw new Usage(command === '' ? 'a command is missing' : `${command}: no such command`);
  if (email === undefined) throw new Usage('--email is missing');
  if (command !== 'grant' && plan !== null) throw new Usage(`${plan}: too many words`);
  if (command === 'grant') {
    if (plan === null) throw new Usage('grant needs a plan, such as HK-PLUS-M');
    return async (viewers, onAir) =>
      grantPlan({ ...viewers, offers: await offersFor(given, io, onAir) }, { login: email, plan, days });
  }
  if (command === 'remove') {
    if (!yes) throw new Usage('remove cannot be undone: add --yes');
    return (viewers) => removeViewer(viewers, email);
  }
  const mobile = mobileOf(given.mobile);
  return async (viewers, onAir) => {
    const password = given['password-stdin'] ? (await io.readInput()).replace(/\r?\n$/, '') : null;
    const country = await countryFor(given, io.env, onAir);
    return addViewer(viewers, { email, name: given.name ?? email, country, password, mobile });
  };
}

/** Runs a command line, and returns the exit code of the process. */
export async function runViewerCommand(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    const given = parse(args);
    if (given.help) {
      io.print(VIEWER_HELP);
      return EXIT.done;
    }
    const work = workOf(given, io);
    const installation = installationOf(given, io.env);
    const viewers = await (io.open ?? openViewers)(installation, io.clock, io.offers);
    const folder = 'folder' in installation ? installation.folder : null;
    const onAir: OnAir = () => stationOfInstallation(viewers.database, folder, io.clock.now());
    try {
      return report(await work(viewers, onAir), given, io);
    } finally {
      await viewers.close();
    }
  } catch (error) {
    if (error instanceof Usage) {
      io.printError(`${error.message}\n\n${VIEWER_HELP}`);
      return EXIT.usage;
    }
    return reportFailure(error, args.includes('--json'), io);
  }
}

function report(outcome: Outcome, { command, json }: Given, { print, printError }: CommandIo): number {
  if (!outcome.ok) {
    if (json) print(JSON.stringify({ done: false, code: outcome.error }));
    else printError(`Not done: ${REFUSALS[outcome.error]} (${outcome.error}).`);
    return EXIT.refused;
  }
  const value = outcome.value;
  if (json)
    print(
      JSON.stringify({
        done: true,
        ...value,
        ...('ends' in value ? { ends: new Date(value.ends).toISOString() } : {}),
      }),
    );
  else if ('plan' in value)
    print(`${value.plan} is granted until ${new Date(value.ends).toISOString()} (order ${value.order}).`);
  else if ('customer_id' in value) {
    print(`${value.email} is added, with customer id ${value.customer_id}.`);
    if (value.password !== null) print(`Password, shown this once: ${value.password}`);
  } else print(`${value.email} is removed (${command}).`);
  return EXIT.done;
}

/**
 * Reports data that cannot be opened or written; a message of a driver may name an address, so only known
 * ones are shown.
 */
function reportFailure(error: unknown, json: boolean, { print, printError }: CommandIo): number {
  const known =
    error instanceof InstallationUnavailable || error instanceof StoreError || error instanceof PackageError;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNAVAILABLE';
  if (json) print(JSON.stringify({ done: false, code }));
  else
    printError(
      known && error instanceof Error ? error.message : `The data cannot be opened or written (${code}).`,
    );
  return EXIT.unavailable;
}
