import { z } from 'zod';

const listening = z.object({ event: z.literal('listening'), url: z.url() });
const failed = z.object({ event: z.literal('failed'), code: z.string().regex(/^[A-Z][A-Z0-9_]{1,40}$/) });

/**
 * Number of kept output lines, and their maximum length. A longer line is dropped, because a cut could expose
 * half a secret.
 */
const KEPT_LINES = 20;
const MAX_LINE_LENGTH = 8000;

/** Calls `onLine` for each line of a stream, however it is chunked. */
export function readLines(
  stream: Pick<NodeJS.ReadableStream, 'on'> | null,
  onLine: (line: string) => void,
): void {
  let rest = '';
  let tooLong = false;
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      onLine(tooLong || line.length > MAX_LINE_LENGTH ? '[a line too long to keep]' : line);
      tooLong = false;
    }
    if (rest.length <= MAX_LINE_LENGTH) return;
    tooLong = true;
    rest = '';
  });
}

/** Returns a function that gives the last lines of a stream. */
export function lastLines(stream: Pick<NodeJS.ReadableStream, 'on'> | null): () => readonly string[] {
  const lines: string[] = [];
  readLines(stream, (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  });
  return () => [...lines];
}

/** Parses a status line of the service: its URL, or the code of a failed start; null for any other line. */
export function parseServiceMessage(
  line: string,
): { readonly url: string } | { readonly failed: string } | null {
  if (!line.startsWith('{')) return null;
  try {
    const said = z.union([listening, failed]).safeParse(JSON.parse(line));
    if (!said.success) return null;
    return said.data.event === 'listening' ? { url: said.data.url } : { failed: said.data.code };
  } catch {
    return null;
  }
}
