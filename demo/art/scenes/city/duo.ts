import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { glow, rising as risingPaint } from '#demo/art/paint.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rain, rising } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, mirrorGroup, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/* A face in profile, facing right; the throat is at y = 0 and the crown at y = -92. */
const bust =
  'M-58 70C-56 34-44 22-26 14C-18 10-16 4-17-6C-30-14-36-32-34-50C-31-76-12-92 10-90C28-88 37-76 37-62C37-57 36-54 37-50C39-45 45-37 46-33C46.500-30 42-29 40-28.500C39.500-26 41-24 40.500-22C40-20 37-20 37-19C38-18 40-17 39.500-15C39-13 36.500-12 36-10C37-6 36-1 30 1C24 2.500 18 0 13-2C11 6 12 12 18 15C40 22 52 36 56 70z';
const longHair =
  'M30-64C24-70 18-73 10-72C12-60 8-50 2-44C4-36 2-26-4-20C-6-6-4 8-12 26C-18 42-34 46-50 42C-44 26-50 8-50-14C-52-52-34-92 6-96C28-97 40-82 37-64C35-66 33-66 30-64z';
const shortHair =
  'M36-66C30-72 20-74 12-72C8-66 8-58 4-52C4-46 2-42-2-40C-6-42-9-38-8-33C-8-26-12-20-18-16C-32-22-40-40-37-56C-34-84-10-98 12-95C32-93 41-80 36-66z';
const bun = 'M-30-78C-46-90-62-76-54-62C-48-52-36-56-32-64z';

function head(hair: string, skin: string, hairColour: string, rim: string): string {
  const edge = placeGroup(1.8, -0.8, 1, 0, shape(bust, rim), shape(hair, rim));
  return edge + shape(bust, skin) + shape(hair, hairColour);
}

function slats({ c, t, right, top }: Stage): string {
  const lines = Array.from({ length: 13 }, (_, at) => path`M18 ${top * 0.6 + 12 + at * 8.5}H${right}`).join(
    '',
  );
  const light = 0.55 + 0.2 * pulse(t, 2);
  return (
    box(18, top * 0.6 + 6, right, 112, c.c5, light * 0.5) + stroke(lines, mix(c.c0, c.c2, 0.3), 4.2, 0.9)
  );
}

function beams({ c, t, top, bottom, left }: Stage): string {
  return [0, 1, 2, 3]
    .map((at) => {
      const x = left + 40 + at * 74 + sway(t, 1, at * 0.2) * 10;
      return shape(
        path`M${x + 66} ${top}h${26 + at * 6}L${x} ${bottom}h${-34 - at * 4}z`,
        c.c5,
        0.07 + 0.07 * pulse(t, 3, at * 0.27),
      );
    })
    .join('');
}

/** Two faces turned to each other against a window: an argument, a promise or a secret. */
export const duo: Scene = {
  palettes: ['plum', 'ink', 'dusk', 'rose', 'ember', 'mist', 'night', 'warm'],
  draw(stage) {
    const { c, random, t, left, right, bottom } = stage;
    const narrow = right - left < 200;
    const gap = random.between(43, 50);
    const size = narrow ? 0.92 : 1;
    const tilt = sway(t, 3) * 0.8;
    const style = random.whole(0, 3);
    const long = style === 2 ? shortHair + bun : longHair;
    const hers = style === 3 ? shortHair : long;
    const his = style === 3 ? longHair : shortHair;
    const weather = random.next();
    return [
      sky(stage),
      weather < 0.65 ? slats(stage) : rain(stage, 40, c.c5),
      glow(random.between(10, 40), 60, 110, c.c5, 0.85),
      beams(stage),
      box(left - 4, 110, right - left + 8, bottom - 106, risingPaint(c.c4), 0.8),
      placeGroup(
        0,
        narrow ? 12 : 0,
        size,
        0,
        placeGroup(
          gap - 2,
          116 + tilt,
          0.9,
          3 - tilt,
          mirrorGroup(head(his, c.c3, mix(c.c4, '#000000', 0.2), c.c5)),
        ),
        placeGroup(
          -gap - 4,
          126 - tilt * 0.7,
          1,
          2 - tilt,
          head(hers, mix(c.c4, c.c3, 0.35), mix(c.c4, '#000000', 0.45), c.c6),
        ),
      ),
      rising(stage, 16, mix(c.c5, '#ffffff', 0.3), bottom, 30, 0.8),
    ].join('');
  },
};
