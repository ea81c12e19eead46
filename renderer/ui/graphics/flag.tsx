import css from './flag.module.css';

/** Offset from a capital letter to its regional indicator; two of those are a flag. */
const INDICATOR = 0x1f1e6 - 0x41;

const indicators = (country: string): string =>
  String.fromCodePoint(...[...country].map((letter) => (letter.codePointAt(0) ?? 0) + INDICATOR));

let hasFlags: boolean | null = null;

/**
 * Returns whether this system draws two regional indicators as one flag; many draw two boxes or two letters.
 */
function drawsFlags(): boolean {
  hasFlags ??= measureFlags();
  return hasFlags;
}

function measureFlags(): boolean {
  const pen = document.createElement('canvas').getContext?.('2d');
  if (!pen) return false;
  pen.font = '32px sans-serif';
  return pen.measureText(indicators('HK')).width < 1.5 * pen.measureText(indicators('H')).width;
}

/**
 * The flag of a country (two capital letters), or its letters on a system without flags. Decorative: its name
 * is next to it.
 */
export const Flag = ({ country }: { readonly country: string }) => (
  <span
    className={drawsFlags() ? css.flag : css.letters}
    data-sign={drawsFlags() ? indicators(country) : country}
    aria-hidden="true"
  />
);
