/**
 * Returns a copy of a text in its own memory. A substring keeps the whole text alive: copy what is kept for
 * longer than the chunk of the source that it was cut from.
 */
export const slotCopy = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
