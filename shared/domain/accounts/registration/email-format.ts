/**
 * Returns whether a text looks like an email: one @ with something before it, a dotted name after it, and no
 * spaces (S0-5-015, S0-5-017).
 */
export const isEmail = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim()) && text.trim().length <= 200;
