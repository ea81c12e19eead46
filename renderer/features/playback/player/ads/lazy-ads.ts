import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';

/* Fetched when the first ad comes, with texts and styles: a viewer without ads never fetches any of it. */
export const AdOverlay = lazyWithRetry(async () => (await import('./ad-overlay.tsx')).AdOverlay);
export const AdReasonPanel = lazyWithRetry(async () => (await import('./ad-reason-panel.tsx')).AdReasonPanel);
export const AdAnnouncement = lazyWithRetry(
  async () => (await import('./ad-announcement.tsx')).AdAnnouncement,
);
export const CompactAd = lazyWithRetry(async () => (await import('./compact-ad.tsx')).CompactAd);
export const ImageAdFrame = lazyWithRetry(async () => (await import('./image-ad.tsx')).ImageAdFrame);
export const AdMarkTrack = lazyWithRetry(async () => (await import('./ad-marks.tsx')).AdMarkTrack);
export const AdMarkTip = lazyWithRetry(async () => (await import('./ad-marks.tsx')).AdMarkTip);
export const AdMarkKey = lazyWithRetry(async () => (await import('./ad-marks.tsx')).AdMarkKey);
export const AdBreakNotice = lazyWithRetry(async () => (await import('./ad-break-notice.tsx')).AdBreakNotice);
