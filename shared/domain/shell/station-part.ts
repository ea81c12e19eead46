/** Parts of the page that a station may have nothing of, each with a menu item and an address. */
export const STATION_PARTS = ['live', 'guide', 'categories'] as const;
export type StationPart = (typeof STATION_PARTS)[number];
