/** A media file of a creative. `bitrate` in kbit/s, 0 if unknown. */
export type AdMediaFile = {
  readonly url: string;
  readonly type: 'mp4' | 'hls';
  readonly height: number;
  readonly bitrate: number;
};

/** A media file as the document has it. */
export type OfferedMediaFile = {
  readonly url: string;
  readonly mimeType: string;
  readonly apiFramework: string | null;
  readonly height: number;
  readonly bitrate: number;
};

/** Frameworks whose files are programs; any other framework of a film is ordinary media. */
const PROGRAM = /^\s*(?:vpaid|simid|omid)\b/i;

/** The type of a file without its parameters, such as codecs. */
const mimeOf = (type: string): string => (type.split(';', 1)[0] ?? '').trim().toLowerCase();

const TYPE_BY_MIME: Readonly<Record<string, AdMediaFile['type']>> = {
  'video/mp4': 'mp4',
  'application/vnd.apple.mpegurl': 'hls',
  'application/x-mpegurl': 'hls',
};

/** Part of the line's capacity that a plain file may take, since it cannot adapt. */
const LINE_SHARE = 0.7;

/**
 * Chooses the file to play: nothing executable (VPAID, SIMID, OMID). The largest mp4 that fits the picture
 * and the bandwidth, else the smallest one; a stream, which adapts, only if there is no file. Null if nothing
 * can be played. `lineKbps` is 0 while the bandwidth is unknown.
 */
export function chooseMedia(
  files: readonly OfferedMediaFile[],
  picture: { readonly height: number; readonly lineKbps: number },
): AdMediaFile | null {
  const playable = files.flatMap(
    ({ url, mimeType, apiFramework, height, bitrate }): readonly AdMediaFile[] => {
      const type = TYPE_BY_MIME[mimeOf(mimeType)];
      return type === undefined || url === '' || PROGRAM.test(apiFramework ?? '')
        ? []
        : [{ url, type, height, bitrate }];
    },
  );
  const byHeight = playable
    .filter(({ type }) => type === 'mp4')
    .sort((one, other) => one.height - other.height || one.bitrate - other.bitrate);
  const fits = ({ height, bitrate }: AdMediaFile) =>
    height <= picture.height && (picture.lineKbps === 0 || bitrate <= picture.lineKbps * LINE_SHARE);
  return byHeight.filter(fits).at(-1) ?? byHeight[0] ?? playable[0] ?? null;
}
