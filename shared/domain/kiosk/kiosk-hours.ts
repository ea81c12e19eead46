/** Opening hours in minutes since midnight; `to` before `from` runs over midnight, equal ones mean never closed. */
export type KioskHours = { readonly from: number; readonly to: number };

/** Whether a kiosk is open at a minute of the day, from the first to before the last. Without hours it always is. */
export function isOpen(hours: KioskHours | null, minute: number): boolean {
  if (hours === null) return true;
  return hours.from < hours.to ? minute >= hours.from && minute < hours.to : minute >= hours.from || minute < hours.to;
}
