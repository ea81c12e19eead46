/** Look of a station, in place of the product's own. */
export type StationLook = {
  readonly name: { readonly en: string };
  /** Address of its logo, or null for the first letter of its name. */
  readonly logo: string | null;
  /** Address of the picture beside the login, or null for none. */
  readonly picture: string | null;
};

let current: StationLook | null = null;

/** Returns the look of the station, or null if the product shows itself. */
export const stationLook = (): StationLook | null => current;

/** Sets the look of the station; null is the product's own. */
export function setStationLook(look: StationLook | null): void {
  current = look;
}
