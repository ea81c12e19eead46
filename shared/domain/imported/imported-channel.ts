/** Returns whether a channel is one of the viewer's own, by its network code. */
export const isImportedCode = (networkCode: string): boolean => networkCode.startsWith('own-');

/** Returns whether a video is one of the viewer's own, by its id. */
export const isImportedVideo = (videoId: string): boolean => videoId.startsWith('ownv-');
