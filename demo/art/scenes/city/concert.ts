import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { falling, glow } from '#demo/art/paint.ts';
import { onlooker } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { rising } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const black = '#0a0710';

function spotlights({ c, random, t, left, right, top }: Stage): string {
  const lights: string[] = [];
  const colours = [c.c6, c.c5, c.c1, mix(c.c6, c.c5, 0.5)];
  const count = Math.round((right - left) / 42);
  for (let at = 0; at <= count; at += 1) {
    const x = left + 14 + at * ((right - left - 28) / count);
    const colour = colours[at % 4] ?? c.c5;
    const lean = -x * 0.16 + sway(t, random.whole(4, 7), at * 0.21) * 15;
    const power = 0.4 + 0.3 * pulse(t, 5, at * 0.37);
    const y = top * 0.35 + 16;
    lights.push(
      placeGroup(x, y, 1, lean, shape('M-3 0H3L34 180H-34z', falling(colour), power)) +
        glow(x, y, 16, colour, 0.9) +
        disc(x, y, 4, '#ffffff'),
    );
  }
  return lights.join('');
}

function truss({ c, left, right, top }: Stage): string {
  const y = top * 0.35 + 2;
  let zigzag = path`M${left - 4} ${y}`;
  for (let x = left - 4, up = true; x < right + 12; x += 10, up = !up)
    zigzag += path`L${x + 10} ${up ? y + 10 : y}`;
  return (
    stroke(path`M${left - 4} ${y}H${right + 4}M${left - 4} ${y + 10}H${right + 4}`, c.c4, 2.6) +
    stroke(zigzag, c.c4, 1.1)
  );
}

function singer({ c, t }: Stage, x: number, y: number, gown: boolean): string {
  const lean = sway(t, 8) * 3;
  const raise = sway(t, 5) * 8;
  const skirt = gown
    ? shape(
        path`M-12-48H12C16-24 ${26 + lean} -10 ${30 + lean * 2} 0H${-28 + lean}C-24-12-16-26-12-48z`,
        black,
      )
    : stroke('M-5-46L-8-24-10-2h-4M5-46L9-24 12-2h5', black, 8.5);
  return placeGroup(
    x,
    y,
    1,
    lean * 0.6,
    skirt,
    shape('M-4-86h8v5Q15-80 15-76L10-46H-10L-15-76Q-15-80-4-81z', black),
    stroke(path`M-12-76L-28 ${-66 - raise}L-38 ${-86 - raise}`, black, 6),
    stroke('M12-76L25-70 14-86', black, 6),
    disc(1, -91, 8.6, black),
    shape(
      gown ? 'M-8-92C-12-106 12-108 10-92 14-84 12-72 6-66-14-70-14-84-8-92z' : 'M-8-92C-9-104 10-105 10-94z',
      black,
    ),
    stroke('M13-87l-5-5', '#2a2a30', 4),
    disc(7, -93, 2.6, '#3a3a44'),
    stroke('M-14-76L-10.500-47', c.c5, 1.1, 0.85),
  );
}

function guitarist({ t, c }: Stage, x: number, y: number, scale: number, phase: number): string {
  const rock = sway(t, 32, phase) * 3;
  const strum = sway(t, 64, phase) * 4;
  return placeGroup(
    x,
    y,
    scale,
    rock,
    stroke('M-5-46L-12 0M5-46L13 0', black, 8),
    shape('M-3-84h6v4Q13-79 13-75L9-44H-9L-13-75Q-13-79-3-80z', black),
    disc(2, -90 + rock * 0.4, 8, black),
    placeGroup(
      0,
      -56,
      1,
      -24,
      oval(-6, 4, 15, 10, mix(c.c6, black, 0.35)),
      box(4, 1, 46, 4, black),
      box(48, -1, 9, 8, black, 1, 2),
    ),
    stroke(path`M-11-74L-20-58 -8 ${-50 + strum}`, black, 5.4),
    stroke('M11-74L24-64 33-70', black, 5.4),
  );
}

function drummer({ t, c }: Stage, x: number, y: number): string {
  const hit = sway(t, 64) * 12;
  return placeGroup(
    x,
    y,
    1,
    0,
    disc(0, -58, 7, black),
    shape('M-12-50Q0-56 12-50L10-20H-10z', black),
    stroke(path`M-11-46L-22-36 -26 ${-46 + hit}M11-46L22-36 27 ${-46 - hit}`, black, 4),
    stroke('M-34 0V-34M34 0V-38', black, 1.6),
    oval(-34, -35, 15, 2.6, mix(c.c5, black, 0.25)),
    oval(34, -39, 15, 2.6, mix(c.c5, black, 0.25)),
    disc(0, -12, 16, mix(c.c6, black, 0.5)),
    disc(0, -12, 12, mix(c.c5, c.c4, 0.35)),
    box(-34, -24, 18, 14, mix(c.c6, black, 0.6), 1, 3),
    box(17, -24, 18, 14, mix(c.c6, black, 0.6), 1, 3),
  );
}

function crowd({ c, random, t, left, right, bottom }: Stage): string {
  const people: string[] = [];
  for (let x = left - 6, _at = 0; x < right + 10; x += random.between(13, 20), _at += 1) {
    const jump = Math.abs(sway(t, 32, random.between(0, 0.3))) * 4;
    const y = bottom + random.between(0, 8) - jump;
    const size = random.between(0.85, 1.15);
    people.push(onlooker(x, y, size, mix(c.c4, '#000000', 0.55)));
    if (random.chance(0.42)) {
      const wave = sway(t, 16, random.next()) * 5;
      people.push(
        stroke(
          path`M${x + 8} ${y - 6}L${x + 11 + wave * 0.4} ${y - 24}L${x + 10 + wave} ${y - 42}`,
          mix(c.c4, '#000000', 0.55),
          4.6,
        ),
      );
      if (random.chance(0.4))
        people.push(
          box(x + 7.6 + wave, y - 49, 5, 8, '#ffffff', 0.85, 1) + glow(x + 10 + wave, y - 45, 12, c.c5, 0.7),
        );
    }
  }
  return people.join('');
}

/** A singer and band in moving light above a crowd. */
export const concert: Scene = {
  palettes: ['plum', 'neon', 'berry', 'ember', 'night', 'rose', 'deep', 'ink'],
  draw(stage) {
    const { c, random, t, left, right, bottom } = stage;
    const band = random.whole(0, 2);
    return [
      sky(stage),
      spotlights(stage),
      truss(stage),
      glow(0, 106, 92, c.c5, 0.8),
      box(left - 4, 142, right - left + 8, bottom - 138, mix(c.c4, c.c3, 0.6)),
      oval(0, 146, Math.min(104, right), 9, c.c5, 0.45),
      band > 0 ? drummer(stage, random.between(24, 34), 142) : '',
      guitarist(stage, -56, 147, 0.8, 0),
      band === 2 ? guitarist(stage, 64, 148, 0.84, 0.3) : '',
      band === 1 ? guitarist(stage, right - 40, 147, 0.72, 0.2) : '',
      singer(stage, sway(t, 3) * 10, 151, random.chance(0.6)),
      rising(stage, 26, mix(c.c5, '#ffffff', 0.4), 150, 10, 0.9),
      crowd(stage),
    ].join('');
  },
};
