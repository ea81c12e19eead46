/** What may stand before a wrapper: comments, the guards of scripts, and a script's own tag. */
const BEFORE = String.raw`(?:\s|;|\/\*(?:[^*]|\*(?!\/)){0,500}\*\/|\/\/[^\n]{0,500}\n|<script[^<>]{0,200}>|while\s?\(1\);|for\s?\(;;\);|\)\]\}'?,?)*`;
const NAME = String.raw`[\w$.]{1,200}(?:\[["'\w]{1,100}\])?`;
/** A call, or a value that is given to a name. */
const CALL = String.raw`(?:typeof\s+${NAME}\s*===?\s*["']function["']\s*&&\s*)?(?:${NAME}\s*&&\s*)?${NAME}\s*\(`;
const VALUE = String.raw`(?:(?:export\s+)?(?:var|let|const)\s+)?${NAME}\s*=|export\s+default|return`;
const WRAPPER = new RegExp(String.raw`^\ufeff?${BEFORE}(?:(?:${CALL}|${VALUE})\s*\(?\s*)?${BEFORE}`);
/** What may follow the document in a wrapper. */
const AFTER = /^(?:\s|;|\)|\/\*(?:[^*]|\*(?!\/)){0,500}\*\/|\/\/[^\n]{0,500}(?:\n|$)|<\/script>)*$/;
/** Characters in which a document must begin. */
const LONGEST = 2000;

/**
 * Returns the length of a script around a list or an object, of which the text is the beginning: `callback(`,
 * `var list =`, a comment; 0 for none. Null if the text ends before it can be told, and -1 if it begins with
 * something else.
 */
export function wrapperLength(text: string): number | null {
  const [found = ''] = WRAPPER.exec(text.slice(0, LONGEST)) ?? [];
  if (/[[{]/.test(text.charAt(found.length))) return found.length;
  return text.length < LONGEST && couldBegin(text.slice(found.length)) ? null : -1;
}

/** Returns whether nothing follows a document but the end of what is around it. */
export const isWrapperEnd = (rest: string): boolean => rest.length <= LONGEST && AFTER.test(rest);

/** Names, and what stands between them and a bracket. */
const couldBegin = (text: string): boolean => /^[\w$.\s()='"&/*[\]-]*$/.test(text);
