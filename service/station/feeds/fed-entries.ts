import type { z } from 'zod';
import { createXmltvParser } from '#service/imported/guide/xmltv-parser.ts';
import { createFindings } from '#service/station/finding.ts';
import { channelSchema } from '#service/station/package/channel-schema.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { programmeSchema } from '#service/station/package/programme-schema.ts';
import { isFinding } from '#service/station/readers/entry.ts';
import { entriesIn } from '#service/station/readers/package-entries.ts';
import { packageText } from '#service/station/readers/package-text.ts';

/** Bytes of a guide, and of any other feed. */
const MOST_GUIDE = 256 * 1024 * 1024;
const MOST_OTHER = 64 * 1024 * 1024;

/** Returns the bytes that a feed may have. */
export const mostOf = (kind: 'programmes' | 'guide' | 'channels'): number =>
  kind === 'guide' ? MOST_GUIDE : MOST_OTHER;

/**
 * Returns whether a file holds an entry at least that a station can take, and nothing that keeps it off the
 * air: a page of an error, an empty answer and half a file are no feed.
 */
export async function hasEntries(
  files: PackageFiles,
  path: string,
  kind: 'programmes' | 'guide' | 'channels',
): Promise<boolean> {
  if (kind === 'guide') return hasProgrammesOfGuide(files, path);
  const schema: z.ZodType = kind === 'channels' ? channelSchema : programmeSchema;
  const findings = createFindings();
  let count = 0;
  for await (const read of entriesIn(files, path, findings.add)) {
    if (isFinding(read)) findings.add(read);
    else if (schema.safeParse(read.value).success) count += 1;
  }
  return count > 0 && isSound(findings.list());
}

async function hasProgrammesOfGuide(files: PackageFiles, path: string): Promise<boolean> {
  const findings = createFindings();
  let count = 0;
  const parser = createXmltvParser({
    channel: () => undefined,
    programme: ({ start, titles }) => {
      if (start !== null && titles.length > 0) count += 1;
    },
    mistake: () => undefined,
  });
  for await (const piece of packageText(files, path, MOST_GUIDE, findings.add))
    if (parser.write(piece) !== null) return false;
  return parser.close() === null && count > 0 && isSound(findings.list());
}

/** Half a file is no better than none. */
const isSound = (found: readonly { readonly severity: string; readonly code: string }[]): boolean =>
  found.every(({ severity, code }) => severity !== 'blocker' && code !== 'FILE_CUT_OFF');
