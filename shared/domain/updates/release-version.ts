/** A version: three numbers, and a pre-release name if any. */
export type ReleaseVersion = { readonly numbers: readonly [number, number, number]; readonly pre: string | null };

const SHAPE = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9A-Za-z.-]{1,40}))?$/;

/** Parses `1.2.3` or `1.2.3-beta.1`; null for anything else. */
export function readVersion(text: string): ReleaseVersion | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  return { numbers: [Number(match[1]), Number(match[2]), Number(match[3])], pre: match[4] ?? null };
}

/** Returns whether `next` is later than `now`. A pre-release precedes its release; two pre-releases of one version count as equal. */
export function isLater(next: ReleaseVersion, now: ReleaseVersion): boolean {
  const [a, b] = [next.numbers, now.numbers];
  const apart = [a[0] - b[0], a[1] - b[1], a[2] - b[2]].find((difference) => difference !== 0);
  return apart === undefined ? next.pre === null && now.pre !== null : apart > 0;
}
