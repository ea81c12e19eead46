/** A source whose packing is not supported. */
export class PackingNotSupported extends Error {}
