import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { cloud, sky } from '#demo/art/parts/sky.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

const ink = '#2b1a10';

function smilingSun({ t }: Stage, x: number, y: number): string {
  const rays = Array.from({ length: 10 }, (_, at) =>
    placeGroup(
      0,
      0,
      1,
      at * 36 + turn(t, 1) * 36,
      stroke(path`M0 -31V${-38 - 3 * pulse(t, 16, at * 0.5)}`, '#ffd95e', 4.4),
    ),
  ).join('');
  const blink = pulse(t, 9) > 0.97;
  const eyes = blink ? stroke('M-11-2h6M5-2h6', ink, 2) : disc(-8, -2, 2.6, ink) + disc(8, -2, 2.6, ink);
  return placeGroup(
    x,
    y,
    1,
    0,
    rays,
    disc(0, 0, 25, '#ffe27a'),
    disc(-13, 5, 4, '#ffb35c', 0.6),
    disc(13, 5, 4, '#ffb35c', 0.6),
    eyes,
    stroke('M-8 7q8 8 16 0', ink, 2.2),
  );
}

function rainbow(x: number, y: number): string {
  return ['#ff7d8f', '#ffb45c', '#ffe27a', '#7fe0b0', '#74b8ff']
    .map((colour, at) =>
      stroke(
        path`M${x - 96 + at * 7} ${y}A${96 - at * 7} ${96 - at * 7} 0 0 1 ${x + 96 - at * 7} ${y}`,
        colour,
        7,
      ),
    )
    .join('');
}

/** An animal friend: `kind` 0 cat, 1 bear, 2 rabbit, 3 panda. The feet are on y = 0, about 96 high. */
function friend({ t }: Stage, kind: number, coat: string, scarf: string): string {
  const hop = Math.abs(sway(t, 16)) * 7;
  const squash = 1 + 0.04 * sway(t, 32, 0.25);
  const dark = kind === 3 ? '#2c2c34' : mix(coat, '#000000', 0.18);
  const pale = mix(coat, '#ffffff', 0.62);
  const wag = sway(t, 16) * 14;
  const ears = [
    shape('M-34-70L-30-100-8-84zM34-70L30-100 8-84z', coat) +
      shape('M-29-76L-27-92-15-83zM29-76L27-92 15-83z', '#ff9fae'),
    disc(-27, -86, 12, coat) + disc(27, -86, 12, coat) + disc(-27, -86, 6, pale) + disc(27, -86, 6, pale),
    placeGroup(-13, -86, 1, -8 - wag * 0.4, oval(0, -20, 9, 25, coat), oval(0, -20, 4.6, 18, '#ff9fae')) +
      placeGroup(13, -86, 1, 8 + wag * 0.4, oval(0, -20, 9, 25, coat), oval(0, -20, 4.6, 18, '#ff9fae')),
    disc(-27, -86, 12, dark) + disc(27, -86, 12, dark),
  ][kind];
  const eye = (x: number) =>
    (kind === 3 ? oval(x, -64, 9, 10, dark) : '') +
    oval(x, -64, 4.8, pulse(t, 10, 0.3) > 0.975 ? 0.8 : 6.4, ink) +
    disc(x + 1.6, -67, 1.9, '#ffffff');
  return placeGroup(
    0,
    -hop,
    1,
    sway(t, 8) * 2,
    placeGroup(30, -16, 1, wag, stroke('M0 0C14-4 20-14 18-26', kind === 0 ? coat : 'none', 9)),
    oval(-15, -3, 12, 7, dark),
    oval(15, -3, 12, 7, dark),
    oval(0, -22, 29 * squash, 25 / squash, kind === 3 ? '#ffffff' : coat),
    oval(0, -18, 18, 17, kind === 3 ? '#ffffff' : pale),
    placeGroup(-26, -34, 1, 30 + wag * 1.6, oval(0, 10, 7, 14, dark)),
    placeGroup(26, -34, 1, -40 - wag * 2, oval(0, 10, 7, 14, dark)),
    ears ?? '',
    oval(0, -62, 40, 31, kind === 3 ? '#ffffff' : coat),
    oval(0, -52, 19, 13, kind === 3 ? '#ffffff' : pale),
    eye(-17),
    eye(17),
    disc(-28, -52, 5.6, '#ff8fa0', 0.6),
    disc(28, -52, 5.6, '#ff8fa0', 0.6),
    shape('M-5-58h10l-5 6z', ink),
    stroke('M-8-47q4 5 8 0 4 5 8 0', ink, 2.2),
    shape('M-26-38Q0-26 26-38L24-29Q0-19-24-29z', scarf),
    placeGroup(14, -30, 1, wag * 0.6, shape('M-5 0H6L9 20H-3z', scarf)),
  );
}

function robot({ t }: Stage, x: number, y: number, colour: string): string {
  const wave = sway(t, 16) * 26;
  return placeGroup(
    x,
    y - Math.abs(sway(t, 16, 0.25)) * 5,
    0.72,
    0,
    stroke('M0-66V-76', mix(colour, '#000000', 0.3), 3),
    disc(0, -79, 5, pulse(t, 16) > 0.5 ? '#ffe27a' : '#ff7d8f'),
    box(-14, -10, 10, 10, mix(colour, '#000000', 0.3), 1, 3),
    box(4, -10, 10, 10, mix(colour, '#000000', 0.3), 1, 3),
    stroke('M-22-30L-34-16', colour, 7),
    placeGroup(22, -30, 1, wave, stroke('M0 0L14-14', colour, 7)),
    box(-22, -38, 44, 30, colour, 1, 8),
    box(-10, -30, 20, 12, mix(colour, '#ffffff', 0.6), 1, 4),
    box(-28, -68, 56, 34, colour, 1, 13),
    box(-21, -62, 42, 22, '#1d3b4a', 1, 9),
    disc(-9, -51, 4.4, '#7ff0ff'),
    disc(9, -51, 4.4, '#7ff0ff'),
  );
}

function meadow({ c, random, t, left, right, bottom }: Stage): string {
  const flowers = Array.from({ length: 16 }, () => {
    const petal = random.pick(['#ffffff', '#ff8fa8', '#ffd95e', '#b79bff'] as const);
    return placeGroup(
      random.between(left, right),
      random.between(158, bottom - 3),
      random.between(0.7, 1.2),
      sway(t, 8, random.next()) * 14,
      stroke('M0 0V7', c.c4, 1.2),
      [0, 72, 144, 216, 288].map((at) => placeGroup(0, 0, 1, at, disc(0, -2.6, 1.9, petal))).join(''),
      disc(0, 0, 1.7, '#ffb02e'),
    );
  });
  return (
    shape(
      path`M${left - 4} ${bottom + 4}V142Q${left + 50} 108-40 134T${right + 4} 118V${bottom + 4}z`,
      c.c2,
    ) +
    shape(path`M${left - 4} ${bottom + 4}V160Q-60 134 10 152T${right + 4} 146V${bottom + 4}z`, c.c3) +
    flowers.join('')
  );
}

/** Animal friends and a robot in a meadow under a smiling sun. */
export const toon: Scene = {
  palettes: ['candy', 'meadow', 'tropic', 'rose', 'dawn'],
  draw(stage) {
    const { random, t, left, right, top } = stage;
    const kind = random.whole(0, 3);
    const coats = ['#ff9f4a', '#b9794a', '#f4e6da', '#ffffff', '#8fb0d8'] as const;
    const pickCoat = () => random.pick(kind === 0 ? (['#ff9f4a', '#8fa3b8', '#f2c14e'] as const) : coats);
    const coat = kind === 3 ? '#ffffff' : pickCoat();
    const clouds = [0, 1, 2, 3].map((at) =>
      cloud(
        travel(t, 1, random.next(), left - 50, right + 50),
        30 + at * 17 + top * 0.6,
        random.between(0.5, 0.95),
        '#ffffff',
        0.92,
      ),
    );
    const second = random.chance(0.55);
    const pal = (kind + 1 + random.whole(0, 1)) % 4;
    return [
      sky(stage),
      clouds.slice(0, 2).join(''),
      random.chance(0.7) ? rainbow(-34, 140) : '',
      smilingSun(stage, Math.min(right - 34, 100), 42 + top * 0.7),
      clouds.slice(2).join(''),
      meadow(stage),
      oval(-22, 164, 34, 5, '#123a2a', 0.25),
      placeGroup(
        -22,
        164,
        1.04,
        0,
        friend(stage, kind, coat, random.pick(['#3d7be0', '#e84f6a', '#7a4fd0'] as const)),
      ),
      oval(42, 168, 22, 4, '#123a2a', 0.25),
      second
        ? robot(stage, 42, 168, random.pick(['#4fb8d8', '#9a7bea', '#ff8a70'] as const))
        : placeGroup(
            42,
            168,
            0.62,
            0,
            friend(stage, pal, random.pick(['#f2c14e', '#d88fb0', '#a8d08d'] as const), '#ffffff'),
          ),
    ].join('');
  },
};
