import en from '#locales/en/demo.json' with { type: 'json' };
import tc from '#locales/tc/demo.json' with { type: 'json' };
import { PRODUCT } from '#shared/kernel/product.ts';

/** Path of the notice shown for five seconds before a programme for adults. */
export const DISCLAIMER_PATH = '/art/disclaimer/m.svg';

/** Draws the notice: a 16:9 card with the rating and its meaning in both languages. */
export function drawDisclaimer(): string {
  const line = (y: number, size: number, fill: string, text: string): string =>
    `<text x="640" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720" font-family="Inter, 'Noto Sans CJK TC', 'PingFang HK', 'Microsoft JhengHei', sans-serif">
<rect width="1280" height="720" fill="#07090d"/><circle cx="640" cy="252" r="86" fill="none" stroke="${PRODUCT.accent}" stroke-width="8"/>
${line(286, 96, PRODUCT.accent, 'M')}${line(436, 42, '#f4f6f8', tc.disclaimer)}${line(496, 28, '#c3cad3', en.disclaimer)}</svg>`;
}
