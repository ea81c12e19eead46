/** The library has no types of its own; what it parses is read by a schema. */
declare module '@dailymotion/vmap' {
  const VMAP: new (xml: Document) => unknown;
  // biome-ignore lint/style/noDefaultExport: the library has no other export.
  export default VMAP;
}
