import type { z } from 'zod';
import type { images } from '#shared/contract/catalogue/content-item.ts';

/** Returns the path of the landscape image of a programme, or of one of its episodes by number. */
export const landscapeImage = (programmeId: string, variant = 0): string =>
  `/art/wide/${encodeURIComponent(programmeId)}/${variant % 1000}.svg`;

/** Returns the paths of all images of a programme. */
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
