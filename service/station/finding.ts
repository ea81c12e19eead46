/**
 * How much a finding matters: a blocker keeps a package off the air, a warning is seen by viewers, a note is
 * worth a look.
 */
export type Severity = 'blocker' | 'warning' | 'note';

/** A finding of reading or checking a package, at a place in one of its files. */
export type Finding = {
  readonly severity: Severity;
  readonly code: FindingCode;
  /** Path within the package. */
  readonly file: string;
  /** From 1; null if it is about the file as a whole. */
  readonly line: number | null;
  /** The mistake and its correction, for an operator. */
  readonly message: string;
};

const SEVERITIES = {
  FILE_MISSING: 'blocker',
  FILE_TOO_LARGE: 'blocker',
  FILE_UNREADABLE: 'blocker',
  FILE_NAME_UNSAFE: 'warning',
  FILE_CUT_OFF: 'warning',
  ENCODING_GUESSED: 'note',
  MARKUP_MENDED: 'note',
  FILES_TOO_MANY: 'blocker',
  ARCHIVE_TOO_LARGE: 'blocker',
  ARCHIVE_UNREADABLE: 'blocker',
  STATION_INVALID: 'blocker',
  SETTING_INVALID: 'blocker',
  NOTHING_ON_AIR: 'blocker',
  DEMO_ONLY: 'blocker',
  ENTRY_INVALID: 'warning',
  ENTRY_LEFT_OUT: 'warning',
  ENTRY_TWICE: 'warning',
  ENTRIES_TOO_MANY: 'blocker',
  FIELD_UNKNOWN: 'note',
  FIELD_MISNAMED: 'warning',
  FILE_UNUSED: 'warning',
  PAGE_EMPTY: 'warning',
  CELLS_LEFT_OUT: 'note',
  ID_TWICE: 'blocker',
  ID_OTHER_KIND: 'blocker',
  NUMBER_TWICE: 'warning',
  REFERENCE_UNKNOWN: 'warning',
  REFERENCES_IN_A_CIRCLE: 'blocker',
  WINDOW_REVERSED: 'blocker',
  WINDOW_OVER: 'warning',
  SECRET_MISSING: 'warning',
  TAGS_SEVERAL: 'warning',
  MARKET_UNSUPPORTED: 'note',
  CURRENCY_UNSUPPORTED: 'blocker',
  STREAM_MISSING: 'warning',
  STREAM_NOT_PLAYED: 'warning',
  PICTURE_MISSING: 'warning',
  PICTURE_UNUSABLE: 'warning',
  PICTURE_SHAPE: 'warning',
  ROW_EMPTY: 'warning',
  PRICE_WITHOUT_CURRENCY: 'blocker',
  PRICE_MISSING: 'blocker',
  PRICE_UNPAID: 'blocker',
  PAID_ELSEWHERE: 'warning',
  PLAN_NOT_SOLD_THERE: 'warning',
  OPEN_TO_EVERYONE: 'warning',
  OPEN_TO_NOBODY: 'warning',
  KIDS_MATURE: 'warning',
  TEXT_ONE_LANGUAGE: 'note',
  LANGUAGE_WITHOUT_TEXTS: 'warning',
  LANGUAGE_WITHOUT_INTERFACE: 'note',
  CONTRAST_LOW: 'warning',
  GUIDE_DAY_ODD: 'note',
  GUIDE_GAP: 'warning',
  GUIDE_OVERLAP: 'note',
  GUIDE_EMPTY: 'warning',
  GUIDE_CHANNEL_UNKNOWN: 'note',
  GUIDE_NAMED: 'note',
  RATING_UNKNOWN: 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export type FindingCode = keyof typeof SEVERITIES;

/** A place in a package. */
export type FindingPlace = Pick<Finding, 'file' | 'line'>;

const LONGEST_MESSAGE = 500;
/** Characters that would control the reader's terminal, or turn the direction of the text. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const readable = (text: string): string =>
  (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text).replace(UNSEEN, '\ufffd');

/**
 * Returns a finding at a place; its code says how much it matters. Messages hold texts of the package, which
 * are shortened and shown without what nobody sees.
 */
export const finding = (code: FindingCode, { file, line }: FindingPlace, message: string): Finding => ({
  severity: SEVERITIES[code],
  code,
  file: readable(file),
  line,
  message: readable(message),
});

/** Findings are kept up to this number; further ones are only counted. */
export const MOST_FINDINGS = 1000;

/** Collects findings, and counts those beyond the limit. */
export type Findings = {
  readonly add: (...found: readonly Finding[]) => void;
  readonly list: () => readonly Finding[];
  /** Findings that were not kept, by severity. */
  readonly further: () => Readonly<Record<Severity, number>>;
};

/** Creates an empty collection. A blocker is always kept before notes and warnings that came earlier. */
export function createFindings(): Findings {
  const bySeverity: Record<Severity, Finding[]> = { blocker: [], warning: [], note: [] };
  const beyond: Record<Severity, number> = { blocker: 0, warning: 0, note: 0 };
  return {
    add: (...found) => {
      for (const one of found) {
        if (bySeverity[one.severity].length < MOST_FINDINGS) bySeverity[one.severity].push(one);
        else beyond[one.severity] += 1;
      }
    },
    list: () => [...bySeverity.blocker, ...bySeverity.warning, ...bySeverity.note],
    further: () => ({ ...beyond }),
  };
}

/** The first blocker with its place, as a sentence; null if there is none. */
export function firstBlocker(findings: readonly Finding[]): string | null {
  const first = findings.find(({ severity }) => severity === 'blocker');
  if (first === undefined) return null;
  const { file, line, message } = first;
  return `${file}${line === null ? '' : `:${line}`}: ${message}`;
}
