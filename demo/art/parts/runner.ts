import { mix } from '#demo/art/colour.ts';
import { turn } from '#demo/art/motion.ts';
import { box, disc, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';
import { limbPoints } from './figure.ts';

const gait = 76;

/** How a runner looks: the horse's coat, the jockey's silk and cap. */
export type RunnerLook = { readonly coat: string; readonly silk: string; readonly cap: string };

/** A galloping horse and jockey about 120 wide; the hooves are on y = 0 and it runs to the right. */
export function runner(t: number, phase: number, { coat, silk, cap }: RunnerLook): string {
  const beat = turn(t, gait, phase);
  const at = (offset: number) => Math.sin(2 * Math.PI * (beat + offset));
  const dark = mix(coat, '#000000', 0.35);
  const stretch = at(0);
  const leg = (x: number, y: number, offset: number, colour: string, fore: boolean) => {
    const reach = at(offset);
    const upper = fore ? 8 + reach * 50 : -4 + reach * 46;
    const fold = Math.max(0, at(offset + 0.25)) * (fore ? -70 : 62);
    const d = limbPoints(x, y, 19, 22, upper, upper * 0.7 + fold - 6);
    return stroke(d, colour, 6);
  };
  const rise = -3 * at(0.2);
  return placeGroup(
    0,
    rise,
    1,
    stretch * 3,
    leg(-24, -42, 0.12, dark, false),
    leg(22, -42, 0.58, dark, true),
    stroke(path`M-34-56q-16 ${-6 + stretch * 3}-26 ${6 + stretch * 5}`, dark, 6),
    shape(
      'M-38-46C-42-64-22-66-8-63 8-66 20-68 28-62 38-72 48-86 56-92L60-99 64-93C72-90 79-80 83-74 84-68 78-66 74-68 68-72 62-72 58-70 52-60 46-46 36-42 24-34 4-36-10-36-26-34-36-36-38-46z',
      coat,
    ),
    stroke('M32-66C40-76 46-86 56-93', dark, 5),
    stroke('M62-84l8 14M58-70l12-2', '#e8dcc8', 1),
    disc(68, -81, 1.5, '#000'),
    leg(-28, -44, 0, coat, false),
    leg(27, -44, 0.46, coat, true),
    box(-9, -66, 17, 12, silk, 1, 3),
    stroke('M2-66L15-60 6-48', '#f7f4ec', 6),
    disc(7, -46, 3, '#16110e'),
    shape(path`M-6-68C-10-82 4-${94 + stretch * 2} 20-${90 + stretch * 2}L26-80C16-78 10-70 6-64z`, silk),
    shape('M2-84l10-5 4 8-9 6z', cap, 0.9),
    stroke(path`M22-84L32-72 46-${74 + stretch * 2}`, silk, 5),
    disc(29, -94 - stretch * 1.5, 6.6, cap),
    stroke(path`M30-${93 + stretch * 1.5}h9`, cap, 2.6),
    disc(32, -90 - stretch * 1.5, 3.6, '#e0a67c'),
  );
}
