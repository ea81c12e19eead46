import type { BundledPackage } from './third-party.ts';

/** A package in a list that another tool has made, with the licence that it found. */
export type ListedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** A package of the second list that is in no build, and why it is delivered nevertheless or not at all. */
export type NotBundled = { readonly name: string; readonly reason: string };

/**
 * Why a package of the lock file is in no build. A container has these in `node_modules`, each with its licence
 * beside it; a package of the desktop app has none of them.
 */
const REASONS: readonly (readonly [reason: string, names: RegExp])[] = [
  ['pictures, in containers alone', /^(?:@img\/.+|@emnapi\/runtime|sharp|detect-libc|semver|tslib)$/],
  ['Node itself, for development', /^node-(?:bin-)?(?:darwin|linux|win)-\w+$/],
  [
    'databases, metrics and traces, in containers alone',
    /^(?:@nats-io\/.+|aws4fetch|tweetnacl|pg(?:pass|-.+)?|postgres-.+|split2|xtend|prom-client|bintrees|tdigest|@opentelemetry\/.+)$/,
  ],
  ['types and tools that others name, never run', /^(?:@types\/.+|@?typescript(?:\/.+)?|csstype|fsevents)$/],
];

/** Packages of which a bundler takes nothing, though packages that it bundles name them. */
const UNUSED = 'needed by a bundled package in a part that nothing uses';

const key = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name} ${version}`;

/** What two lists have in common, and what one of them lacks. */
export type ListComparison = {
  readonly both: number;
  readonly faults: readonly string[];
  readonly apart: readonly NotBundled[];
};

/**
 * Compares what the builds have bundled, with its licences, with the list of a second tool. `needed` are the names
 * of all that bundled packages need. Returns the faults (a package in one list alone that nothing explains, another
 * licence, a licence without its text), the packages of the second list that are in no build, with the reason, and how many both have.
 */
export function compareLists(
  bundled: readonly BundledPackage[],
  second: readonly ListedPackage[],
  needed: ReadonlySet<string>,
): ListComparison {
  const listed = new Map(second.map((each) => [key(each), each]));
  const inBuilds = new Map(bundled.map((each) => [key(each), each]));
  const apart: NotBundled[] = [];
  const faults = [...inBuilds].flatMap(([name, { identifier = '', text = '' }]) => {
    const other = listed.get(name);
    if (other === undefined) return [`${name} is bundled, and the second list lacks it`];
    if (other.licence !== identifier) return [`${name}: ${identifier}, in the second list ${other.licence}`];
    return text.trim() === '' ? [`${name} has no text of its licence`] : [];
  });
  for (const [name, each] of listed) {
    if (inBuilds.has(name)) continue;
    const [known] = REASONS.find(([, names]) => names.test(each.name)) ?? [];
    const reason = known ?? (needed.has(each.name) ? UNUSED : null);
    if (reason === null) faults.push(`${name} is in the second list, and nothing bundles it`);
    else apart.push({ name, reason });
  }
  const both = [...inBuilds.keys()].filter((name) => listed.has(name)).length;
  return { both, faults, apart };
}

/** How many packages are apart for each reason, in words. */
export function apartInWords(apart: readonly NotBundled[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of apart) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join('; ');
}
