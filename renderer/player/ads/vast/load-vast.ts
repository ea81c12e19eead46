import { VASTParser } from '@dailymotion/vast-client';
import type { AdText } from '#renderer/player/ads/ad-ports.ts';
import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';
import { type ParsedAd, parsedVast } from './vast-schema.ts';

/** Maximum number of wrappers around an ad; the next one is reported with 302. */
const WRAPPER_LIMIT = 5;

/** Milliseconds for one document. */
const REQUEST_TIMEOUT_MS = 4000;

export type VastDeps = {
  readonly fetchText: (url: string, timeoutMs: number, signal: AbortSignal) => Promise<AdText>;
  /** Tells error addresses a code. */
  readonly tellErrors: (urls: readonly string[], code: number) => void;
};

type Hop = { readonly url: string; readonly wrapperAd?: unknown };
type Wrapper = { readonly id?: unknown; readonly extensions: unknown[] };

const isWrapper = (value: unknown): value is Wrapper =>
  typeof value === 'object' && value !== null && 'extensions' in value && Array.isArray(value.extensions);

/** Parses a document; rejects text that is no XML. */
function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'text/xml');
  if (document.querySelector('parsererror')) throw new Error('malformed');
  return document;
}

/** The library's parser, which reports errors through our port, and not by images. */
class Parser extends VASTParser {
  readonly #tell: VastDeps['tellErrors'];

  constructor(fetcher: { readonly fetchVAST: (hop: Hop) => Promise<Document> }, tell: VastDeps['tellErrors']) {
    super({ fetcher });
    this.#tell = tell;
  }

  override trackVastError(templates: readonly unknown[], { ERRORCODE: code }: { readonly ERRORCODE: number }): void {
    this.#tell(templates.filter((one) => typeof one === 'string' && one !== '').map(String), code ?? VAST_ERROR.undefined);
  }
}

/**
 * Requests a VAST document and follows its wrappers. Every hop goes through here, so that the ids of wrappers, which the library drops as it merges them, are
 * kept: the whitelist needs them. Rejects if the first document cannot be fetched; what fails behind it is reported to its own error addresses.
 */
export async function loadVast(url: string, { fetchText, tellErrors }: VastDeps, signal: AbortSignal): Promise<readonly ParsedAd[]> {
  const fetchVAST = async ({ url: next, wrapperAd }: Hop): Promise<Document> => {
    if (isWrapper(wrapperAd)) wrapperAd.extensions.push({ wrapperId: String(wrapperAd.id ?? '') });
    const reply = await fetchText(withTimestamp(next), REQUEST_TIMEOUT_MS, signal);
    if (!reply.ok) throw new Error(reply.error);
    return parseXml(reply.text);
  };
  const parser = new Parser({ fetchVAST }, (urls, code) => signal.aborted || tellErrors(urls, code));
  const root = await fetchVAST({ url });
  const reply = await parser.parseVAST(root, { wrapperLimit: WRAPPER_LIMIT + 1, url, resolveAll: true });
  return parsedVast.parse(reply).ads.flatMap((ad) => ad ?? []);
}

/** Fills the placeholder of an ad tag (S1-7-021) and the macro of VAST. */
export const withTimestamp = (url: string): string =>
  url.replaceAll('[timestamp]', String(Date.now())).replaceAll('[TIMESTAMP]', encodeURIComponent(new Date().toISOString()));
