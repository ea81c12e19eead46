import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import {
  type Checker,
  isCode,
  isTest,
  type SourceFile,
  type Violation,
} from '#scripts/source/source-file.ts';

/** A room, and those of its folders that import one another in a circle. */
export type Knot = { readonly room: string; readonly folders: readonly string[] };

type Graph = Map<string, Set<string>>;

/** The whole repository as a room: its folders are `renderer`, `service` and so on. */
const REPOSITORY = '';

/** Files that only tests use follow what they stand in for. */
const FOR_TESTS = /\/(?:testing\/|(?:test|fake)-[^/]*$|[^/]*-test-service\.ts$)/;

/** The knots that are still there. The list may only get shorter. */
export const REMAINING_KNOTS: readonly Knot[] = [];

/**
 * Checks that the folders of a room import one another in one direction, types included: the whole
 * repository, each of its folders, and each folder in those. A knot is reported if the list does not hold it
 * as it is, so the list shrinks with the knots.
 */
export const folderKnotChecker =
  (remaining: readonly Knot[]): Checker =>
  (files) => {
    const found = knotsOf(files);
    const known = new Set(remaining.map(nameOf));
    const current = new Set(found.map(nameOf));
    return [
      ...found
        .filter((knot) => !known.has(nameOf(knot)))
        .map((knot) => violation(knot, 'import one another in a circle')),
      ...remaining
        .filter((knot) => !current.has(nameOf(knot)))
        .map((knot) => violation(knot, 'are no such knot any more: correct the list')),
    ];
  };

const nameOf = ({ room, folders }: Knot): string => `${room}: ${folders.toSorted().join(' ')}`;

const violation = (knot: Knot, message: string): Violation => ({
  path: knot.room === REPOSITORY ? '.' : knot.room,
  line: null,
  message: `${knot.folders.join(', ')} ${message}`,
});

function knotsOf(files: readonly SourceFile[]): readonly Knot[] {
  const sources = files.filter(({ path }) => isCode(path) && !isTest(path) && !FOR_TESTS.test(path));
  const paths = new Set(sources.map(({ path }) => path));
  const imports = sources.flatMap((file) =>
    importStatements(file).flatMap(({ specifier }) => {
      const target = importedPath(file.path, specifier);
      return target !== null && paths.has(target) ? [{ from: file.path, to: target }] : [];
    }),
  );
  return roomsOf(sources).flatMap((room) =>
    circlesOf(graphOf(room, imports)).map((folders) => ({ room, folders })),
  );
}

function roomsOf(sources: readonly SourceFile[]): readonly string[] {
  const rooms = new Set([REPOSITORY]);
  for (const { path } of sources) {
    const [first, second, third] = path.split('/');
    if (first !== undefined && second !== undefined) rooms.add(first);
    if (third !== undefined) rooms.add(`${first}/${second}`);
  }
  return [...rooms].toSorted();
}

/**
 * Returns the folder of a room that holds a file; null for a file that is elsewhere, or directly in the room.
 */
function folderIn(room: string, path: string): string | null {
  const start = room === REPOSITORY ? '' : `${room}/`;
  if (!path.startsWith(start)) return null;
  const rest = path.slice(start.length).split('/');
  return rest.length > 1 ? (rest[0] ?? null) : null;
}

function graphOf(room: string, imports: readonly { readonly from: string; readonly to: string }[]): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of imports) {
    const source = folderIn(room, from);
    const target = folderIn(room, to);
    if (source === null || target === null || source === target) continue;
    graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  return graph;
}

/** Returns the groups of folders of which each reaches the others. */
function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]));
  const groups = new Map<string, readonly string[]>();
  for (const [folder, all] of reached) {
    if (!all.has(folder)) continue;
    const group = [...all].filter((other) => reached.get(other)?.has(folder)).toSorted();
    groups.set(group.join(' '), group);
  }
  return [...groups.values()];
}

/**
 * Returns the folders that a folder imports, directly or through others; itself only if it is in a circle.
 */
function reachedFrom(graph: Graph, folder: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [...(graph.get(folder) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    queue.push(...(graph.get(next) ?? []));
  }
  return reached;
}
