import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { asarFaults, filesInArchive, type PackedFile } from './asar-budget.ts';

/** The three packages: the product's own, that of an operator's back end, and the kiosk's. */
export const PACKAGE_KINDS = ['own', 'back-end', 'kiosk'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** What a package adds to Electron: the files of its archive, and what is beside the archive with its size. */
export type PackageContents = {
  readonly archive: readonly PackedFile[];
  readonly beside: readonly PackedFile[];
};

const LICENCES_AND_FEED = ['LICENSE.txt', 'THIRD-PARTY.txt', 'app-update.yml', 'app.asar'];
const PAGE = ['dist/main', 'dist/preload', 'dist/web', 'package.json'];

/** What each package holds, at the first level of its archive and beside it: this and nothing else. */
const EXPECTED: Readonly<Record<PackageKind, { rooms: readonly string[]; beside: readonly string[] }>> = {
  own: {
    rooms: [...PAGE, 'dist/pictures', 'dist/service'],
    beside: [...LICENCES_AND_FEED, 'media'],
  },
  'back-end': {
    rooms: [...PAGE, 'dist/pictures'],
    beside: [...LICENCES_AND_FEED, 'client.json'],
  },
  kiosk: {
    rooms: PAGE,
    beside: [...LICENCES_AND_FEED, 'client.json'],
  },
};

/** Files of the page that only a browser or a program with a tray opens. */
const NOT_IN_A_KIOSK = /^dist\/web\/(?:index\.html|manifest\.webmanifest|shell-worker\.js)$/;

/** The part of a package that a file is in: `dist/web`, or the file itself. */
const roomOf = (file: string): string => /^dist\/[^/]+/.exec(file)?.[0] ?? file;

/** Bytes of a file, or of all files in a folder. */
function bytesAt(place: string): number {
  const facts = statSync(place);
  if (!facts.isDirectory()) return facts.size;
  return readdirSync(place).reduce((sum, name) => sum + bytesAt(path.join(place, name)), 0);
}

/** Reads an unpacked package of Linux or Windows by the folder of its program. */
export function contentsOf(app: string): PackageContents {
  const resources = path.join(app, 'resources');
  return {
    archive: filesInArchive(path.join(resources, 'app.asar')),
    beside: readdirSync(resources).map((name) => ({
      path: name,
      bytes: bytesAt(path.join(resources, name)),
    })),
  };
}

/** Returns the faults of a package: what it holds and should not, and what it lacks. Empty when all is well. */
export function contentsFaults(kind: PackageKind, { archive, beside }: PackageContents): readonly string[] {
  const expected = EXPECTED[kind];
  const rooms = new Set(archive.map(({ path: file }) => roomOf(file)));
  const forTheWeb = archive.map(({ path: file }) => file).filter((file) => NOT_IN_A_KIOSK.test(file));
  return [
    ...asarFaults(archive),
    ...differences(kind, [...rooms], expected.rooms),
    ...differences(
      kind,
      beside.map(({ path: name }) => name),
      expected.beside,
    ),
    ...(kind === 'kiosk' ? forTheWeb.map((file) => `kiosk: ${file} is for browsers`) : []),
  ];
}

const differences = (kind: PackageKind, found: readonly string[], expected: readonly string[]) => [
  ...found.filter((name) => !expected.includes(name)).map((name) => `${kind}: ${name} does not belong there`),
  ...expected.filter((name) => !found.includes(name)).map((name) => `${kind}: ${name} is missing`),
];

const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const total = (files: readonly PackedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What a package adds to Electron in one line: its size, and the parts at the first level with theirs. */
export function contentsSummary(kind: PackageKind, { archive, beside }: PackageContents): string {
  const rooms = new Map<string, number>();
  for (const { path: file, bytes } of archive)
    rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + bytes);
  const parts = [...rooms].map(([name, bytes]) => `${name} ${inWords(bytes)}`);
  const others = beside.filter(({ path: name }) => name !== 'app.asar');
  const aside = others.map(({ path: name, bytes }) => `${name} ${inWords(bytes)}`);
  return `${kind} ${inWords(total(beside))}: app.asar (${parts.join(', ')}), ${aside.join(', ')}`;
}

/** The list of a package, a file a line with its bytes, in the order of names. */
export const contentsList = ({ archive, beside }: PackageContents): string =>
  [...beside, ...archive.map(({ path: file, bytes }) => ({ path: `app.asar/${file}`, bytes }))]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path: file, bytes }) => `${String(bytes).padStart(10)}  ${file}\n`)
    .join('');
