/** The purchase page and those that lead to it. */
const PURCHASE = /^\/(?:tc|en)\/(?:account\/subscription|subscribe)(?:[/?#]|$)/;

/** Returns whether a path of this app is the purchase page, or one that leads to it. */
export const isPurchasePath = (path: string): boolean => PURCHASE.test(path);
