import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import type { StationPart } from '#shared/domain/shell/station-part.ts';
import { useChannelsWhen } from './content-hooks.ts';

const NONE: readonly StationPart[] = [];
/** Parts that a household's own channels bring. */
const OF_CHANNELS: ReadonlySet<StationPart> = new Set(['live', 'guide']);

/**
 * Returns the parts that the station has nothing of, whose menu items are hidden. A household's own channels bring
 * live television and the guide; they are asked for only where the station lacks one of these.
 */
export function useAbsentParts(): ReadonlySet<StationPart> {
  const without = useStore(useData().config.store, ({ config }) => config.station?.without ?? NONE);
  const { data: channels } = useChannelsWhen(without.includes('live') || without.includes('guide'));
  const hasOwn = channels?.some(({ own }) => own != null) === true;
  return useMemo(
    () => new Set(without.filter((part) => !OF_CHANNELS.has(part) || !hasOwn)),
    [without, hasOwn],
  );
}
