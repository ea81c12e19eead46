import { ACCOUNT_PROBES } from './account-probes.ts';
import { CONSOLE_PROBES } from './console-probes.ts';
import { DATA_PROBES } from './data-probes.ts';
import { DEMO_PROBES } from './demo-probes.ts';
import { EDGE_PROBES } from './edge-probes.ts';
import { FEED_PROBES } from './feed-probes.ts';
import { GUESS_PROBES } from './guess-probes.ts';
import { JOINING_PROBES } from './joining-probes.ts';
import { MONEY_PROBES } from './money-probes.ts';
import { PARENT_PROBES } from './parent-probes.ts';
import type { Probe } from './probe.ts';
import { SOURCE_PROBES } from './source-probes.ts';
import { STATION_PROBES } from './station-probes.ts';
import { STREAM_PROBES } from './stream-probes.ts';
import { SURFACE_PROBES } from './surface-probes.ts';

/** Every attack, in the order of docs/SECURITY.md. */
export const PROBES: readonly Probe[] = [
  ...CONSOLE_PROBES,
  ...DEMO_PROBES,
  ...STREAM_PROBES,
  ...SOURCE_PROBES,
  ...PARENT_PROBES,
  ...ACCOUNT_PROBES,
  ...GUESS_PROBES,
  ...JOINING_PROBES,
  ...DATA_PROBES,
  ...EDGE_PROBES,
  ...FEED_PROBES,
  ...STATION_PROBES,
  ...MONEY_PROBES,
  ...SURFACE_PROBES,
];
