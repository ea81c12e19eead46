/** What a recording's folder is named after: its title, its channel, and its local start as `2026-11-25 2030`. */
export type NamedRecording = { readonly title: string; readonly channel: string; readonly localStart: string };

const LONGEST = 80;
/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns a text as a part of a file name on any system: no separators, control or direction characters, no dots at its ends. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const cut = [...plain]
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

/** Returns the name of a recording's folder; `taken` says which names exist, in lower case. */
export function recordingName({ title, channel, localStart }: NamedRecording, taken: ReadonlySet<string>): string {
  const name = [safeName(title) || safeName(channel) || 'Recording', safeName(localStart)].join(' ').trim();
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
