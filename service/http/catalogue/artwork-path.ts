import type { z } from 'zod';
import type { images } from '#shared/contract/catalogue/content-item.ts';

/** Path of the wide picture of a programme, or of one of its episodes by number. */
export const landscapeImage = (programmeId: string, variant = 0): string =>
  `/art/wide/${encodeURIComponent(programmeId)}/${variant % 1000}.svg`;

/** Paths of all pictures of a programme. */
export function programmeImages(programmeId: string): z.input<typeof images> {
  const wide = landscapeImage(programmeId);
  const id = encodeURIComponent(programmeId);
  return {
    landscape_large: wide,
    landscape_medium: wide,
    landscape_small: wide,
    portrait: `/art/poster/${id}/0.svg`,
    hero: `/art/hero/${id}/0.svg`,
  };
}

/** Path of the picture that a channel that was brought along names; the service fetches it for the page. */
export const importedLogo = (networkCode: string): string => `/media/import/${networkCode}/logo`;

/** Path of a channel's mark. */
export const channelMarkPath = (networkCode: string): string => `/art/mark/${encodeURIComponent(networkCode)}.svg`;

/** A name as one segment of an address: for people only, no route reads it. */
export const slugOf = (name: string): string => encodeURIComponent(name.trim().replaceAll(/[\s/]+/g, '-')) || '-';

/** `{programme_id}/{name}` as it stands in the programme's address. */
export const programmePath = (programmeId: string, name: string): string => `${encodeURIComponent(programmeId)}/${slugOf(name)}`;
