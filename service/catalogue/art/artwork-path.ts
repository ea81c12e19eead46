import type { z } from 'zod';
import type { images } from '#shared/contract/catalogue/content-item.ts';
import { type PictureSize, type ProgrammePictures, sizedPicture } from './picture-size.ts';

/** A programme, with the pictures that its station has of it. */
export type PicturedProgramme = {
  readonly programmeId: string;
  readonly pictures?: ProgrammePictures;
};

/** An episode, with its picture if it has one of its own. */
type PicturedEpisode = { readonly episodeNo: number; readonly picture?: string };

const drawn = (shape: string, programmeId: string, variant: number): string =>
  `/art/${shape}/${encodeURIComponent(programmeId)}/${variant % 1000}.svg`;

const inSize = (
  { programmeId, pictures }: PicturedProgramme,
  shape: keyof ProgrammePictures,
  size: PictureSize,
): string => {
  const picture = pictures?.[shape];
  return picture === undefined ? drawn(shape, programmeId, 0) : sizedPicture(picture, size);
};

/** Returns the path of the landscape image of a programme. */
export const landscapeImage = (programme: PicturedProgramme): string => inSize(programme, 'wide', 'wide-640');

/**
 * Returns the path of the landscape image of an episode: its own, else its programme's, else one drawn for its
 * number.
 */
export function episodeImage(programme: PicturedProgramme, { episodeNo, picture }: PicturedEpisode): string {
  if (picture !== undefined) return sizedPicture(picture, 'wide-640');
  return programme.pictures?.wide === undefined
    ? drawn('wide', programme.programmeId, episodeNo)
    : landscapeImage(programme);
}

/** Returns the paths of all images of a programme. */
export function programmeImages(programme: PicturedProgramme): z.input<typeof images> {
  return {
    landscape_large: inSize(programme, 'wide', 'wide-1280'),
    landscape_medium: landscapeImage(programme),
    landscape_small: inSize(programme, 'wide', 'wide-320'),
    portrait: inSize(programme, 'poster', 'poster-480'),
    hero: inSize(programme, 'hero', 'hero-1680'),
  };
}

/** Returns the path of a programme's moving preview. */
export const previewPath = (programmeId: string): string =>
  `/media/previews/${encodeURIComponent(programmeId)}.mp4`;

/** Returns the path of a channel's moving preview. */
export const livePreviewPath = (networkCode: string): string =>
  `/media/previews/channels/${encodeURIComponent(networkCode)}.mp4`;

/** Returns the path of an imported channel's logo; the service fetches it for the page. */
export const importedLogo = (networkCode: string): string => `/media/import/${networkCode}/logo`;

/** Returns the path of a channel's mark. */
export const channelMarkPath = (networkCode: string): string =>
  `/art/mark/${encodeURIComponent(networkCode)}.svg`;

/** Returns a name as a URL slug. It is for people only; no route reads it. */
export const slugOf = (name: string): string =>
  encodeURIComponent(name.trim().replaceAll(/[\s/]+/g, '-')) || '-';

/** Returns `{programme_id}/{name}`, as used in programme addresses. */
export const programmePath = (programmeId: string, name: string): string =>
  `${encodeURIComponent(programmeId)}/${slugOf(name)}`;
