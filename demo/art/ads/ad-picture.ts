import { box, num, path, placeGroup, shape } from '#demo/art/svg.ts';
import type { AdPictureRequest, AdTexts } from '#service/ads/image-answers.ts';
import { type AdMotif, adMotifs } from './ad-motifs.ts';

/* A Chinese face would set the apostrophe of an English word as wide as a character. */
const LATIN_FACE = "'Inter Variable','Inter','Segoe UI','Helvetica Neue',Arial,sans-serif";
const CHINESE_FACE =
  "'Inter Variable','Inter','Noto Sans CJK HK','Noto Sans CJK TC','PingFang HK','Microsoft JhengHei',sans-serif";
const WIDE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/;
/** Width of a Latin letter in ems, on average. */
const LATIN = 0.56;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
const emsOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : LATIN), 0);

/** A line of lettering, at most `size` high and `room` wide. */
function lettering(
  text: string,
  at: { x: number; y: number; size: number; room: number },
  colour: string,
  weight: number,
): string {
  const size = Math.min(at.size, at.room / Math.max(1, emsOf(text)));
  return `<text x="${num(at.x)}" y="${num(at.y)}" font-family="${WIDE.test(text) ? CHINESE_FACE : LATIN_FACE}" font-size="${num(size)}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text>`;
}

/** Breaks a text into lines of at most `ems`: Latin at spaces, Chinese anywhere but before a mark. */
function linesOf(text: string, ems: number): readonly string[] {
  const units =
    text.match(/[\u2E80-\u9FFF\uFF00-\uFFEF][，。、！？：]?|[^\s\u2E80-\u9FFF\uFF00-\uFFEF]+\s*|\s+/g) ?? [];
  const lines: string[] = [];
  for (const unit of units) {
    const longer = `${lines.at(-1) ?? ''}${unit}`;
    if (lines.length > 0 && emsOf(longer.trim()) <= ems) lines[lines.length - 1] = longer;
    else lines.push(unit);
  }
  return lines;
}

/** Draws an ad's picture as a complete SVG document; null if the advertiser has none. */
export function drawAdPicture({ advertiser, width, height, layout, texts }: AdPictureRequest): string | null {
  const motif = adMotifs[advertiser];
  if (motif === undefined) return null;
  const parts = { 'l-shape': lShape, strip, banner }[layout](motif, { width, height }, texts);
  const title = escaped(`${texts.brand}: ${texts.offer}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title>${parts.join('')}</svg>`;
}

type Size = { readonly width: number; readonly height: number };

const backdrop = ({ paper, far, near }: AdMotif, { width: w, height: h }: Size): readonly string[] => [
  box(0, 0, w, h, paper),
  shape(
    path`M0 ${h * 0.62}q${w * 0.25} ${-h * 0.3} ${w * 0.5} ${-h * 0.06}t${w * 0.5} ${-h * 0.1}V${h}H0z`,
    far,
  ),
  shape(
    path`M0 ${h * 0.84}q${w * 0.25} ${-h * 0.16} ${w * 0.5} ${-h * 0.04}t${w * 0.5} ${-h * 0.06}V${h}H0z`,
    near,
  ),
];

/** Words in the left column, the thing below them: the viewer's picture covers the upper right. */
function lShape(motif: AdMotif, size: Size, { brand, offer }: AdTexts): readonly string[] {
  const column = size.width * 0.24 - 72;
  const type = column / 7.4;
  const lines = linesOf(offer, column / type);
  const top = size.height * 0.2;
  return [
    ...backdrop(motif, size),
    lettering(brand, { x: 44, y: size.height * 0.1, size: type * 0.72, room: column }, motif.ink, 600),
    ...lines.map((line, index) =>
      lettering(
        line.trim(),
        { x: 44, y: top + index * type * 1.3, size: type, room: column },
        motif.ink,
        800,
      ),
    ),
    placeGroup(size.width * 0.12, size.height * 0.7, size.width / 600, 0, motif.draw()),
  ];
}

/** The thing again and again, so that every part of it says whose it is. */
function strip(motif: AdMotif, size: Size): readonly string[] {
  const scale = size.height / 130;
  const step = scale * 150;
  const count = Math.ceil(size.width / step);
  const things = Array.from({ length: count }, (_, at) =>
    placeGroup(
      step * (at + 0.5),
      size.height * (at % 2 === 0 ? 0.5 : 0.54),
      scale,
      at % 2 === 0 ? -3 : 3,
      motif.draw(),
    ),
  );
  return [...backdrop(motif, size), ...things];
}

/** Words, then the thing, then what to do. A tall one has them below each other. */
function banner(motif: AdMotif, size: Size, texts: AdTexts): readonly string[] {
  const { width: w, height: h } = size;
  if (w < h * 2) return tallBanner(motif, size, texts);
  const unit = Math.min(h, 120);
  const middle = h / 2;
  const room = w * 0.52;
  const label = emsOf(texts.action) * unit * 0.18 + unit * 0.44;
  const places = h < 150 ? [0.64, 0.72] : [0.66];
  return [
    box(0, 0, w, h, motif.paper),
    shape(path`M${w * 0.58} 0H${w}V${h}H${w * 0.52}q${w * 0.09} ${-h * 0.34} ${w * 0.06} ${-h}z`, motif.far),
    box(0, 0, 8, h, motif.accent),
    lettering(
      texts.brand,
      { x: unit * 0.36, y: middle - unit * 0.06, size: unit * 0.3, room },
      motif.ink,
      800,
    ),
    lettering(
      texts.offer,
      { x: unit * 0.36, y: middle + unit * 0.28, size: unit * 0.2, room },
      motif.ink,
      500,
    ),
    ...places.map((at, index) =>
      placeGroup(
        w * at,
        middle + (index - places.length / 2 + 0.5) * unit * 0.12,
        (h / 140) * (index === 0 ? 1 : 0.8),
        0,
        motif.draw(),
      ),
    ),
    box(w - label - unit * 0.3, middle - unit * 0.24, label, unit * 0.48, motif.accent, 1, unit * 0.24),
    lettering(
      texts.action,
      { x: w - label - unit * 0.08, y: middle + unit * 0.065, size: unit * 0.18, room: label },
      contrastOf(motif),
      700,
    ),
  ];
}

function tallBanner(motif: AdMotif, size: Size, { brand, offer }: AdTexts): readonly string[] {
  const { width: w, height: h } = size;
  const type = w / 15;
  const lines = linesOf(offer, (w - 40) / type);
  return [
    ...backdrop(motif, size),
    placeGroup(w / 2, h * 0.3, h / 260, 0, motif.draw()),
    box(0, h * 0.56, w, h * 0.44, motif.paper, 0.92),
    lettering(brand, { x: 20, y: h * 0.68, size: type * 1.2, room: w - 40 }, motif.ink, 800),
    ...lines.map((line, index) =>
      lettering(
        line.trim(),
        { x: 20, y: h * 0.8 + index * type * 1.35, size: type, room: w - 40 },
        motif.ink,
        500,
      ),
    ),
  ];
}

/** Ink on the accent: dark on the one light accent, white on the others. */
const contrastOf = ({ accent }: AdMotif): string => (accent === '#ffb84d' ? '#1c1204' : '#ffffff');
