/** Returns whether this page is open on a phone or tablet, where wallets are apps of the same device. */
export const isPhone = (): boolean => globalThis.matchMedia('(hover: none) and (pointer: coarse)').matches;
