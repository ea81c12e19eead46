/** Bytes in memory of their own process: what can be sent as a reply without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;
