import { alley } from '#service/art/scenes/alley.ts';
import { balloons } from '#service/art/scenes/balloons.ts';
import { cinema } from '#service/art/scenes/cinema.ts';
import { circuit } from '#service/art/scenes/circuit.ts';
import { concert } from '#service/art/scenes/concert.ts';
import { curtain } from '#service/art/scenes/curtain.ts';
import { deep } from '#service/art/scenes/deep.ts';
import { duo } from '#service/art/scenes/duo.ts';
import { exchange } from '#service/art/scenes/exchange.ts';
import { globe } from '#service/art/scenes/globe.ts';
import { harbour } from '#service/art/scenes/harbour.ts';
import { kitchen } from '#service/art/scenes/kitchen.ts';
import { lighthouse } from '#service/art/scenes/lighthouse.ts';
import { palace } from '#service/art/scenes/palace.ts';
import { peaks } from '#service/art/scenes/peaks.ts';
import { pier } from '#service/art/scenes/pier.ts';
import { pitch } from '#service/art/scenes/pitch.ts';
import { race } from '#service/art/scenes/race.ts';
import { rocket } from '#service/art/scenes/rocket.ts';
import { steamers } from '#service/art/scenes/steamers.ts';
import { table } from '#service/art/scenes/table.ts';
import { toon } from '#service/art/scenes/toon.ts';
import { tram } from '#service/art/scenes/tram.ts';
import type { ArtGenre } from './genre.ts';
import type { Scene } from './stage.ts';

/** Every scene by name. */
export const scenes = {
  ...{ harbour, alley, duo, palace, pier, tram, kitchen, steamers, table, race, pitch, circuit },
  ...{ concert, globe, exchange, peaks, deep, toon, rocket, balloons, curtain, lighthouse, cinema },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

/** The scenes a genre may use, the most typical first; at least three, so that episodes can take turns. */
export const scenesByGenre: Readonly<Record<ArtGenre, readonly [SceneName, SceneName, SceneName, ...SceneName[]]>> = {
  drama: ['duo', 'pier', 'harbour', 'alley', 'tram'],
  period: ['palace', 'peaks', 'pier'],
  city: ['tram', 'harbour', 'alley', 'circuit'],
  food: ['kitchen', 'steamers', 'table'],
  family: ['table', 'pier', 'steamers', 'tram'],
  sport: ['pitch', 'circuit', 'race'],
  racing: ['race', 'circuit', 'race', 'pitch'],
  music: ['concert', 'curtain', 'concert', 'alley'],
  news: ['globe', 'harbour', 'exchange', 'tram'],
  nature: ['peaks', 'deep', 'balloons', 'lighthouse'],
  children: ['toon', 'rocket', 'deep', 'balloons'],
  travel: ['balloons', 'peaks', 'tram', 'pier', 'lighthouse'],
  finance: ['exchange', 'globe', 'harbour'],
  comedy: ['curtain', 'table', 'tram', 'toon'],
  mystery: ['lighthouse', 'alley', 'duo', 'cinema'],
  film: ['cinema', 'duo', 'alley', 'palace', 'pier'],
};
