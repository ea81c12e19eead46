const MINUTE = 60;
const HOUR = 60 * MINUTE;

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as m:ss, or h:mm:ss from one hour; negative values count as 0. */
export function playTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const rest = `${two(Math.floor((whole % HOUR) / MINUTE))}:${two(whole % MINUTE)}`;
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${rest}` : rest.replace(/^0(\d:)/, '$1');
}
