/** Hours and minutes, `+01:30` or `0130`; minutes with their unit; hours with a point or a comma, `-0,5`. */
const CLOCK = /^([+-]?)(\d{1,2}):(\d{2})(?::\d{2})?$/;
const DIGITS = /^([+-]?)(\d{2})(\d{2})$/;
const MINUTES = /^([+-]?)(\d{1,4})\s*m(?:in(?:ute)?s?)?$/i;
const SECONDS = /^([+-]?)(\d{1,6})\s*s(?:ec(?:ond)?s?)?$/i;
/** Hours with minutes behind them, `1h30`, `2 hours 15 min`, and the same of ISO 8601, `PT1H30M`. */
const HOURS_AND_MINUTES = /^([+-]?)(\d{1,2})\s*h(?:(?:ou)?rs?)?\s*(\d{1,2})\s*(?:m(?:in(?:ute)?s?)?)?$/i;
const PERIOD = /^([+-]?)PT(?=\d)(?:(\d{1,2})H)?(?:(\d{1,4})M)?$/i;
const HOURS = /^([+-]?)(\d{1,2}(?:[.,]\d{1,4})?|[.,]\d{1,4})(?!\d)/;
/** A guide is moved by no more than this. */
const MOST_MINUTES = 26 * 60;

/**
 * Returns the minutes by which a playlist moves the times of a guide (`tvg-shift`), in the notations in use;
 * 0 if they make no sense.
 */
export function guideShift(text: string): number {
  if (text === '') return 0;
  const plain = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^[\u2212\u2013\u2014]/, '-')
    .replace(/^\uff0b/, '+')
    .replace(/^(?:UTC|GMT)/i, '')
    .replace(/(?:\u00bd|(?<!\d)1\/2)$/, '.5')
    .trim()
    .replace(/^([+-])\s+/, '$1');
  const minutes = minutesOf(plain);
  return Math.abs(minutes) <= MOST_MINUTES ? minutes : 0;
}

function minutesOf(text: string): number {
  const clock = CLOCK.exec(text) ?? DIGITS.exec(text) ?? HOURS_AND_MINUTES.exec(text);
  if (clock !== null)
    return Number(clock[3]) > 59 ? 0 : signed(clock[1], Number(clock[2]) * 60 + Number(clock[3]));
  const minutes = MINUTES.exec(text);
  if (minutes !== null) return signed(minutes[1], Number(minutes[2]));
  const seconds = SECONDS.exec(text);
  if (seconds !== null) return signed(seconds[1], Math.round(Number(seconds[2]) / 60));
  const period = PERIOD.exec(text);
  if (period !== null) return signed(period[1], Number(period[2] ?? 0) * 60 + Number(period[3] ?? 0));
  const [, sign, hours = '0'] = HOURS.exec(text) ?? [];
  return signed(sign, Math.round(Number(hours.replace(',', '.')) * 60));
}

const signed = (sign: string | undefined, value: number): number =>
  sign === '-' && value !== 0 ? -value : value;
