import { sway } from '#demo/art/motion.ts';
import { disc, path, placeGroup, shape, stroke } from '#demo/art/svg.ts';

/** A person about 96 high standing on y = 0, as one dark shape. `coat` widens the body to the knee. */
export function standing(x: number, y: number, scale: number, fill: string, coat = false): string {
  const body = coat
    ? 'M-10-78Q0-84 10-78 17-74 18-62L19-30H-19L-18-62Q-17-74-10-78z'
    : 'M-9-78Q0-83 9-78 16-75 16-64L15-42Q14-38 11-40L11-62V-40H-11V-62L-11-40Q-14-38-15-42L-16-64Q-16-75-9-78z';
  const legs = 'M-10-44H10L9-2H13V0H3L1-36-1-36-3 0H-13V-2H-9z';
  return placeGroup(
    x,
    y,
    scale,
    0,
    disc(0, -89, 8, fill),
    shape('M-3.500-84h7v8h-7z', fill),
    shape(body + legs, fill),
  );
}

/** A person of the same height who walks in place; `t` is the loop phase, `pace` steps a loop. */
export function walking(x: number, y: number, scale: number, fill: string, t: number, pace: number): string {
  const swing = sway(t, pace) * 13;
  const bend = sway(t, pace, 0.2) * 4;
  const limbs =
    path`M0-44L${swing * 0.6} ${-24}L${swing - bend} -2M0-44L${-swing * 0.6} ${-24}L${-swing - bend} -2` +
    path`M0-74L${-swing * 0.5} -58L${-swing * 0.7 + 4} -46M0-74L${swing * 0.5} -58L${swing * 0.7 + 4} -46`;
  return placeGroup(
    x,
    y + Math.abs(sway(t, pace)) * 1.2 * scale,
    scale,
    0,
    stroke(limbs, fill, 7),
    shape('M-9-77Q0-83 9-77L10-42Q0-38-10-42z', fill),
    disc(1, -89, 8, fill),
  );
}

/** A head and shoulders from behind, about 34 wide on y = 0: one of an audience. */
export function onlooker(x: number, y: number, scale: number, fill: string): string {
  return placeGroup(
    x,
    y,
    scale,
    0,
    disc(0, -21, 7.5, fill),
    shape('M-17 4Q-17-13-4-14.500H4Q17-13 17 4z', fill),
  );
}

/** An open umbrella with its tip at y = -30 and its handle down to y = 26. */
export function umbrella(x: number, y: number, scale: number, fill: string, rim: string): string {
  return placeGroup(
    x,
    y,
    scale,
    0,
    stroke('M0-30V26', fill, 2.2),
    shape(
      'M-44 0C-40-22-18-30 0-30S40-22 44 0Q37-6 29.500 0 22-6 14.700 0 7-6 0 0-7-6-14.700 0-22-6-29.500 0-37-6-44 0z',
      fill,
    ),
    stroke('M-43-2C-39-22-18-29.500 0-29.500S39-22 43-2', rim, 1.1, 0.8),
  );
}

/**
 * Points of a limb with two parts: the joint and the end, from angles in degrees (0 hangs straight down,
 * positive is forwards).
 */
export function limbPoints(x: number, y: number, upper: number, lower: number, a: number, b: number): string {
  const bend = (angle: number) => (angle * Math.PI) / 180;
  const kneeX = x + Math.sin(bend(a)) * upper;
  const kneeY = y + Math.cos(bend(a)) * upper;
  return path`M${x} ${y}L${kneeX} ${kneeY}L${kneeX + Math.sin(bend(b)) * lower} ${kneeY + Math.cos(bend(b)) * lower}`;
}
