import { isImportedCode } from './imported-channel.ts';

/**
 * A past programme of a channel as a video: the channel's code, its start and end in milliseconds
 * since 1970.
 */
export type CatchupVideo = { readonly networkCode: string; readonly start: number; readonly end: number };

const IMPORTED = /^(own-[\w-]{1,32})\.(\d{1,10})\.(\d{1,6})$/;
/** A station's codes are its own, so that its past programmes begin with a word of their own. */
const OF_STATION = /^past\.([A-Za-z0-9][\w.:-]{0,63})\.(\d{1,10})\.(\d{1,6})$/;

/** Returns the video id of a past programme, by which it is checked out and linked to. */
export const catchupVideoId = ({ networkCode, start, end }: CatchupVideo): string =>
  `${isImportedCode(networkCode) ? '' : 'past.'}${networkCode}.${Math.floor(start / 1000)}.${Math.ceil((end - start) / 1000)}`;

/** Parses a video id of a past programme; null for any other id. */
export function parseCatchupVideoId(id: string): CatchupVideo | null {
  const [, networkCode, start, length] = OF_STATION.exec(id) ?? IMPORTED.exec(id) ?? [];
  if (networkCode === undefined) return null;
  return { networkCode, start: Number(start) * 1000, end: (Number(start) + Number(length)) * 1000 };
}
