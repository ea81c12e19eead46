/** First two digits of a displayed error (S1-8-007): engine, advertising, content protection. */
export const ERROR_TYPE = { engine: 1, advertising: 2, protection: 3 } as const;
export type ErrorType = keyof typeof ERROR_TYPE;

/** Parts of the line below an error. `id` identifies the content; `detail` is left out when empty. */
export type ErrorLine = {
  readonly type: ErrorType;
  readonly code: number;
  readonly id: string;
  readonly watermark: string;
  readonly detail?: string | undefined;
};

const LICENCE_REQUEST_FAILED = 6007;

/**
 * Formats the code: 6007 with a detail containing 8020 and a digit becomes 6007-{5 digits}; others are padded
 * to four digits.
 */
export function codeDigits(code: number, detail: string): string {
  const pair = code === LICENCE_REQUEST_FAILED ? /8020\d/.exec(detail)?.[0] : undefined;
  return pair ? `${code}-${pair}` : String(code).padStart(4, '0');
}

/** Formats the error line `MP{2}-{4}_{id}_W{watermark}[_detail]`. */
export function errorLine({ type, code, id, watermark, detail = '' }: ErrorLine): string {
  const head = `MP${String(ERROR_TYPE[type]).padStart(2, '0')}-${codeDigits(code, detail)}_${id}_W${watermark}`;
  return detail === '' ? head : `${head}_${detail}`;
}
