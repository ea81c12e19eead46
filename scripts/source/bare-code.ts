type Mode = 'code' | 'line' | 'block' | "'" | '"' | '`';

/**
 * Source with comments blanked out, and with `strings: 'blank'` the contents of string literals too; line
 * numbers stay. A light scanner, not a parser: a quote inside a regular expression or in JSX text ends with
 * its line at the latest.
 */
export function bareCode(text: string, strings: 'keep' | 'blank' = 'keep'): string {
  let mode: Mode = 'code';
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const pair = text.slice(at, at + 2);
    if (mode === 'code') {
      mode = modeOf(pair);
      out += mode === 'line' || mode === 'block' ? ' ' : char;
      continue;
    }
    const inComment = mode === 'line' || mode === 'block';
    const shown = char === '\n' || !(inComment || strings === 'blank');
    if (!inComment && char === '\\') {
      out += shown ? pair : '  ';
      at += 1;
    } else if (closes(mode, char, pair)) {
      out += mode === 'block' ? '  ' : char;
      if (mode === 'block') at += 1;
      mode = 'code';
    } else out += shown ? char : ' ';
  }
  return out;
}

function modeOf(pair: string): Mode {
  if (pair === '//') return 'line';
  if (pair === '/*') return 'block';
  const quote = pair[0];
  return quote === "'" || quote === '"' || quote === '`' ? quote : 'code';
}

function closes(mode: Mode, char: string, pair: string): boolean {
  if (mode === 'block') return pair === '*/';
  if (mode === 'line') return char === '\n';
  return char === mode || (char === '\n' && mode !== '`');
}
