/** Returns the absolute URL of a path of the page's own service; any other address as it is. */
export const wholeUrl = (address: string): string => new URL(address, globalThis.location?.href).href;
