import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { brandedTexts, parseTexts, readBrand } from './brand.ts';
import { leftoversIn, operatorLeftoversIn, sampleLeftoversIn } from './leftovers.ts';

describe('what is left of the product in a brand', () => {
  it.each([
    ['its name', 'Welcome to Harbour TV'],
    ['a plan', '海港體育'],
    ['its points', 'Harbour Rewards'],
    ['a cookie', 'set-cookie: harbour_session=1'],
    ['a key of storage', 'harbour.language'],
    ['a meta element', '<meta name="harbour-client">'],
    ['a link of the desktop app', 'harbourtv://home'],
    ['its logo', '<path d="M4 5h5v8h12V5" />'],
  ])('is found: %s', (_what, text) => expect(leftoversIn('page', text)).toHaveLength(1));

  it.each(['/api/harbour/', '"/api/harbour"', 'X-COM-HARBOUR-AD', 'HARBOUR_PLUS'])(
    'is not what the contract says: %s',
    (text) => expect(leftoversIn('call', text)).toEqual([]),
  );

  it('is no name in its browsers, though the product keeps its own for who has sessions and drafts', () => {
    expect(PRODUCT.prefix).toBe('harbour');
  });

  it.each(['HARBOUR_SMTP_URL', 'harbour_ready 1', 'harbour_bus_connected 1', 'harbour.sqlite'])(
    'is not what operators know by its name: %s',
    (text) => {
      expect(operatorLeftoversIn('page', text)).toEqual([]);
      expect(operatorLeftoversIn('page', `${text} of Harbour TV`)).toHaveLength(1);
    },
  );

  it('is no text of the interface in either language', () => {
    const peak = readBrand(inRoot('brand', 'peak'));
    const left = LANGUAGES.flatMap((language) =>
      readdirSync(inRoot('locales', language)).flatMap((name) => {
        const own = parseTexts(readFileSync(inRoot('locales', language, name), 'utf8'));
        const branded = brandedTexts(own, peak.texts[language][name.replace('.json', '')], peak.name);
        return leftoversIn(`${language}/${name}`, JSON.stringify(branded));
      }),
    );
    expect(left).toEqual([]);
  });
});

describe('what is left of the sample brand in its copies', () => {
  it.each(['Peak TV', '"slug":"peak-tv"', 'tv.peak.desktop', 'Summit Rewards', '峰賞'])(
    'is found: %s',
    (text) => expect(sampleLeftoversIn('texts', text)).toHaveLength(1),
  );
  it.each(['peak hours', 'speak TV', '高峰時段'])('is no word of the language: %s', (text) =>
    expect(sampleLeftoversIn('texts', text)).toEqual([]),
  );
});
