import { mix } from '#demo/art/colour.ts';
import { pulse, sway } from '#demo/art/motion.ts';
import { falling, glow } from '#demo/art/paint.ts';
import { cloudBands, sky, stars, sunOrMoon } from '#demo/art/parts/sky.ts';
import { mist, petals } from '#demo/art/parts/weather.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, oval, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** One sweeping roof centred on x with its eave at y; `w` is half the eave. */
function roof(x: number, y: number, w: number, h: number, fill: string, ridge: string): string {
  const d = path`M${x - w} ${y}Q${x - w * 0.72} ${y - h * 0.18} ${x - w * 0.5} ${y - h}H${x + w * 0.5}Q${x + w * 0.72} ${y - h * 0.18} ${x + w} ${y}q${-w * 0.03} ${-h * 0.3} ${w * 0.06} ${-h * 0.6}q${-w * 0.02} ${h * 0.6} ${-w * 0.04} ${h * 0.95}H${x - w - w * 0.02}q${-w * 0.02} ${-h * 0.35} ${-w * 0.04} ${-h * 0.95}q${w * 0.09} ${h * 0.3} ${w * 0.06} ${h * 0.6}z`;
  const ribs = Array.from(
    { length: 9 },
    (_, at) => path`M${x + (at - 4) * w * 0.11} ${y - h * 0.92}L${x + (at - 4) * w * 0.2} ${y - 1}`,
  ).join('');
  return (
    shape(d, fill) +
    stroke(ribs, ridge, 0.6, 0.3) +
    stroke(path`M${x - w * 0.5} ${y - h}H${x + w * 0.5}`, ridge, 1.7)
  );
}

function hall({ c, t }: Stage, x: number, base: number, scale: number, fill: string): string {
  const lit = 0.75 + 0.25 * pulse(t, 7, x * 0.01);
  const posts = [-46, -28, -10, 10, 28, 46].map((at) => path`M${at} -40V0`).join('');
  const panes = [-42, -24, 16, 34]
    .map(
      (at) =>
        box(at, -34, 10, 22, c.c5, lit) +
        stroke(path`M${at + 5} -34v22M${at} -26h10M${at} -19h10`, fill, 0.8),
    )
    .join('');
  return placeGroup(
    x,
    base,
    scale,
    0,
    box(-52, -42, 104, 42, fill),
    panes,
    box(-7, -36, 14, 36, c.c6),
    stroke('M0-36V0', mix(c.c6, c.c4, 0.5), 1),
    stroke(posts, mix(fill, c.c4, 0.6), 2.4),
    box(-34, -66, 68, 12, fill),
    roof(0, -40, 68, 20, mix(fill, c.c4, 0.3), c.c6),
    roof(0, -62, 48, 18, mix(fill, c.c4, 0.2), c.c6),
  );
}

function lantern({ c, t }: Stage, x: number, y: number, scale: number, phase: number): string {
  const swing = sway(t, 7, phase) * 5;
  return placeGroup(
    x,
    y,
    scale,
    swing,
    stroke('M0-60V12', c.c4, 1),
    glow(0, 24, 36, c.c6, 0.55 + 0.2 * pulse(t, 9, phase)),
    box(-5, 10, 10, 3, c.c4),
    oval(0, 24, 13, 12, c.c6),
    oval(0, 24, 5, 12, mix(c.c6, c.c5, 0.55), 0.8),
    box(-5, 35, 10, 3, c.c4),
    stroke('M0 38v12', c.c5, 1.6),
  );
}

function swordsman({ c, t }: Stage, x: number, y: number): string {
  const wind = sway(t, 6) * 4;
  const robe = path`M-9-74Q0-80 9-74L13-50 ${20 + wind} 0H${-18 + wind * 0.4}L-12-46z`;
  const sash = path`M-10-50q${-14 - wind} 4 ${-24 - wind} ${-4 + wind}`;
  return placeGroup(
    x,
    y,
    0.78,
    0,
    stroke('M16-56L52-84', c.c5, 1.8),
    stroke('M12-52l8-7', c.c4, 3.4),
    stroke(sash, c.c6, 3),
    shape(robe, '#0b0810'),
    stroke('M-8-70L-18-50-4-46M8-70L20-58 14-52', '#0b0810', 6.5),
    disc(0, -84, 7.6, '#0b0810'),
    oval(-3, -92, 4, 4.6, '#0b0810'),
    stroke(path`M-4-92q${-10 - wind} 2 ${-15 - wind} 12`, '#0b0810', 2.4),
    stroke('M9-73L13-50 19-8', c.c5, 0.9, 0.7),
  );
}

/** A palace court by moonlight with lanterns, petals and one armed figure. */
export const palace: Scene = {
  palettes: ['dusk', 'night', 'rose', 'ember', 'mist', 'ink', 'jade'],
  draw(stage) {
    const { c, random, left, right, top, bottom } = stage;
    const moonX = random.between(16, 42);
    const moonY = 46 + top * 0.5;
    const base = 154;
    return [
      sky(stage),
      stars(stage, 26, 60),
      sunOrMoon(stage, moonX, moonY, random.between(24, 34), false),
      cloudBands(stage, moonY + 8, '#ffffff', 0.16),
      shape(
        path`M${left - 4} 132Q${left + 60} 84 -60 108T20 96T90 106T${right + 4} 92V190H${left - 4}z`,
        mix(c.c1, c.c2, 0.5),
      ),
      hall(stage, -104, base, 0.72, mix(c.c2, c.c1, 0.2)),
      hall(stage, right > 150 ? 170 : 136, base, 0.62, mix(c.c2, c.c1, 0.2)),
      mist(stage, 140, '#ffffff', 0.1),
      hall(stage, 24, base, 1.12, c.c3),
      box(left - 4, base, right - left + 8, bottom - base + 4, c.c4),
      shape(path`M17 ${base}h14L54 ${bottom + 4}H-8z`, falling(c.c5), 0.35),
      random.chance(0.75) ? swordsman(stage, random.between(-52, -36), 169) : '',
      lantern(stage, -66, top + 24, 0.9, 0.1),
      lantern(stage, 68, top + 30, 1.15, 0.55),
      lantern(stage, right - 14, top + 14, 0.8, 0.8),
      lantern(stage, left + 20, top + 30, 1.05, 0.35),
      petals(stage, 16, mix(c.c6, c.c5, 0.4)),
    ].join('');
  },
};
