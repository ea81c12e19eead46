/** Network and memory conditions; null if the browser does not report them. `heapShare` is the used fraction of the script heap limit. */
export type StandbyFacts = {
  readonly hidden: boolean;
  readonly saveData: boolean;
  readonly connection: string | null;
  readonly effectiveType: string | null;
  readonly memoryGb: number | null;
  readonly heapShare: number | null;
};

const MAX_STANDBY = 2;
const METERED: ReadonlySet<string> = new Set(['cellular', 'wimax', 'bluetooth']);
const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g']);
const MIN_MEMORY_GB = 2;
const FULL_MEMORY_GB = 4;
const MAX_HEAP_SHARE = 0.7;

/**
 * Returns how many streams may be on standby: at most two; none on a metered or slow connection, in the background or when memory is short.
 */
export function standbyBudget({ hidden, saveData, connection, effectiveType, memoryGb, heapShare }: StandbyFacts): number {
  if (hidden || saveData) return 0;
  if (connection !== null && METERED.has(connection)) return 0;
  if (effectiveType !== null && SLOW.has(effectiveType)) return 0;
  if (heapShare !== null && heapShare > MAX_HEAP_SHARE) return 0;
  if (memoryGb === null || memoryGb >= FULL_MEMORY_GB) return MAX_STANDBY;
  return memoryGb >= MIN_MEMORY_GB ? 1 : 0;
}

const read = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the current conditions of the page. */
export function standbyFacts(page: Document): StandbyFacts {
  const { navigator, performance } = page.defaultView ?? {};
  const connection = read(navigator, 'connection');
  const memory = read(performance, 'memory');
  const used = number(read(memory, 'usedJSHeapSize'));
  const limit = number(read(memory, 'jsHeapSizeLimit'));
  return {
    hidden: page.hidden,
    saveData: read(connection, 'saveData') === true,
    connection: text(read(connection, 'type')),
    effectiveType: text(read(connection, 'effectiveType')),
    memoryGb: number(read(navigator, 'deviceMemory')),
    heapShare: used === null || limit === null ? null : used / limit,
  };
}
