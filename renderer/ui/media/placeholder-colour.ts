const COLOURS = [
  '#16294a',
  '#3a2346',
  '#47261b',
  '#16392d',
  '#26303c',
  '#2b1c4d',
  '#123649',
  '#4a3323',
  '#3a1a2c',
  '#1d3f4a',
] as const;

/** Returns a dark colour for a picture that has not loaded, the same for the same seed. */
export function placeholderColour(seed: string): string {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
