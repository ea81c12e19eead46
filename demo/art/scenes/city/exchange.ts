import { mix } from '#demo/art/colour.ts';
import { pulse, sway, travel, turn } from '#demo/art/motion.ts';
import { glow, rising as risingPaint } from '#demo/art/paint.ts';
import { standing } from '#demo/art/parts/figure.ts';
import { sky } from '#demo/art/parts/sky.ts';
import { skyline, tower } from '#demo/art/parts/skyline.ts';
import type { Scene, Stage } from '#demo/art/stage.ts';
import { box, disc, num, path, ring, shape, stroke } from '#demo/art/svg.ts';

/** Price bars with wicks along a rising path; they breathe as a market does. */
function candles({ c, random, t, left, right }: Stage, climb: number): string {
  const bars: string[] = [];
  const line: string[] = [];
  const step = 11;
  for (let x = left + 4, at = 0; x < right; x += step, at += 1) {
    const along = (x + 90) / 180;
    const middle =
      106 -
      climb * along * 52 +
      Math.sin(at * 0.9) * 9 +
      random.between(-6, 6) +
      sway(t, random.whole(3, 7), random.next()) * 4;
    const tall = random.between(6, 20);
    const up = random.chance(climb > 0 ? 0.66 : 0.34);
    const colour = up ? c.c5 : c.c6;
    bars.push(
      stroke(path`M${x} ${middle - tall}V${middle + tall}`, colour, 0.9, 0.8) +
        box(x - 3, middle - tall * 0.55, 6, tall * 1.1, colour, 0.85, 1),
    );
    line.push(`${num(x)} ${num(middle - 20)}`);
  }
  return bars.join('') + stroke(`M${line.join('L')}`, mix(c.c5, '#ffffff', 0.5), 1.6, 0.8);
}

function grid({ c, left, right, top }: Stage): string {
  const rows = Array.from({ length: 7 }, (_, at) => path`M${left} ${top * 0.5 + 18 + at * 20}H${right}`).join(
    '',
  );
  const columns: string[] = [];
  for (let x = left; x < right; x += 33) columns.push(path`M${x} ${top}V150`);
  return stroke(rows + columns.join(''), c.c5, 0.5, 0.2);
}

function board({ c, random, t, left, right }: Stage, y: number, rows: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: 12 }, (_, at) => {
      const x = travel(t, 2 + row, at / 12, right + 40, left - 50);
      const up = random.chance(0.6);
      const colour = up ? c.c5 : c.c6;
      const arrow = up ? path`M${x} ${y + row * 9 + 3}l3-5 3 5z` : path`M${x} ${y + row * 9 - 2}l3 5 3-5z`;
      return (
        shape(arrow, colour) +
        box(x + 9, y + row * 9 - 1.4, random.between(9, 18), 3, mix(colour, '#ffffff', 0.4), 0.85, 1.2)
      );
    });
    return (
      box(left - 4, y + row * 9 - 4.5, right - left + 8, 8.4, mix(c.c4, '#000000', 0.3), 0.9) + cells.join('')
    );
  }).join('');
}

function dial({ c, t }: Stage, x: number, y: number, r: number): string {
  const share = 0.62 + 0.14 * sway(t, 3);
  const length = 2 * Math.PI * r;
  const arc = `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${c.c6}" stroke-width="7" stroke-dasharray="${num(length * share)} ${num(length)}" transform="rotate(-90 ${num(x)} ${num(y)})"/>`;
  return (
    glow(x, y, r * 2.2, c.c6, 0.35) +
    ring(x, y, r, r, c.c3, 7) +
    arc +
    disc(x, y, r * 0.55, c.c3, 0.8) +
    stroke(
      path`M${x - r * 0.3} ${y + r * 0.2}l${r * 0.2} ${-r * 0.25} ${r * 0.16} ${r * 0.12} ${r * 0.28} ${-r * 0.4}`,
      c.c5,
      2,
    )
  );
}

/** Markets: prices climb over the towers of a financial centre while two people watch the board. */
export const exchange: Scene = {
  palettes: ['slate', 'night', 'ink', 'jade', 'deep', 'ember', 'plum'],
  draw(stage) {
    const { c, random, t, left, right, top, bottom } = stage;
    const climb = random.chance(0.72) ? 1 : -0.7;
    const watchers = random.between(-48, -20);
    const sweep = turn(t, 6);
    return [
      sky(stage),
      glow(30, 60, 150, c.c5, 0.5),
      grid(stage),
      skyline(stage, {
        base: 152,
        low: 24,
        high: 66,
        narrow: 12,
        wide: 24,
        fill: mix(c.c2, c.c1, 0.2),
        windows: 0.28,
      }),
      tower(stage, random.between(40, 66), 152, random.between(76, 96), 12, c.c3),
      shape(
        path`M${left - 4} 152V${climb > 0 ? 126 : 74}Q0 ${climb > 0 ? 116 : 84} ${right + 4} ${climb > 0 ? 52 : 130}V152z`,
        risingPaint(c.c5),
        0.2,
      ),
      candles(stage, climb),
      stroke(path`M${left + (right - left) * sweep} ${top}V150`, c.c5, 1, 0.5 * pulse(t, 6, 0.75)),
      random.chance(0.6) ? dial(stage, random.between(-56, -44), 52 + top * 0.3, 20) : '',
      box(left - 4, 148, right - left + 8, bottom - 144, c.c4),
      board(stage, 155, 2),
      standing(watchers, bottom + 6, 0.66, '#05090d', true),
      standing(watchers + 28, bottom + 4, 0.7, '#05090d'),
      stroke(path`M${watchers + 38} ${bottom - 50}c3 10 4 24 3 40`, c.c5, 1, 0.7),
    ].join('');
  },
};
