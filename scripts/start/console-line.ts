import { z } from 'zod';

const line = z.object({ event: z.literal('demo-console'), url: z.url() });

/** The service's line with the one-time address of the demo console as a sentence for the terminal; null for any other line. */
export function consoleLine(text: string): string | null {
  if (!text.includes('"demo-console"')) return null;
  try {
    const read = line.safeParse(JSON.parse(text));
    return read.success ? `Demo console (one-time address): ${read.data.url}` : null;
  } catch {
    return null;
  }
}
