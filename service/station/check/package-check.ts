import type { SecretOf } from '#service/catalogue/content/licence-server.ts';
import type { Finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** Options of a check. */
export type CheckFacts = {
  /** Milliseconds since 1970 at which viewers would meet the station. */
  readonly now: number;
  /** Secrets of the environment; without it they are not looked at. */
  readonly secretOf?: SecretOf;
  /** It is the demo's own package, which this program has and nobody else's. */
  readonly isDemo?: boolean;
};

/** Looks at a package as viewers would meet it. */
export type PackageCheck = (station: StationPackage, facts: CheckFacts) => readonly Finding[];
