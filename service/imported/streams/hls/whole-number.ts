/**
 * Returns the number that a tag gives, such as the first segment's, as a whole one; 0 for anything that
 * cannot count.
 */
export function wholeNumber(text: string): number {
  const value = Math.floor(Number(text));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
