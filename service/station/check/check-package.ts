import { checkAds } from './check-ads.ts';
import { checkArt } from './check-art.ts';
import { checkDemoOnly } from './check-demo-only.ts';
import { checkIds } from './check-ids.ts';
import { checkLanguages } from './check-languages.ts';
import { checkParts } from './check-parts.ts';
import { checkPrices } from './check-prices.ts';
import { checkRemoteConfig } from './check-remote-config.ts';
import { checkRights } from './check-rights.ts';
import { checkRows } from './check-rows.ts';
import { checkStation } from './check-station.ts';
import { checkStreams } from './check-streams.ts';
import { checkSupport } from './check-support.ts';
import { checkWindows } from './check-windows.ts';
import type { PackageCheck } from './package-check.ts';

const CHECKS: readonly PackageCheck[] = [
  checkDemoOnly,
  checkIds,
  checkStation,
  checkStreams,
  checkArt,
  checkRows,
  checkWindows,
  checkRights,
  checkPrices,
  checkParts,
  checkAds,
  checkRemoteConfig,
  checkLanguages,
  checkSupport,
];

/** Returns everything that viewers would meet, over all checks. */
export const checkPackage: PackageCheck = (station, facts) =>
  CHECKS.flatMap((check) => check(station, facts));
