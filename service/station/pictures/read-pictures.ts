import { createHash } from 'node:crypto';
import { PICTURE_PATH } from '#service/catalogue/art/picture-source.ts';
import { type Findings, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { fileFinder } from './file-finder.ts';
import type { ImageLibrary, PictureFault } from './image-library.ts';
import { isElsewhere, type NamedPicture, namedPictures } from './named-pictures.ts';
import { shapeFault } from './picture-shape.ts';

/** Bytes of a picture. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;

/** The pictures of a package that can be shown. */
export type StationPictures = {
  /** The address of a picture, without a size if it is a file; null for one that cannot be shown. */
  readonly addressOf: (picture: string | undefined) => string | null;
  /** Files by their digest. */
  readonly files: ReadonlyMap<string, string>;
};

/** The pictures of a package that has no files of them: addresses alone. */
export const NO_STATION_PICTURES: StationPictures = {
  addressOf: (picture) => (picture !== undefined && isElsewhere(picture) ? picture : null),
  files: new Map(),
};

const REASONS: Readonly<Record<PictureFault, string>> = {
  'no-picture': 'is no AVIF, WebP, JPEG, PNG or SVG',
  animated: 'is animated',
  'too-large': 'is larger than 50 million pixels or 20 MB',
};

/**
 * Reads the pictures that a package names. One that is missing, animated, huge or no picture at all is in the
 * findings, where it is named, and a drawn one takes its place.
 */
export async function readPictures(
  station: StationPackage,
  library: ImageLibrary,
  findings: Findings,
): Promise<StationPictures> {
  const digests = new Map<string, string | null>();
  const files = new Map<string, string>();
  const find = fileFinder(station.files.paths);
  for (const { picture, place, shape } of namedPictures(station)) {
    if (isElsewhere(picture) || digests.has(picture)) continue;
    const file = find(picture);
    const read = await digestOf(station, { picture: file, shape }, library);
    digests.set(picture, 'digest' in read ? read.digest : null);
    if ('digest' in read) files.set(read.digest, file);
    if ('digest' in read && read.cut !== null)
      findings.add(finding('PICTURE_SHAPE', place, `“${picture}” ${read.cut}`));
    if ('reason' in read)
      findings.add(
        finding(
          read.isMissing ? 'PICTURE_MISSING' : 'PICTURE_UNUSABLE',
          place,
          `${read.reason}; a drawn one is shown`,
        ),
      );
  }
  return {
    addressOf: (picture) => {
      if (picture === undefined || isElsewhere(picture)) return picture ?? null;
      const digest = digests.get(picture) ?? null;
      return digest === null ? null : `${PICTURE_PATH}/${digest}`;
    },
    files,
  };
}

type Read =
  | { readonly digest: string; readonly cut: string | null }
  | { readonly reason: string; readonly isMissing: boolean };

async function digestOf(
  { files }: StationPackage,
  { picture: file, shape }: Pick<NamedPicture, 'picture' | 'shape'>,
  library: ImageLibrary,
): Promise<Read> {
  const bytes = await files.read(file, MOST_PICTURE_BYTES);
  if (bytes === 'absent') return { reason: `There is no file “${file}”`, isMissing: true };
  if (bytes === 'unreadable') return { reason: `“${file}” cannot be read`, isMissing: false };
  if (bytes === 'too-large') return unusable(file, bytes);
  const fault = await library.faultOf(bytes);
  if (fault !== null) return unusable(file, fault);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { digest, cut: shapeFault(bytes, shape) };
}

const unusable = (file: string, fault: PictureFault): Read => ({
  reason: `“${file}” ${REASONS[fault]}`,
  isMissing: false,
});
