/**
 * Parts of the page that a station may have nothing of, each with a menu item and an address; `cards` are PIN
 * cards, which a tab of the login redeems.
 */
export const STATION_PARTS = ['live', 'guide', 'categories', 'cards'] as const;
export type StationPart = (typeof STATION_PARTS)[number];
