/** What JSON has without quotes. */
export const PLAIN_TOKEN = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const NOTHING = /^(?:-?Infinity|NaN|undefined|None|NULL|Null)$/;
const YES_OR_NO = /^(?:true|false)$/i;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** The most bytes of a name or a number without quotes. */
export const LONGEST_TOKEN = 256;

/** Returns a token without quotes as JSON writes it; what stands for no value is left for the parser to refuse. */
export function jsonOfToken(token: string): string {
  if (PLAIN_TOKEN.test(token)) return token;
  if (NOTHING.test(token)) return 'null';
  if (YES_OR_NO.test(token)) return token.toLowerCase();
  if (!NUMBER.test(token)) return token;
  return /^[+-]?0\d/.test(token) ? JSON.stringify(token) : String(Number(token));
}
