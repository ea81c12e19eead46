import { z } from 'zod';
import type { OfferedRelease } from '#shared/domain/updates/update-decision.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

const feed = z.object({
  version: z.string().max(60),
  stagingPercentage: z.number().min(0).max(100).optional(),
  files: z.array(z.object({ url: z.string().max(500), sha512: z.base64().min(80) })).min(1),
  /** Absent in a release without notes. */
  releaseNotes: z.unknown().optional(),
});

/** A release of the feed, with its notes as plain text (empty if none). */
export type FeedRelease = OfferedRelease & { readonly notes: string };

/**
 * Parses a release that electron-updater read from the feed, or returns the reason for the log. It must have a version, and files with digests next
 * to the feed or over https; its share, if any, must be a percentage.
 */
export function readFeed(info: unknown): Result<FeedRelease, string> {
  const parsed = feed.safeParse(info);
  if (!parsed.success) return err(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'feed'}: ${message}`).join('; '));
  const { version, stagingPercentage, files, releaseNotes } = parsed.data;
  const unsafe = files.findIndex(({ url }) => !isSafeFile(url));
  if (unsafe !== -1) return err(`files.${unsafe}.url: neither next to the feed nor over https`);
  return ok({ version, share: stagingPercentage ?? 100, notes: plainNotes(releaseNotes) });
}

/** A file next to the feed, or one over https. */
const isSafeFile = (url: string): boolean => (/^[a-z]+:/i.test(url) ? url.startsWith('https://') : !/(^|\/)\.\.(\/|$)|\\|^\//.test(url));

/** Converts release notes to plain text: they may hold anything and are shown in a message box. */
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
