/** Places whose clock a zone follows, by the names that Windows and people have for it. */
const NAMES: readonly (readonly [place: string, names: readonly string[]])[] = [
  [
    'Asia/Shanghai',
    [
      'china',
      'china standard',
      'beijing',
      'beijing standard',
      '北京',
      '中國',
      '中国',
      '東八區',
      '东八区',
      'shanghai',
    ],
  ],
  ['Asia/Hong_Kong', ['hong kong', 'hongkong', 'hk', 'hong kong standard', '香港']],
  ['Asia/Macau', ['macau', 'macao', '澳門', '澳门']],
  ['Asia/Taipei', ['taipei', 'taipei standard', 'taiwan', '台北', '臺北', '台灣', '臺灣', '台湾', '臺湾']],
  ['Asia/Singapore', ['singapore', 'singapore standard', '新加坡']],
  ['Asia/Tokyo', ['tokyo', 'tokyo standard', 'japan', 'japan standard', '東京', '东京']],
  ['Asia/Seoul', ['korea', 'korea standard', 'seoul']],
  ['Asia/Kuala_Lumpur', ['kuala lumpur', 'malaysia']],
  ['Asia/Manila', ['manila']],
  ['Asia/Bangkok', ['se asia standard', 'bangkok']],
  ['Asia/Kolkata', ['india standard']],
  ['Asia/Dubai', ['arabian standard']],
  ['Europe/Berlin', ['w. europe standard']],
  ['Europe/Budapest', ['central europe standard']],
  ['Europe/Warsaw', ['central european standard']],
  ['Europe/Paris', ['romance standard']],
  ['Europe/London', ['gmt standard']],
  ['Europe/Athens', ['gtb standard']],
  ['Europe/Helsinki', ['fle standard']],
  ['Europe/Chisinau', ['e. europe standard']],
  ['Europe/Istanbul', ['turkey standard']],
  ['Europe/Moscow', ['russian standard']],
  ['America/New_York', ['eastern standard']],
  ['America/Chicago', ['central standard']],
  ['America/Denver', ['mountain standard']],
  ['America/Los_Angeles', ['pacific standard']],
  ['America/Sao_Paulo', ['e. south america standard']],
  ['America/Argentina/Buenos_Aires', ['argentina standard']],
  ['Australia/Sydney', ['aus eastern standard']],
  ['Australia/Perth', ['w. australia standard']],
  ['Pacific/Auckland', ['new zealand standard']],
];
const PLACES: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([place, names]) => names.map((name) => [name, place] as const)),
);
const ENDING = /\s*(?:(?:daylight|local) time|time|(?:標準|标准|標准)?(?:時間|时间))$/;

/** Returns the place whose clock a zone follows, such as `China Standard Time`; null for an unknown name. */
export const placeOfZone = (name: string): string | null =>
  PLACES.get(
    name
      .toLowerCase()
      .replace(/\s*daylight time$/, ' standard time')
      .replace(ENDING, ''),
  ) ?? null;
