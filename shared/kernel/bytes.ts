/** Bytes of a gigabyte, as sizes and limits of storage count it. */
export const GIGABYTE = 1024 ** 3;
