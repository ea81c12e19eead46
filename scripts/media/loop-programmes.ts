import { deep } from '#scripts/media/loops/deep.ts';
import { globe } from '#scripts/media/loops/globe.ts';
import { harbour } from '#scripts/media/loops/harbour.ts';
import { kitchen } from '#scripts/media/loops/kitchen.ts';
import { pitch } from '#scripts/media/loops/pitch.ts';
import { race } from '#scripts/media/loops/race.ts';
import { stage } from '#scripts/media/loops/stage.ts';
import { toon } from '#scripts/media/loops/toon.ts';
import type { LoopProgramme } from './loop-programme.ts';

/** The loops in the order of the index. */
export const loopIds = ['harbour', 'kitchen', 'race', 'pitch', 'stage', 'globe', 'deep', 'toon'] as const;
export type LoopId = (typeof loopIds)[number];

/** Programme of each loop. */
export const loopProgrammes: Readonly<Record<LoopId, LoopProgramme>> = {
  harbour,
  kitchen,
  race,
  pitch,
  stage,
  globe,
  deep,
  toon,
};
