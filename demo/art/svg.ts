/** A number as short as drawing needs: two decimals, never in exponent form. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Path data from a template; every number is shortened. */
export function path(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce((text, part, at) => text + part + (at < values.length ? num(values[at] ?? 0) : ''), '');
}

const seeThrough = (opacity: number) => (opacity > 0.995 ? '' : ` opacity="${num(opacity)}"`);

/** A filled path. */
export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${seeThrough(opacity)}/>`;
}

/** A stroked path with round ends. `dash` is a stroke-dasharray. */
export function stroke(d: string, colour: string, width: number, opacity = 1, dash = ''): string {
  const dashes =
    dash === '' ? ' stroke-linecap="round" stroke-linejoin="round"' : ` stroke-dasharray="${dash}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${dashes}${seeThrough(opacity)}/>`;
}

export function disc(cx: number, cy: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"${seeThrough(opacity)}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${seeThrough(opacity)}/>`;
}

export function ring(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  width: number,
  opacity = 1,
): string {
  const place = `cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"`;
  return `<ellipse ${place} fill="none" stroke="${colour}" stroke-width="${num(width)}"${seeThrough(opacity)}/>`;
}

/** A rectangle; `round` is the corner radius. */
export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity = 1,
  round = 0,
): string {
  const corners = round > 0 ? ` rx="${num(round)}"` : '';
  const place = `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`;
  return `<rect ${place}${corners} fill="${fill}"${seeThrough(opacity)}/>`;
}

/** Children moved to (x, y), then scaled and turned (degrees) about that point. */
export function placeGroup(
  x: number,
  y: number,
  scale: number,
  turn: number,
  ...children: readonly string[]
): string {
  const turned = num(turn) === '0' ? '' : ` rotate(${num(turn)})`;
  const scaled = num(scale) === '1' ? '' : ` scale(${num(scale)})`;
  return `<g transform="translate(${num(x)} ${num(y)})${turned}${scaled}">${children.join('')}</g>`;
}

/** Children mirrored left to right about x = 0. */
export function mirrorGroup(...children: readonly string[]): string {
  return `<g transform="scale(-1 1)">${children.join('')}</g>`;
}

export function fadeGroup(opacity: number, ...children: readonly string[]): string {
  return `<g opacity="${num(opacity)}">${children.join('')}</g>`;
}
