import { alley } from '#demo/art/scenes/city/alley.ts';
import { cinema } from '#demo/art/scenes/city/cinema.ts';
import { concert } from '#demo/art/scenes/city/concert.ts';
import { curtain } from '#demo/art/scenes/city/curtain.ts';
import { duo } from '#demo/art/scenes/city/duo.ts';
import { exchange } from '#demo/art/scenes/city/exchange.ts';
import { harbour } from '#demo/art/scenes/city/harbour.ts';
import { incense } from '#demo/art/scenes/city/incense.ts';
import { kitchen } from '#demo/art/scenes/city/kitchen.ts';
import { market } from '#demo/art/scenes/city/market.ts';
import { noodle } from '#demo/art/scenes/city/noodle.ts';
import { office } from '#demo/art/scenes/city/office.ts';
import { pier } from '#demo/art/scenes/city/pier.ts';
import { steamers } from '#demo/art/scenes/city/steamers.ts';
import { studio } from '#demo/art/scenes/city/studio.ts';
import { table } from '#demo/art/scenes/city/table.ts';
import { train } from '#demo/art/scenes/city/train.ts';
import { tram } from '#demo/art/scenes/city/tram.ts';
import { balloons } from '#demo/art/scenes/outdoors/balloons.ts';
import { circuit } from '#demo/art/scenes/outdoors/circuit.ts';
import { deep, reef } from '#demo/art/scenes/outdoors/deep.ts';
import { gallop } from '#demo/art/scenes/outdoors/gallop.ts';
import { globe } from '#demo/art/scenes/outdoors/globe.ts';
import { hoops } from '#demo/art/scenes/outdoors/hoops.ts';
import { lighthouse } from '#demo/art/scenes/outdoors/lighthouse.ts';
import { palace } from '#demo/art/scenes/outdoors/palace.ts';
import { peaks } from '#demo/art/scenes/outdoors/peaks.ts';
import { pitch } from '#demo/art/scenes/outdoors/pitch.ts';
import { pool } from '#demo/art/scenes/outdoors/pool.ts';
import { race } from '#demo/art/scenes/outdoors/race.ts';
import { record } from '#demo/art/scenes/outdoors/record.ts';
import { ridge } from '#demo/art/scenes/outdoors/ridge.ts';
import { rocket } from '#demo/art/scenes/outdoors/rocket.ts';
import { stable } from '#demo/art/scenes/outdoors/stable.ts';
import { toon } from '#demo/art/scenes/outdoors/toon.ts';
import { wetland } from '#demo/art/scenes/outdoors/wetland.ts';
import type { ArtGenre } from './art-genre.ts';
import type { Scene } from './stage.ts';

/** Every scene by name. */
export const scenes = {
  harbour,
  alley,
  duo,
  palace,
  pier,
  tram,
  kitchen,
  steamers,
  table,
  race,
  pitch,
  circuit,
  concert,
  globe,
  exchange,
  peaks,
  deep,
  toon,
  rocket,
  balloons,
  curtain,
  lighthouse,
  cinema,
  market,
  noodle,
  office,
  studio,
  pool,
  hoops,
  ridge,
  train,
  incense,
  stable,
  gallop,
  wetland,
  record,
  reef,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export const isSceneName = (text: string): text is SceneName => Object.hasOwn(scenes, text);

/**
 * The scenes a genre may use, the most typical first, for programmes whose title names no scene. None of them
 * contradicts a title of its genre: a game of basketball is no news, and a steamer of dim sum no costume
 * drama.
 */
export const scenesByGenre: Readonly<
  Record<ArtGenre, readonly [SceneName, SceneName, SceneName, ...SceneName[]]>
> = {
  drama: ['duo', 'pier', 'noodle', 'train', 'harbour', 'office', 'alley', 'tram'],
  period: ['palace', 'incense', 'wetland', 'peaks', 'curtain'],
  city: ['tram', 'market', 'harbour', 'noodle', 'incense', 'alley'],
  food: ['kitchen', 'steamers', 'noodle', 'market', 'table'],
  family: ['table', 'market', 'ridge', 'steamers', 'tram'],
  sport: ['pitch', 'studio', 'ridge'],
  racing: ['race', 'stable', 'gallop', 'studio'],
  music: ['concert', 'record', 'curtain'],
  news: ['globe', 'studio', 'harbour', 'office', 'exchange'],
  nature: ['peaks', 'deep', 'wetland', 'reef', 'ridge'],
  children: ['toon', 'rocket', 'balloons'],
  travel: ['balloons', 'train', 'peaks', 'pier', 'market', 'ridge', 'lighthouse'],
  finance: ['exchange', 'market', 'office', 'globe', 'studio', 'harbour'],
  comedy: ['curtain', 'studio', 'table', 'noodle', 'tram'],
  mystery: ['alley', 'office', 'lighthouse', 'duo', 'train', 'cinema'],
  film: ['cinema', 'train', 'duo', 'noodle', 'pier', 'alley', 'wetland'],
};

/**
 * Scenes that may take turns with a scene in the episodes of one programme, because they belong to the same
 * world.
 */
export const companionScenes: Readonly<Partial<Record<SceneName, readonly SceneName[]>>> = {
  harbour: ['pier'],
  pier: ['harbour'],
  tram: ['market'],
  alley: ['tram'],
  train: ['pier'],
  lighthouse: ['pier'],
  duo: ['pier', 'train'],
  kitchen: ['steamers', 'table'],
  steamers: ['table'],
  noodle: ['market'],
  market: ['noodle'],
  table: ['steamers'],
  palace: ['incense'],
  concert: ['record'],
  record: ['concert'],
  globe: ['studio'],
  exchange: ['studio'],
  toon: ['balloons'],
  peaks: ['ridge'],
  ridge: ['peaks'],
  deep: ['reef'],
  reef: ['deep'],
  race: ['gallop', 'stable'],
  gallop: ['race', 'stable'],
  stable: ['gallop'],
};
