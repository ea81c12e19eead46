/** What a station looks like where the product would show itself. */
export type StationLook = {
  readonly name: { readonly en: string };
  /** Address of its logo, or null for the first letter of its name. */
  readonly logo: string | null;
  /** Address of the picture beside the login, or null for none. */
  readonly picture: string | null;
  readonly accent: { readonly colour: string; readonly text: string } | null;
};

let current: StationLook | null = null;
let colours: CSSStyleSheet | null = null;

/** Returns the look of the station, or null if the product shows itself. */
export const stationLook = (): StationLook | null => current;

/**
 * Sets the look of the station. Its colours come after the product's, and before those of more contrast and of
 * profiles for children.
 */
export function setStationLook(look: StationLook | null, page: Document): void {
  current = look;
  if (look?.accent == null && colours === null) return;
  colours ??= new CSSStyleSheet();
  colours.replaceSync(look?.accent == null ? '' : coloursOf(look.accent));
  if (!page.adoptedStyleSheets.includes(colours)) page.adoptedStyleSheets.push(colours);
}

const coloursOf = ({ colour, text }: NonNullable<StationLook['accent']>): string => `:root {
  --accent: ${colour};
  --accent-hover: color-mix(in srgb, ${colour} 88%, white);
  --accent-press: color-mix(in srgb, ${colour} 94%, black);
  --text-on-accent: ${text};
}`;
