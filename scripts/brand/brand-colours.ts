import { contrastRatio } from '#shared/kernel/contrast.ts';

/**
 * Text on what is behind it, and the least contrast. Large or bold text and the outlines of controls need 3,
 * all other text 4.5.
 */
const PAIRS: readonly (readonly [text: string, behind: readonly string[], least: number])[] = [
  ['text-1', ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-4'], 4.5],
  ['text-2', ['surface-0', 'surface-1', 'surface-2', 'surface-3'], 4.5],
  ['text-3', ['surface-0', 'surface-1', 'surface-2'], 4.5],
  ['text-on-accent', ['accent', 'accent-hover', 'accent-press'], 4.5],
  ['accent', ['surface-0', 'surface-1', 'surface-2'], 3],
  ['on-picture', ['live'], 4.5],
  ['live-text', ['surface-0', 'surface-1', 'surface-2'], 4.5],
  ['success', ['surface-1', 'surface-2'], 4.5],
  ['warn', ['surface-1', 'surface-2'], 4.5],
  ['error', ['surface-1', 'surface-2'], 4.5],
  ['label-pay-text', ['label-pay'], 4.5],
  ['label-premium-text', ['label-premium'], 3],
  ['label-free-text', ['label-free'], 4.5],
  ['label-gold-text', ['label-gold'], 4.5],
];

/**
 * Colours of the default theme by token name, from the text of `tokens.css`. Tokens that are no opaque colour
 * are left out.
 */
export function tokenColours(styleSheet: string): ReadonlyMap<string, string> {
  const root = styleSheet.slice(0, styleSheet.indexOf('\n}'));
  const found = [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  );
  return new Map(found.filter(([, value]) => isHexColour(value)));
}

/**
 * Checks the colours of a brand over those of the product. Returns the faults, one line each: a token that
 * there is not, a value that is no opaque colour, and each pair of text and background whose contrast is too
 * low, with the ratio.
 */
export function colourProblems(
  colours: Readonly<Record<string, string>>,
  tokens: ReadonlyMap<string, string>,
): readonly string[] {
  const unknown = Object.keys(colours).filter((name) => !tokens.has(name));
  const invalid = Object.entries(colours).filter(([, value]) => !isHexColour(value));
  if (unknown.length + invalid.length > 0) {
    return [
      ...unknown.map((name) => `colours.${name}: there is no such colour in tokens.css`),
      ...invalid.map(([name, value]) => `colours.${name}: "${value}" is not #rgb or #rrggbb`),
    ];
  }
  const of = (name: string): string => colours[name] ?? tokens.get(name) ?? '#000';
  return PAIRS.flatMap(([text, behind, least]) =>
    behind.flatMap((name) => {
      const ratio = contrastRatio(of(text), of(name));
      return ratio < least
        ? [`colours.${text} on ${name}: contrast ${ratio.toFixed(2)}, at least ${least}`]
        : [];
    }),
  );
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Whether a colour is opaque hexadecimal (`#rgb` or `#rrggbb`), the only kind whose contrast is known without
 * what is behind it.
 */
const isHexColour = (colour: string): boolean => HEX.test(colour);
