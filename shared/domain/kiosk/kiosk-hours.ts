/**
 * Opening hours in minutes since midnight; `to` before `from` runs over midnight, equal values mean always
 * open.
 */
export type KioskHours = { readonly from: number; readonly to: number };

/**
 * Returns whether a kiosk is open at a minute of the day; the end is exclusive. Without hours it always is.
 */
export function isKioskOpen(hours: KioskHours | null, minute: number): boolean {
  if (hours === null) return true;
  return hours.from < hours.to
    ? minute >= hours.from && minute < hours.to
    : minute >= hours.from || minute < hours.to;
}
