import type { ArtGenre } from '#demo/art/art-genre.ts';
import { familiesOf } from '#demo/art/palette.ts';
import { type SceneName, scenes, scenesByGenre } from '#demo/art/scene-list.ts';
import type { ArtPlan } from '#service/catalogue/art/artwork-request.ts';
import { familyHints, sceneHints } from './scene-hints.ts';

/** A plan whose scene the demo's painter knows. */
type ScenePlan = ArtPlan & { readonly scene: SceneName };

type Planned = {
  readonly programmeId: string;
  readonly name: { readonly tc: string };
  readonly genre: ArtGenre;
};

/** A scene is not repeated within this many programmes of a row. */
const NEAR = 4;

/**
 * Plans the pictures of all programmes so that neighbours in a home screen row differ in scene and colours: a
 * hinted title gets its scene, any other the least used scene of its genre that is farthest away in the row.
 * Returns a programme's plan. `rows` are the Chinese titles of each row, in order.
 */
export function planArtwork(
  programmes: readonly Planned[],
  rows: readonly (readonly string[])[],
): (programme: Planned) => ScenePlan {
  const byTitle = new Map(programmes.map((programme) => [programme.name.tc, programme]));
  const plans = new Map<string, ScenePlan>();
  const useCounts = new Map<string, number>();
  const count = (key: string): number => useCounts.get(key) ?? 0;
  const sceneOf = (title: string): SceneName | undefined => plans.get(title)?.scene ?? sceneHints.get(title);
  const plan = (programme: Planned, before: readonly string[], after: readonly string[]): void => {
    const title = programme.name.tc;
    if (plans.has(title)) return;
    const near = (other: (title: string) => unknown, value: unknown): number =>
      [before.toReversed(), after].reduce(
        (sum, side) =>
          sum + side.reduce((part, one, at) => part + (other(one) === value ? 2 ** (NEAR - at) : 0), 0),
        0,
      );
    const cheapest = <Choice>(
      choices: readonly [Choice, ...Choice[]],
      cost: (choice: Choice) => number,
    ): Choice => choices.reduce((best, choice) => (cost(choice) < cost(best) ? choice : best));
    const scene =
      sceneHints.get(title) ??
      cheapest(
        scenesByGenre[programme.genre],
        (choice) => near(sceneOf, choice) * 100 + count(`${programme.genre} ${choice}`),
      );
    const [first = 0, ...others] = familiesOf(scenes[scene].palettes);
    const family =
      familyHints.get(title) ??
      cheapest(
        [first, ...others],
        (choice) => near((one) => plans.get(one)?.family, choice) * 100 + count(`${scene} ${choice}`),
      );
    for (const key of [`${programme.genre} ${scene}`, `${scene} ${family}`])
      useCounts.set(key, count(key) + 1);
    plans.set(title, { scene, family });
  };
  for (const row of rows) {
    row.forEach((title, at) => {
      const programme = byTitle.get(title);
      if (programme) plan(programme, row.slice(Math.max(0, at - NEAR), at), row.slice(at + 1, at + 1 + NEAR));
    });
  }
  for (const programme of programmes) plan(programme, [], []);
  return ({ name, genre }) => plans.get(name.tc) ?? { scene: scenesByGenre[genre][0], family: 0 };
}
