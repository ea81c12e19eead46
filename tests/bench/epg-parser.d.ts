/** What the benchmark uses of a library without types. */
declare module 'epg-parser' {
  export function parse(text: string): { readonly channels: readonly unknown[]; readonly programs: readonly unknown[] };
}
