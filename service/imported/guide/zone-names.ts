/** Places whose clock a zone follows, by the names that Windows and people have for it. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ...['china', 'china standard', 'beijing', 'beijing standard', '北京', 'shanghai'].map((name) => [name, 'Asia/Shanghai'] as const),
  ...['hong kong', 'hongkong', 'hong kong standard', '香港'].map((name) => [name, 'Asia/Hong_Kong'] as const),
  ...['taipei', 'taipei standard', 'taiwan', '台北', '臺北'].map((name) => [name, 'Asia/Taipei'] as const),
  ...['singapore', 'singapore standard', '新加坡'].map((name) => [name, 'Asia/Singapore'] as const),
  ...['tokyo', 'tokyo standard', 'japan', 'japan standard', '東京', '东京'].map((name) => [name, 'Asia/Tokyo'] as const),
  ...['korea', 'korea standard'].map((name) => [name, 'Asia/Seoul'] as const),
  ['se asia standard', 'Asia/Bangkok'],
  ['india standard', 'Asia/Kolkata'],
  ['arabian standard', 'Asia/Dubai'],
  ['w. europe standard', 'Europe/Berlin'],
  ['central europe standard', 'Europe/Budapest'],
  ['central european standard', 'Europe/Warsaw'],
  ['romance standard', 'Europe/Paris'],
  ['gmt standard', 'Europe/London'],
  ['gtb standard', 'Europe/Athens'],
  ['fle standard', 'Europe/Helsinki'],
  ['e. europe standard', 'Europe/Chisinau'],
  ['turkey standard', 'Europe/Istanbul'],
  ['russian standard', 'Europe/Moscow'],
  ['eastern standard', 'America/New_York'],
  ['central standard', 'America/Chicago'],
  ['mountain standard', 'America/Denver'],
  ['pacific standard', 'America/Los_Angeles'],
  ['e. south america standard', 'America/Sao_Paulo'],
  ['argentina standard', 'America/Argentina/Buenos_Aires'],
  ['aus eastern standard', 'Australia/Sydney'],
  ['w. australia standard', 'Australia/Perth'],
  ['new zealand standard', 'Pacific/Auckland'],
]);
const ENDING = /\s*(?:daylight time|time|時間|时间)$/;

/** Returns the place whose clock a zone follows, such as `China Standard Time`; null for an unknown name. */
export const placeOfZone = (name: string): string | null =>
  PLACES.get(
    name
      .toLowerCase()
      .replace(/\s*daylight time$/, ' standard time')
      .replace(ENDING, ''),
  ) ?? null;
