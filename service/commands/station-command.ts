import { parseArgs } from 'node:util';
import { z } from 'zod';
import { checkPackage } from '#service/station/check/check-package.ts';
import { readGuide } from '#service/station/content/guide-of.ts';
import { createFindings, type Finding, type Findings, type Severity } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { PackageError } from '#service/station/package/package-files.ts';
import { openImageLibrary } from '#service/station/pictures/image-library.ts';
import { readPictures } from '#service/station/pictures/read-pictures.ts';
import { readPackage, type StationPackage } from '#service/station/read-package.ts';
import type { Clock } from '#shared/kernel/time.ts';

const STATION_HELP = `npm run station -- COMMAND PACKAGE [options]
  check PACKAGE         say what viewers would meet: a folder, or a .zip
Every command:
  --json                print one line of JSON
  --help                list these options
Ends with 0 if nothing keeps the station off the air, 1 if something does, 2 if the command is wrong, 3 if the package cannot be opened.`;

const EXIT = { done: 0, refused: 1, usage: 2, unavailable: 3 } as const;

/** Input and output of the command. */
export type StationCommandIo = {
  readonly clock: Clock;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
};

/** The command line is wrong; the message says how. */
class Usage extends Error {}

const command = z.tuple([z.literal('check'), z.string().min(1)]);
type Given = { readonly location: string; readonly json: boolean; readonly help: boolean };

function parse(args: readonly string[]): Given {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: flag, help: flag },
    });
    if (values.help) return { location: '', json: values.json, help: true };
    const known = command.safeParse(positionals);
    if (!known.success) throw new Usage('It takes a command and a package: check DIR');
    return { location: known.data[1], json: values.json, help: false };
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command line, and returns the exit code of the process. */
export async function runStationCommand(args: readonly string[], io: StationCommandIo): Promise<number> {
  try {
    const given = parse(args);
    if (given.help) {
      io.print(STATION_HELP);
      return EXIT.done;
    }
    return await check(given, io);
  } catch (error) {
    if (error instanceof Usage) {
      io.printError(`${error.message}\n\n${STATION_HELP}`);
      return EXIT.usage;
    }
    if (!(error instanceof PackageError)) throw error;
    if (args.includes('--json')) io.print(JSON.stringify({ done: false, code: error.code }));
    else io.printError(`${error.message} (${error.code}).`);
    return EXIT.unavailable;
  }
}

async function check({ location, json }: Given, { clock, print }: StationCommandIo): Promise<number> {
  const findings = createFindings();
  const station = await readPackage(await openPackage(location), findings);
  await readGuide(station, findings);
  await readPictures(station, await openImageLibrary(), findings);
  for (const one of checkPackage(station, { now: clock.now() })) findings.add(one);
  const blockers = countOf(findings, 'blocker');
  if (json) print(JSON.stringify(reportOf(station, findings)));
  else for (const line of reportLines(station, findings)) print(line);
  return blockers === 0 ? EXIT.done : EXIT.refused;
}

const countOf = (findings: Findings, severity: Severity): number =>
  findings.list().filter((one) => one.severity === severity).length + findings.further()[severity];

/** What a package holds, by kind. */
const holdingsOf = (station: StationPackage) => ({
  channels: station.channels.length,
  programmes: station.programmes.length,
  episodes: station.programmes.reduce((sum, { item }) => sum + item.episodes.length, 0),
  rows: station.rows.length,
  plans: station.plans.length,
  guides: station.guides.length,
});

const reportOf = (station: StationPackage, findings: Findings) => ({
  done: countOf(findings, 'blocker') === 0,
  holds: holdingsOf(station),
  findings: findings.list(),
  further: findings.further(),
});

function reportLines(station: StationPackage, findings: Findings): readonly string[] {
  const holds = Object.entries(holdingsOf(station)).map(
    ([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`,
  );
  const counts = (['blocker', 'warning', 'note'] as const).map((severity) => {
    const count = countOf(findings, severity);
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  });
  const further = Object.values(findings.further()).reduce((sum, count) => sum + count, 0);
  return [
    ...findings.list().map(findingLine),
    ...(further === 0 ? [] : [`… and ${further} more`]),
    holds.join(', '),
    counts.join(', '),
  ];
}

const findingLine = ({ severity, code, file, line, message }: Finding): string =>
  `${severity.padEnd(7)} ${line === null ? file : `${file}:${line}`}  ${message} (${code})`;
