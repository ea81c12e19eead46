/** Returns whether a channel is one of the viewer's own, by its network code. */
export const isImportedCode = (networkCode: string): boolean => networkCode.startsWith('own-');
