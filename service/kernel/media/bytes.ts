/** Bytes with an ArrayBuffer of their own, which can be sent as a response body without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;
