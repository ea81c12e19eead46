/** Countries and territories that have a code of ISO 3166-1. */
const ALL = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
  FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
  JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
  MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
  PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
  TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);
const KNOWN: ReadonlySet<string> = new Set(ALL);

/** Words for countries as a feed writes them: codes, with spaces, commas or semicolons between them. */
const codesIn = (texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => text.split(/[\s,;|]+/))
    .flatMap((word) => (word === '' ? [] : [word.toUpperCase()]));

/** Where an item may be shown, as a feed says it. */
export type FeedCountries = {
  /** Countries that may show it; all if nothing is said, or `all`. */
  readonly allowed?: readonly string[] | undefined;
  /** Countries that may not. */
  readonly denied?: readonly string[] | undefined;
};

/**
 * Returns the codes of the countries in which an item may be shown; undefined for all of them. A text says why
 * it may be shown nowhere: there is none, or one is named in a way that nobody knows, which is never taken for
 * everywhere.
 */
export function shownCountries({
  allowed = [],
  denied = [],
}: FeedCountries): readonly string[] | string | undefined {
  const yes = codesIn(allowed);
  const no = codesIn(denied);
  if (yes.includes('NONE') || no.includes('ALL')) return 'may be shown in no country';
  const named = { yes: yes.filter((code) => code !== 'ALL'), no: no.filter((code) => code !== 'NONE') };
  const unknown = [...named.yes, ...named.no].find((code) => !KNOWN.has(code));
  if (unknown !== undefined) return `names “${unknown}”, which is no code of a country,`;
  if (named.yes.length === 0 && named.no.length === 0) return undefined;
  const left = (named.yes.length === 0 ? ALL : [...new Set(named.yes)]).filter(
    (code) => !named.no.includes(code),
  );
  return left.length === 0 ? 'may be shown in no country' : left;
}
