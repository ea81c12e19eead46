const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/;
/** A duration of ISO 8601; programs write its years and months too, which are nought. */
const ISO =
  /^P(?:0+Y)?(?:0+M)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:[.,]\d+)?S)?)?$/i;
/** Hours and minutes in words, as in `1h 30min`, `1 hr. 5 mins`, `90 min.`, `2 hours`. */
const HOURS_AND_MINUTES =
  /^(?:(\d{1,3}) ?h(?:ours?|rs?)?\.?)?,? ?(?:(\d{1,4}) ?m(?:in(?:ute)?s?)?\.?)?(?: ?(\d{1,2}) ?s(?:ec(?:ond)?s?)?\.?)?$/i;

const inSeconds = ([, hours, minutes, seconds]: RegExpExecArray): number =>
  Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);

/** Returns a duration in seconds; what is no duration stays as it is, for the schema to refuse. */
export function secondsOf(given: number | string | undefined): number | string | undefined {
  if (typeof given !== 'string') return given;
  const text = given.trim();
  const written = CLOCK.exec(text) ?? (text === '' ? null : HOURS_AND_MINUTES.exec(text));
  if (written !== null) return inSeconds(written);
  const iso = ISO.exec(text);
  if (iso === null) return text;
  const [, days, ...time] = iso;
  const [hours, minutes, seconds] = time.map((part) => Number(part ?? 0));
  return Number(days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** The first duration of several that is one and no nought; the first of them if there is none. */
export function firstDuration(given: readonly (number | string | undefined)[]): number | string | undefined {
  const said = given.filter((one) => one !== undefined && one !== '');
  return said.find((one) => Number(secondsOf(one)) > 0) ?? said[0];
}
