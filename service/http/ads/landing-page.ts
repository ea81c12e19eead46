import type { Advertiser } from '#service/ads/creatives/creative.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const NOTE = {
  tc: `此廣告商純屬虛構，廣告由 ${PRODUCT.name} 示範服務提供。`,
  en: `This advertiser is fictional. The ad came from the ${PRODUCT.name} demo service.`,
} as const;

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;background:#10243a;color:#f4f6f8;font:18px/1.6 system-ui,sans-serif}
h1{margin:0;font-size:32px}p{margin:0;max-width:32em}small{color:#c3cad3}`;

/** The page that an ad leads to: the invented advertiser's name and offer. Its texts are the ad server's own, so nothing needs escaping. */
export const landingPage = ({ brand, offer }: Advertiser, language: Language): string => `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${brand[language]}</title><style>${STYLE}</style></head>
<body><h1>${brand[language]}</h1><p>${offer[language]}</p><small>${NOTE[language]}</small></body></html>
`;
