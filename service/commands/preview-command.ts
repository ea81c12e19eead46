import type { RunningPreview, StartPreview } from '#service/station/preview/revision-preview.ts';
import type { Revisions } from '#service/station/revisions/create-revisions.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** How a preview is asked for. */
export type PreviewWish = { readonly revision: number; readonly minutes: number; readonly json: boolean };

type PreviewIo = {
  readonly clock: Clock;
  readonly print: (line: string) => void;
  readonly startPreview?: StartPreview;
  readonly untilStopped?: () => Promise<void>;
};

/** How a preview ended, or why there was none. */
type PreviewEnd =
  | { readonly done: true; readonly revision: number }
  | { readonly done: false; readonly code: 'REVISION_UNKNOWN' | 'PREVIEW_UNAVAILABLE' };

/**
 * Shows a revision to the operator until its time is over or the program is stopped. A draft is a preview from
 * then on; what is on air stays there.
 */
export async function showPreview(
  revisions: Revisions,
  { revision, minutes, json }: PreviewWish,
  { clock, print, startPreview, untilStopped }: PreviewIo,
): Promise<PreviewEnd> {
  if (startPreview === undefined || untilStopped === undefined)
    return { done: false, code: 'PREVIEW_UNAVAILABLE' };
  const record = await revisions.beginPreview(revision);
  if (record === null) return { done: false, code: 'REVISION_UNKNOWN' };
  const shown = await revisions.open(record, clock.now);
  let running: RunningPreview | null = null;
  try {
    const endsAt = clock.now() + minutes * MINUTE;
    running = await startPreview({ revision: shown, endsAt });
    const { link } = running;
    if (json) print(JSON.stringify({ preview: link, revision, endsAt: new Date(endsAt).toISOString() }));
    else
      for (const line of [
        `Revision ${revision} as viewers would see it, for ${minutes} minutes and on this machine alone:`,
        `  ${link}`,
        'Viewers go on seeing what is on air. Ctrl-C ends the preview.',
      ])
        print(line);
    await Promise.race([untilStopped(), running.over]);
    return { done: true, revision };
  } finally {
    await running?.close();
    shown.close();
  }
}
