/**
 * A past programme of an imported channel as a video: the channel's code, its start and end in milliseconds
 * since 1970.
 */
export type CatchupVideo = { readonly networkCode: string; readonly start: number; readonly end: number };

const SHAPE = /^(own-[\w-]{1,32})\.(\d{1,10})\.(\d{1,6})$/;

/** Returns the video id of a past programme, by which it is checked out and linked to. */
export const catchupVideoId = ({ networkCode, start, end }: CatchupVideo): string =>
  `${networkCode}.${Math.floor(start / 1000)}.${Math.ceil((end - start) / 1000)}`;

/** Parses a video id of a past programme; null for any other id. */
export function parseCatchupVideoId(id: string): CatchupVideo | null {
  const [, networkCode, start, length] = SHAPE.exec(id) ?? [];
  if (networkCode === undefined) return null;
  return { networkCode, start: Number(start) * 1000, end: (Number(start) + Number(length)) * 1000 };
}
