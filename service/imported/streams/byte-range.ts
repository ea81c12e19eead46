/** A part of a file by bytes; both ends belong to it. */
export type ByteRange = { readonly from: number; readonly to: number };
