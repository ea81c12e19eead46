import type { Bilingual } from './lettering.ts';
import { fade, lettering } from './lettering.ts';

/** The closing card of an advertisement: brand, slogan and the small line that says it is invented. */
export type AdCard = {
  readonly brand: Bilingual;
  readonly slogan: Bilingual;
  readonly ink: string;
  readonly paper: string;
};

/** One spoken line between two times. */
export function spokenLine(seconds: number, from: number, to: number, text: Bilingual): string {
  const shown = fade(seconds, from, to);
  if (shown === 0) return '';
  return `<g opacity="${shown.toFixed(3)}"><rect y="556" width="1280" height="164" fill="#05070c" opacity=".55"/>${lettering(text.tc, 640, 628, 50, '#ffffff', 700, 'middle')}${lettering(text.en, 640, 672, 26, '#e6eaf2', 500, 'middle')}</g>`;
}

/** The card itself, which slides in at `from` and stays. */
export function closingCard(seconds: number, from: number, card: AdCard): string {
  const shown = Math.max(0, Math.min(1, (seconds - from) * 1.6));
  if (shown === 0) return '';
  const eased = 1 - (1 - shown) ** 3;
  const left = 1280 - 600 * eased;
  return `<g transform="translate(${left.toFixed(2)} 0)"><path d="M60 0H700V720H-20z" fill="${card.paper}"/>${lettering(card.brand.tc, 330, 300, 78, card.ink, 800, 'middle')}${lettering(card.brand.en, 330, 350, 34, card.ink, 600, 'middle')}<rect x="270" y="382" width="120" height="5" fill="${card.ink}" opacity=".5"/>${lettering(card.slogan.tc, 330, 444, 34, card.ink, 600, 'middle')}${lettering(card.slogan.en, 330, 484, 23, card.ink, 500, 'middle')}</g>`;
}
