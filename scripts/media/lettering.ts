const face = "'Inter','Noto Sans CJK HK','Noto Sans CJK TC','PingFang HK',sans-serif";

/** A bilingual text of the video and the subtitles. */
export type Bilingual = { readonly tc: string; readonly en: string };

/** 0 outside a period, 1 inside it, with half a second of fade at both ends; times in seconds. */
export function fade(seconds: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (seconds - from) * 2, (to - seconds) * 2));
}

/** A line of lettering in 1280x720 units; `anchor` is the SVG text-anchor. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  colour = '#ffffff',
  weight = 700,
  anchor = 'start',
): string {
  return `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${text}</text>`;
}

/** A programme's title at the lower left, shown from second 1 to 6.5. */
export function titleCard(seconds: number, title: Bilingual, accent: string): string {
  const shown = fade(seconds, 1, 6.5);
  if (shown === 0) return '';
  const slide = (1 - shown) * -30;
  return `<g opacity="${shown.toFixed(3)}" transform="translate(${slide.toFixed(2)} 0)"><rect x="72" y="540" width="8" height="96" fill="${accent}"/><rect x="80" y="540" width="470" height="96" fill="#0a0c12" opacity=".72"/>${lettering(title.tc, 104, 588, 42)}${lettering(title.en, 104, 621, 22, '#d8dce6', 500)}</g>`;
}

/** A dark strip at the upper left with cells of text: a score, a running order, a clock. */
export function strip(
  cells: readonly {
    readonly text: string;
    readonly width: number;
    readonly fill?: string;
    readonly colour?: string;
  }[],
  y = 44,
): string {
  let x = 60;
  return cells
    .map(({ text, width, fill = '#0d1018', colour = '#ffffff' }) => {
      const cell = `<rect x="${x}" y="${y}" width="${width}" height="42" fill="${fill}" opacity=".9"/>${lettering(text, x + width / 2, y + 29, 22, colour, 700, 'middle')}`;
      x += width;
      return cell;
    })
    .join('');
}
