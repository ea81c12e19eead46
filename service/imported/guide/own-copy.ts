/**
 * Returns the same text in memory of its own. A part of a text keeps the whole text alive: copy what is kept for longer than the piece of
 * the source that it was cut from.
 */
export const ownCopy = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
