import { z } from 'zod';

const failed = z.object({ event: z.literal('failed'), code: z.string() });

/** Explains why the service could not start, and what to do. */
const REASONS: Readonly<Record<string, string>> = {
  DATA_FOLDER_IN_USE: 'Another Harbour TV is using this data folder. Stop it first, or set another folder with HARBOUR_DATA.',
  DATA_FOLDER_UNUSABLE: 'The data folder is not writable. Check its permissions, or set another folder with HARBOUR_DATA.',
  DISK_FULL: 'The disk of the data folder is full.',
};

/** Returns a sentence for the terminal from the last output of a service that did not start; null for an unknown code. */
export function failedLine(text: string): string | null {
  for (const line of text.split('\n').filter((one) => one.startsWith('{"event":"failed"'))) {
    const read = failed.safeParse(parsed(line));
    const reason = read.success ? REASONS[read.data.code] : undefined;
    if (reason !== undefined) return reason;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
