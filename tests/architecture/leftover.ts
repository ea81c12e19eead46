import { type Checker, isCode, type Violation, violationsByLine } from '#scripts/source/source-file.ts';

const THIS_FOLDER = 'tests/architecture/';
const word = (...parts: readonly string[]): string => parts.join('');

const MARK = new RegExp(
  `\\b(${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('XX', 'X')}|${word('HA', 'CK')})\\b`,
);
const FAILS = /\b(it|test|describe)(\.\w+)*\.(todo|fails)\b/;
const MACHINE_PATH =
  /(?<![\w.$}/-])\/(?:work|tmp|root|home\/[a-z]\w*|Users\/[A-Za-z]\w*)\/|\b[A-Z]:\\+Users\\+\w/;
const REGISTRY = new RegExp(
  [
    word('registry', '\\.npmjs'),
    word('registry', '\\.yarnpkg'),
    word('deb\\.', 'debian'),
    word('security\\.', 'debian'),
    word('pypi', '\\.org'),
    word('npmmirror', '\\.'),
  ].join('|'),
);
const SECRETS: readonly RegExp[] = [
  new RegExp(`-----BEGIN [A-Z ]*${word('PRIVATE', ' KEY')}-----`),
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b(ghp|gho|ghs|github_pat|npm|glpat)_[A-Za-z0-9_]{30,}\b/,
  /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/,
];

const UNCALLED = new RegExp(word('@', 'public'));
/**
 * Files whose exports the bundler's output calls; and the one that the registration for a paid plan will
 * call.
 */
const CALLED_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'renderer/entry/page-zod.ts',
  'renderer/data/client/preload-module.ts',
  'shared/domain/payments/billing-customer.ts',
]);

/**
 * Checks that no to-do marks, no exports that nothing calls and no tests that are meant to fail are left. The
 * linter finds focused and skipped ones.
 */
export const checkLeftovers: Checker = (files) =>
  files
    .filter(({ path }) => isCode(path) || path.endsWith('.mjs'))
    .flatMap(({ path, text }): Violation[] => [
      ...violationsByLine(path, text, MARK, 'is marked for later'),
      ...(CALLED_FROM_OUTSIDE.has(path)
        ? []
        : violationsByLine(path, text, UNCALLED, 'exports what nothing in the product calls')),
      ...(path.startsWith(THIS_FOLDER) ? [] : violationsByLine(path, text, FAILS, 'expects a test to fail')),
    ]);

/** Checks that there are no absolute paths, registry hosts or secrets. */
export const checkMachineTraces: Checker = (files) =>
  files.flatMap(({ path, text }): Violation[] => [
    ...violationsByLine(path, text, MACHINE_PATH, 'names a path of one machine'),
    ...violationsByLine(path, text, REGISTRY, 'names a package registry'),
    ...SECRETS.flatMap((pattern) => violationsByLine(path, text, pattern, 'holds what looks like a secret')),
  ]);
