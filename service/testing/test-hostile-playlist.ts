const references = (name: string, count: number): string => `{$${name}}`.repeat(count);

/** A playlist of 200 kB whose variables come to several gigabytes. */
export const NESTED_VARIABLES = [
  '#EXTM3U',
  `#EXT-X-DEFINE:NAME="a",VALUE="${'x'.repeat(40_000)}"`,
  `#EXT-X-DEFINE:NAME="b",VALUE="${references('a', 10_000)}"`,
  ...Array.from({ length: 20 }, (_, no) => `#EXT-X-DEFINE:NAME="c${no}",VALUE="${references('b', 100)}"`),
  '#EXTINF:2,',
  'a.ts',
].join('\n');

/** A playlist of short variables, and lines that make much of them. */
export const manyVariables = (lines: number): string =>
  [
    '#EXTM3U',
    `#EXT-X-DEFINE:NAME="a",VALUE="${'x'.repeat(4000)}"`,
    ...Array(lines).fill(references('a', 15)),
  ].join('\n');

/** A manifest in which every one of so many tracks has 20,000 segments. */
export const manyTracks = (tracks: number): string => {
  const template = '<SegmentTemplate timescale="1000" duration="1" media="$RepresentationID$/$Number$.m4s"/>';
  const all = Array.from(
    { length: tracks },
    (_, no) => `<Representation id="${no}" bandwidth="${no + 1}"/>`,
  ).join('');
  const set = `<AdaptationSet mimeType="video/mp4">${template}${all}</AdaptationSet>`;
  return `<MPD type="static" mediaPresentationDuration="PT20S"><Period>${set}</Period></MPD>`;
};
