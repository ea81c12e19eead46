/**
 * Parts of the name of a recording's folder: its title, its channel, and its local start as `2026-11-25
 * 2030`.
 */
export type NamedRecording = {
  readonly title: string;
  readonly channel: string;
  readonly localStart: string;
};

const LONGEST = 80;
/**
 * Bytes in UTF-8 of a title: with the time and a number the name stays below 143, the least that file systems
 * allow. A Chinese character has three.
 */
const MOST_BYTES = 120;
/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Returns a text as a part of a file name on any system: no separators, control or direction characters, no
 * dots at its ends.
 */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const cut = withinBytes([...plain].slice(0, LONGEST)).replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

/** Returns as many of these characters as have room. */
function withinBytes(characters: readonly string[]): string {
  let text = '';
  let left = MOST_BYTES;
  for (const character of characters) {
    left -= bytesOf(character.codePointAt(0) ?? 0);
    if (left < 0) break;
    text += character;
  }
  return text;
}

/** Returns the length of a character in UTF-8. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** Returns the name of a recording's folder; `taken` says which names exist, in lower case. */
export function recordingName(
  { title, channel, localStart }: NamedRecording,
  taken: ReadonlySet<string>,
): string {
  const name = [safeName(title) || safeName(channel) || 'Recording', safeName(localStart)].join(' ').trim();
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
