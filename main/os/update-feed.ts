import { z } from 'zod';
import type { OfferedRelease } from '#shared/domain/updates/update-decision.ts';

const feed = z.object({
  version: z.string().max(60),
  stagingPercentage: z.number().min(0).max(100).optional(),
  files: z.array(z.object({ url: z.string().max(500), sha512: z.base64().min(80) })).min(1),
  releaseNotes: z.unknown(),
});

/** A release out of the feed as electron-updater read it, or null when it does not hold what it must: a version, whole percentages, and files with their digests. */
export function readFeed(info: unknown): (OfferedRelease & { readonly notes: string }) | null {
  const parsed = feed.safeParse(info);
  if (!parsed.success) return null;
  const { version, stagingPercentage, files, releaseNotes } = parsed.data;
  if (!files.every(({ url }) => isSafeFile(url))) return null;
  return { version, share: stagingPercentage ?? 100, notes: plainNotes(releaseNotes) };
}

/** A file beside the feed, or one over https. */
const isSafeFile = (url: string): boolean => (/^[a-z]+:/i.test(url) ? url.startsWith('https://') : !/(^|\/)\.\.(\/|$)|\\|^\//.test(url));

/** Release notes as plain text: they are shown in a message box and may hold anything. */
function plainNotes(notes: unknown): string {
  const texts = Array.isArray(notes)
    ? notes.map((each: unknown) => z.object({ note: z.string() }).safeParse(each).data?.note ?? '')
    : [notes];
  const text = texts.filter((each) => typeof each === 'string').join('\n');
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, 1500);
}
