import { GLYPHS, type Glyph, type IconName } from './icon-paths.ts';

/**
 * A decorative icon; the element around it has the accessible name. `size` in CSS pixels; a very large screen
 * shows it larger.
 */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  const glyph: Glyph = GLYPHS[name];
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-icon
      style={{ flex: 'none', '--icon': `${size}px` }}
    >
      {glyph.stroke !== undefined && (
        <path
          d={glyph.stroke}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {glyph.fill !== undefined && <path d={glyph.fill} fill="currentColor" />}
    </svg>
  );
}
