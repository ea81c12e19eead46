import type { Language } from './language.ts';
import { PRODUCT } from './product.ts';

type Names = Readonly<Record<Language, string>>;

let current: Names | null = null;

/** Returns the name by which viewers know the station of this process: the product's unless one is on air. */
export const stationName = (language: Language): string => current?.[language] ?? PRODUCT.name;

/** Returns who is paid: the station, or the product's company. */
export const payeeName = (language: Language): string => current?.[language] ?? PRODUCT.company;

/** Sets the name of the station of this process, as `setMarket` does its market; null is the product. */
export function setStationName(names: Names | null): void {
  current = names;
}
