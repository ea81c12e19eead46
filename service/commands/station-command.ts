import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { InstallationUnavailable } from '#service/kernel/database/installation/open-installation.ts';
import { StoreError } from '#service/kernel/database/recovery/store-error.ts';
import { checkPackage } from '#service/station/check/check-package.ts';
import { readGuide } from '#service/station/content/guide-of.ts';
import { listFeedStates } from '#service/station/feeds/feed-copies.ts';
import { createFindings, type Findings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { PackageError } from '#service/station/package/package-files.ts';
import { openImageLibrary } from '#service/station/pictures/image-library.ts';
import { readPictures } from '#service/station/pictures/read-pictures.ts';
import type { StartPreview } from '#service/station/preview/revision-preview.ts';
import { readPackage, type StationPackage } from '#service/station/read-package.ts';
import { secretOfEnvironment } from '#service/station/secret-of-environment.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { CommandDemo } from './find-demo.ts';
import { findingReport } from './finding-report.ts';
import { NewStationRefused, writeNewStation } from './new-station.ts';
import { servePracticeStreams } from './practice-streams.ts';
import { isRevisionCommand, RevisionUsage, runRevisionCommand } from './revision-command.ts';
import { REVISION_HELP } from './revision-help.ts';

/** Port of the streams that the package of a new station names. */
const PRACTICE_PORT = 8899;
/** Where they are served. */
export const PRACTICE_STREAMS = `http://127.0.0.1:${PRACTICE_PORT}`;

const STATION_HELP = `npm run station -- COMMAND … [options]
  new DIR               write a small station that runs, into a folder that is empty or not there
  check PACKAGE         say what viewers would meet: a folder, or a .zip
  feeds DIR             say of each feed in a data folder when it was fetched, and why it was not
  streams               serve the practice streams that a new station names, until Ctrl-C
    --port N            port of this machine (default: ${PRACTICE_PORT})
${REVISION_HELP}
Every command:
  --json                print one line of JSON
  --help                list these options
Ends with 0 if it is done and nothing keeps the station off the air, 1 if something does or it was refused, 2 if the command is wrong, 3 if the package or the data cannot be opened, the folder of a new one is not empty, or the port is taken.`;

const EXIT = { done: 0, refused: 1, usage: 2, unavailable: 3 } as const;

/** Input and output of the command. */
export type StationCommandIo = {
  readonly clock: Clock;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Folder with what a new station is made of and the media that practice streams are made of. */
  readonly resources: string;
  /** Resolves when what serves is to end. */
  readonly untilStopped: () => Promise<void>;
  /** Shows a preview; absent where the program has no pages to show it with. */
  readonly startPreview?: StartPreview;
  /** The demo, in a program that has it. */
  readonly demo?: CommandDemo;
};

/** The command line is wrong; the message says how. */
class Usage extends Error {}

const command = z.union([
  z.tuple([z.enum(['new', 'check', 'feeds']), z.string().min(1)]),
  z.tuple([z.literal('streams')]),
]);
const portNumber = z.coerce.number().int().min(0).max(65_535);
type Given = {
  readonly name: 'new' | 'check' | 'feeds' | 'streams' | 'help';
  readonly location: string;
  readonly json: boolean;
  readonly port: number;
};

function parse(args: readonly string[]): Given {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: flag,
        help: flag,
        port: { type: 'string', default: String(PRACTICE_PORT) },
      },
    });
    const { json } = values;
    const port = portNumber.safeParse(values.port);
    if (!port.success) throw new Usage('--port takes a port, such as 8899');
    if (values.help) return { name: 'help', location: '', json, port: port.data };
    const known = command.safeParse(positionals);
    if (!known.success) throw new Usage('It takes a command: new DIR, check PACKAGE, feeds DIR, or streams');
    const [name, location = ''] = known.data;
    return { name, location, json, port: port.data };
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command line, and returns the exit code of the process. */
export async function runStationCommand(args: readonly string[], io: StationCommandIo): Promise<number> {
  try {
    if (isRevisionCommand(args[0]) && !args.includes('--help')) return await runRevisionCommand(args, io);
    const given = parse(args);
    if (given.name === 'help') io.print(STATION_HELP);
    else if (given.name === 'new') await makeNew(given, io);
    else if (given.name === 'feeds') await tellFeeds(given, io);
    else if (given.name === 'streams') await serveStreams(given, io);
    else return await check(given, io);
    return EXIT.done;
  } catch (error) {
    if (error instanceof Usage || error instanceof RevisionUsage) {
      io.printError(`${error.message}\n\n${STATION_HELP}`);
      return EXIT.usage;
    }
    const refused = refusalOf(error);
    if (refused === null) throw error;
    if (args.includes('--json')) io.print(JSON.stringify({ done: false, code: refused.code }));
    else io.printError(`${refused.message} (${refused.code}).`);
    return EXIT.unavailable;
  }
}

/** Why a command cannot do its work, or null for a fault of the program. */
function refusalOf(error: unknown): { readonly code: string; readonly message: string } | null {
  if (error instanceof PackageError || error instanceof StoreError) return error;
  if (error instanceof InstallationUnavailable) return { code: 'UNAVAILABLE', message: error.message };
  if (error instanceof NewStationRefused) return { code: 'FOLDER_NOT_EMPTY', message: error.message };
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken
    ? { code: 'PORT_TAKEN', message: 'Another program has this port: choose one with --port' }
    : null;
}

async function makeNew(
  { location, json }: Given,
  { clock, print, resources }: StationCommandIo,
): Promise<void> {
  await writeNewStation(path.join(resources, 'station'), location, clock.now());
  if (json) return print(JSON.stringify({ done: true, folder: location }));
  for (const line of [
    `${location} holds a station of three channels and five programmes. Next:`,
    `  npm run station -- check ${location}      says what viewers would meet`,
    '  npm run station -- streams           serves the practice streams that it names; leave it running',
    `  npm start -- --station ${location}       puts it on air`,
  ])
    print(line);
}

async function tellFeeds({ location, json }: Given, { print }: StationCommandIo): Promise<void> {
  const states = await listFeedStates(location);
  const told = [...states].map(([id, { address, fetchedAt, dueAt, failures, fault }]) => ({
    id,
    address,
    fetched: fetchedAt === null ? null : new Date(fetchedAt).toISOString(),
    due: new Date(dueAt).toISOString(),
    failures,
    fault,
  }));
  if (json) return print(JSON.stringify({ done: true, feeds: told }));
  if (told.length === 0) print('No feed has been fetched into this data folder.');
  for (const { id, fetched, due, failures, fault } of told) {
    const failed = fault === null ? '' : `, failed ${failures} times since (${fault})`;
    print(`${id}: ${fetched === null ? 'never fetched' : `fetched ${fetched}`}${failed}, due ${due}`);
  }
}

async function serveStreams(
  { json, port }: Given,
  { clock, print, resources, untilStopped }: StationCommandIo,
): Promise<void> {
  const { url, close } = await servePracticeStreams(path.join(resources, 'media'), port, clock);
  print(
    json
      ? JSON.stringify({ done: true, url })
      : `Practice streams are at ${url}/media/open/. Ctrl-C ends them.`,
  );
  await untilStopped();
  await close();
}

async function check({ location, json }: Given, { clock, print }: StationCommandIo): Promise<number> {
  const findings = createFindings();
  const station = await readPackage(await openPackage(location), findings);
  await readGuide(station, findings);
  await readPictures(station, await openImageLibrary(), findings);
  for (const one of checkPackage(station, { now: clock.now(), secretOf: secretOfEnvironment }))
    findings.add(one);
  const { blockers } = findingReport(findings);
  if (json) print(JSON.stringify(reportOf(station, findings)));
  else for (const line of reportLines(station, findings)) print(line);
  return blockers === 0 ? EXIT.done : EXIT.refused;
}

/** Contents of a package, by kind. */
const holdingsOf = (station: StationPackage) => ({
  channels: station.channels.length,
  programmes: station.programmes.length,
  episodes: station.programmes.reduce((sum, { item }) => sum + item.episodes.length, 0),
  rows: station.rows.length,
  plans: station.plans.length,
  guides: station.guides.length,
});

const reportOf = (station: StationPackage, findings: Findings) => ({
  done: findingReport(findings).blockers === 0,
  holds: holdingsOf(station),
  ...findingReport(findings).json,
});

function reportLines(station: StationPackage, findings: Findings): readonly string[] {
  const holds = Object.entries(holdingsOf(station)).map(
    ([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`,
  );
  const { lines, counts } = findingReport(findings);
  return [...lines, holds.join(', '), counts];
}
