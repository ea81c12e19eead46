import { base64Of } from '#renderer/platform/base64-of.ts';
import { UPLOAD_PART } from '#shared/contract/imported/imported-endpoints.ts';

/** A part of a file as the service takes it. */
type FilePart = {
  readonly upload_id: string;
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly data: string;
};

/**
 * Sends a file in parts; stops at the first error, which it returns, or when aborted. `progress` receives the
 * fraction that was sent.
 */
export async function uploadFile(
  file: Blob & { readonly name: string },
  id: string,
  send: (part: FilePart) => Promise<string | null>,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const upload_id = `s-${id}`;
  for (let at = 0; at === 0 || at < file.size; at += UPLOAD_PART) {
    const data = base64Of(new Uint8Array(await file.slice(at, at + UPLOAD_PART).arrayBuffer()));
    if (signal.aborted) return null;
    const last = at + UPLOAD_PART >= file.size;
    const error = await send({ upload_id, name: file.name.slice(0, 200), first: at === 0, last, data });
    if (error !== null) return error;
    progress(Math.min(1, (at + UPLOAD_PART) / Math.max(1, file.size)));
  }
  return null;
}
