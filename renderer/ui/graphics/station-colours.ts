type Accent = { readonly colour: string; readonly text: string };

let colours: CSSStyleSheet | null = null;

/**
 * Sets the colours of the station; null is the product's own. They come after the product's, and before those of
 * more contrast and of profiles for children.
 */
export function setStationColours(accent: Accent | null, page: Document): void {
  if (accent === null && colours === null) return;
  colours ??= new CSSStyleSheet();
  colours.replaceSync(accent === null ? '' : coloursOf(accent));
  if (!page.adoptedStyleSheets.includes(colours)) page.adoptedStyleSheets.push(colours);
}

const coloursOf = ({ colour, text }: Accent): string => `:root {
  --accent: ${colour};
  --accent-hover: color-mix(in srgb, ${colour} 88%, white);
  --accent-press: color-mix(in srgb, ${colour} 94%, black);
  --text-on-accent: ${text};
}`;
