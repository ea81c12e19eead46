import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { demoParts } from '#demo/content/demo-parts.ts';
import { demoOffers } from '#demo/content/payments/offers.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { Leftover } from './leftovers.ts';

/** Shorter names are words that any text may hold, such as “Vinyl”. */
const LEAST = { tc: 4, en: 9 };

const inBoth = ({ tc, en }: Bilingual): readonly string[] => [
  ...([...tc].length < LEAST.tc ? [] : [tc]),
  ...(en.length < LEAST.en || !en.includes(' ') ? [] : [en]),
];

/** Names and texts of the demo: its channels, programmes, plans, persons, logins, cards and surveys. */
export function demoTexts(): readonly string[] {
  const { channels, programmes } = buildCatalogue(0);
  const { personas = [], password = '', pinCards = [], surveys = [] } = demoParts ?? {};
  const named = [
    ...[...channels, ...programmes].map(({ name }) => name),
    ...demoOffers.campaigns.map(({ title }) => title),
    ...personas.map(({ about }) => about),
    ...surveys.map(({ title }) => title),
  ];
  return [
    ...new Set([...named.flatMap(inBoth), 'demo.harbour.tv', password, ...pinCards.map(({ pin }) => pin)]),
  ];
}

const TEXT = /\.(?:js|cjs|mjs|css|html|json|svg|map|txt|webmanifest)$/;

/** Returns what the files of a built program hold of the demo. */
export function demoIn(folder: string): readonly Leftover[] {
  const texts = demoTexts();
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const built = readFileSync(path.join(folder, file), 'utf8');
      return texts.filter((text) => built.includes(text)).map((found) => ({ place: `built ${file}`, found }));
    });
}
