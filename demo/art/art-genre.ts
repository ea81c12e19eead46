/** Every genre that the artwork of the demo knows, in the order of the contact sheet. */
export const artGenres = [
  ...(['drama', 'period', 'city', 'food', 'family', 'sport', 'racing', 'music'] as const),
  ...(['news', 'nature', 'children', 'travel', 'finance', 'comedy', 'mystery', 'film'] as const),
] as const;

/** The kind of programme an artwork is for. It decides which scenes may be drawn. */
export type ArtGenre = (typeof artGenres)[number];

/** Returns whether the artwork has scenes for a genre. */
export const isArtGenre = (genre: string): genre is ArtGenre => artGenres.some((known) => known === genre);
