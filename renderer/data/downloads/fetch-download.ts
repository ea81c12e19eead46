import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Http } from '#renderer/data/client/http.ts';
import type { PartStore, StoreOutcome } from '#renderer/platform/downloads/part-store.ts';
import {
  COPY_MASTER,
  type CopyFile,
  type CopyQuality,
  copyMaster,
  copyMedia,
} from '#shared/domain/downloads/copy-playlists.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Name of a copy's picture among its files. */
export const COPY_PICTURE = 'picture';
/** Name of a copy's subtitles in a language. */
export const subtitleName = (language: string): string => `s-${language}.vtt`;

/** Files to fetch: the stream, and other files, which may be missing. */
export type CopyOrder = {
  readonly id: string;
  /** Whole address of the master playlist. */
  readonly stream: string;
  readonly extras: readonly CopyFile[];
  readonly quality: CopyQuality;
};

/** Progress of a copy. */
export type CopyProgress = {
  /** Files on this device, and all files of the copy; both include its playlists. */
  readonly stored: number;
  readonly files: number;
  readonly playlists: number;
  /** Bytes of the file that was just stored. */
  readonly bytes: number;
  /** Bits per second that the master playlist declares. */
  readonly bandwidth: number;
};

export type FetchDeps = {
  readonly http: Http;
  readonly store: PartStore;
  readonly signal: AbortSignal;
  /** Called once all files are known, and after each; returns why to stop, or null. */
  readonly onProgress: (progress: CopyProgress) => Promise<string | null>;
  /** Called after the stored files of an earlier version of the stream were deleted. */
  readonly onRestart: () => Promise<void>;
};

/** Why a copy is incomplete: `interrupted` is retried later, a code needs the viewer. */
export type FetchFailure = 'interrupted' | { readonly code: string };

/** Files that are fetched at a time. */
const AT_ONCE = 3;
const FILE_TIMEOUT_MS = 60 * SECOND;

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A missing file ends the download. An expired token or an unreachable service only interrupts it. */
const failureOf = ({ status }: CallError): FetchFailure =>
  status === 404 || status === 410 ? { code: 'STREAM_GONE' } : 'interrupted';

function storeFailure(outcome: StoreOutcome): FetchFailure | null {
  if (outcome === 'stored') return null;
  return { code: outcome === 'full' ? 'DISK_FULL' : 'STORE_FAILED' };
}

async function fetchFile(
  { http, signal }: FetchDeps,
  url: string,
): Promise<Result<Uint8Array<ArrayBuffer>, FetchFailure>> {
  const request = {
    endpoint: 'download',
    method: 'GET',
    url,
    headers: {},
    replyKind: 'bytes',
    timeoutMs: FILE_TIMEOUT_MS,
    signal,
  } as const;
  const reply = await http(request);
  if (!reply.ok) return err(failureOf(reply.error));
  const { body } = reply.value;
  return body instanceof Uint8Array ? ok(new Uint8Array(body)) : err('interrupted');
}

type Playlists = {
  readonly texts: readonly (readonly [name: string, text: string])[];
  readonly files: readonly CopyFile[];
  /** Sheets of thumbnails, without which a copy is complete too. */
  readonly sheets: readonly CopyFile[];
};

/**
 * Fetches the playlists. Returns them as rewritten for the copy, and every file that they name with its full
 * URL.
 */
async function readPlaylists(
  deps: FetchDeps,
  order: CopyOrder,
): Promise<Result<Playlists & { readonly bandwidth: number }, FetchFailure>> {
  const master = await fetchFile(deps, order.stream);
  if (!master.ok) return master;
  const read = copyMaster(decode(master.value), order.quality);
  if (!read.ok) return err({ code: read.error });
  const texts: [string, string][] = [[COPY_MASTER, read.value.text]];
  const files: CopyFile[] = [];
  for (const [place, { name, uri }] of read.value.playlists.entries()) {
    const address = new URL(uri, order.stream).href;
    const playlist = await fetchFile(deps, address);
    if (!playlist.ok) return playlist;
    const media = copyMedia(decode(playlist.value), `f${place}`);
    if (!media.ok) return err({ code: media.error });
    texts.push([name, media.value.text]);
    files.push(
      ...media.value.files.map((file) => ({ name: file.name, uri: new URL(file.uri, address).href })),
    );
  }
  const images = await readImages(deps, read.value.images, order.stream);
  if (!images.ok) return images;
  return ok({
    texts: [...texts, ...images.value.texts],
    files,
    sheets: images.value.sheets,
    bandwidth: read.value.bandwidth,
  });
}

/**
 * Fetches the playlist of the thumbnails. One that is missing or cannot be kept leaves the copy without them.
 */
async function readImages(
  deps: FetchDeps,
  images: CopyFile | null,
  stream: string,
): Promise<Result<Pick<Playlists, 'texts' | 'sheets'>, FetchFailure>> {
  const none = ok({ texts: [], sheets: [] });
  if (images === null) return none;
  const address = new URL(images.uri, stream).href;
  const playlist = await fetchFile(deps, address);
  if (!playlist.ok) return playlist.error === 'interrupted' ? playlist : none;
  const media = copyMedia(decode(playlist.value), 'i');
  if (!media.ok) return none;
  const sheets = media.value.files.map(({ name, uri }) => ({ name, uri: new URL(uri, address).href }));
  return ok({ texts: [[images.name, media.value.text]], sheets });
}

/**
 * Stores the playlists. If different ones are stored, the stream has changed since, and all stored files are
 * deleted first.
 */
async function storePlaylists(
  { store, onRestart, signal }: FetchDeps,
  id: string,
  texts: Playlists['texts'],
): Promise<FetchFailure | null> {
  const parts = await Promise.all(texts.map(([name]) => store.part(id, name)));
  const differs = parts.some(
    (bytes, place) => bytes !== null && decode(new Uint8Array(bytes)) !== texts[place]?.[1],
  );
  if (differs) {
    await store.remove(id);
    await onRestart();
  }
  for (const [name, text] of texts) {
    // The copy may have been deleted meanwhile: a part stored now would stay for ever.
    if (signal.aborted) return 'interrupted';
    const failure = storeFailure(await store.putPart(id, name, encode(text)));
    if (failure !== null) return failure;
  }
  return null;
}

/**
 * Fetches the missing files of a copy. Each is stored under its own name, so the next run continues after the
 * last stored file, whatever ended this one. Returns null once the copy is complete.
 */
export async function fetchDownload(order: CopyOrder, deps: FetchDeps): Promise<FetchFailure | null> {
  const { store, signal, onProgress } = deps;
  const playlists = await readPlaylists(deps, order);
  if (!playlists.ok) return playlists.error;
  const { texts, files, sheets, bandwidth } = playlists.value;
  const failed = await storePlaylists(deps, order.id, texts);
  if (failed !== null) return failed;

  const optional = new Set([...order.extras, ...sheets].map(({ name }) => name));
  const needed = [...order.extras, ...files, ...sheets];
  const total = texts.length + needed.length;
  const storedNames = new Set(await store.names(order.id));
  const missing = needed.filter(({ name }) => !storedNames.has(name));
  let stored = total - missing.length;
  let failure: FetchFailure | null = null;
  const report = async (bytes: number): Promise<void> => {
    const code = await onProgress({ stored, files: total, playlists: texts.length, bytes, bandwidth });
    if (code !== null) failure ??= { code };
  };
  await report(0);

  const storeNext = async ({ name, uri }: CopyFile): Promise<FetchFailure | null> => {
    const file = await fetchFile(deps, uri);
    const isLacking = !file.ok && file.error !== 'interrupted' && optional.has(name);
    if (!file.ok && !isLacking) return file.error;
    if (signal.aborted) return 'interrupted';
    const bytes = file.ok ? file.value : encode('');
    const outcome = storeFailure(await store.putPart(order.id, name, bytes));
    if (outcome === null) {
      stored += 1;
      await report(bytes.byteLength);
    }
    return outcome;
  };
  const work = async (): Promise<void> => {
    for (
      let file = missing.shift();
      file !== undefined && failure === null && !signal.aborted;
      file = missing.shift()
    ) {
      failure = (await storeNext(file)) ?? failure;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return signal.aborted ? 'interrupted' : failure;
}
