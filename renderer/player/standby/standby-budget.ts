import { connectionFacts, readProperty } from '#renderer/platform/connection-facts.ts';
import { type ConnectionFacts, savesData } from '#shared/domain/playback/data-saving.ts';

/**
 * Network and memory conditions; null if the browser does not report them. `heapShare` is the used fraction
 * of the script heap limit.
 */
export type StandbyFacts = ConnectionFacts & {
  readonly hidden: boolean;
  readonly memoryGb: number | null;
  readonly heapShare: number | null;
};

const MAX_STANDBY = 2;
const MIN_MEMORY_GB = 2;
const FULL_MEMORY_GB = 4;
const MAX_HEAP_SHARE = 0.7;

/**
 * Returns how many streams may be on standby: at most two; none on a metered or slow connection, in the
 * background or when memory is short.
 */
export function standbyBudget({ hidden, memoryGb, heapShare, ...connection }: StandbyFacts): number {
  if (hidden || savesData(connection)) return 0;
  if (heapShare !== null && heapShare > MAX_HEAP_SHARE) return 0;
  if (memoryGb === null || memoryGb >= FULL_MEMORY_GB) return MAX_STANDBY;
  return memoryGb >= MIN_MEMORY_GB ? 1 : 0;
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the current conditions of the page. */
export function standbyFacts(page: Document): StandbyFacts {
  const { navigator, performance } = page.defaultView ?? {};
  const memory = readProperty(performance, 'memory');
  const used = number(readProperty(memory, 'usedJSHeapSize'));
  const limit = number(readProperty(memory, 'jsHeapSizeLimit'));
  return {
    hidden: page.hidden,
    ...connectionFacts(page),
    memoryGb: number(readProperty(navigator, 'deviceMemory')),
    heapShare: used === null || limit === null ? null : used / limit,
  };
}
