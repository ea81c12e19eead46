/** The part of a library without types that the benchmark uses. */
declare module 'epg-parser' {
  export function parse(text: string): {
    readonly channels: readonly unknown[];
    readonly programs: readonly unknown[];
  };
}
