import { VASTParser } from '@dailymotion/vast-client';
import type { AdText } from '#renderer/player/ads/ad-ports.ts';
import { adSequence, type PlacedAd } from '#shared/domain/ads/ad-pod.ts';
import { VAST_ERROR, VAST_VERSIONS } from '#shared/domain/ads/vast-error.ts';
import type { ParsedLinear } from './vast-schema.ts';
import { type ParsedAd, parsedVast } from './vast-schema.ts';
import { parseAdXml, VastFailure, vastRoot } from './vast-xml.ts';

/** Maximum number of wrappers around an ad; the next one is reported with 302. */
const WRAPPER_LIMIT = 5;

/** Milliseconds for one document. */
const REQUEST_TIMEOUT_MS = 4000;

export type VastDeps = {
  readonly fetchText: (url: string, timeoutMs: number, signal: AbortSignal) => Promise<AdText>;
  /** Tells error addresses a code. */
  readonly tellErrors: (urls: readonly string[], code: number) => void;
};

/**
 * Where an answer begins: an address, or a document that came with something else. Relative addresses of the
 * latter are the page's.
 */
export type VastSource = { readonly url: string } | { readonly text: string; readonly page: string };

/**
 * The way to a document: the wrappers that were passed, the outermost first, their places, and the error
 * addresses on the way.
 */
type Way = {
  readonly wrappers: readonly ParsedAd[];
  readonly path: PlacedAd<ParsedAd>['path'];
  readonly errors: readonly string[];
};

type Answer = {
  readonly ads: readonly ParsedAd[];
  readonly errors: readonly string[];
  readonly broken: number;
};

/**
 * The library's parser of single documents. It neither follows wrappers nor reports errors nor leaves ads
 * out; that is decided here.
 */
class Parser extends VASTParser {
  override trackVastError(): void {}
  override completeWrapperResolving(): void {}
}

/**
 * Loads a VAST answer and follows its wrappers. Each ad keeps its places, so that a pod can be arranged, and
 * the ids of its wrappers, which the whitelist needs. Rejects if the first document cannot be used; each
 * failure is reported to the error addresses on the way to it, by its VAST code.
 */
export async function loadVast(
  source: VastSource,
  deps: VastDeps,
  signal: AbortSignal,
): Promise<readonly PlacedAd<ParsedAd>[]> {
  const tell: VastDeps['tellErrors'] = (urls, code) => {
    if (!signal.aborted && urls.length > 0) deps.tellErrors(urls, code);
  };
  const open = async (from: VastSource, way: Way): Promise<Document> => {
    try {
      const text = 'text' in from ? from.text : await fetched(from.url);
      return vastRoot(parseAdXml(text), (urls, code) => tell(urls, code));
    } catch (cause) {
      tell(way.errors, cause instanceof VastFailure ? cause.code : VAST_ERROR.undefined);
      throw cause;
    }
  };
  const fetched = async (url: string): Promise<string> => {
    const reply = await deps.fetchText(filledTag(url), REQUEST_TIMEOUT_MS, signal);
    if (!reply.ok) throw new VastFailure(VAST_ERROR.wrapperTimeout, reply.error);
    return reply.text;
  };

  const unwrap = async (
    document: Document,
    base: string,
    way: Way,
  ): Promise<readonly PlacedAd<ParsedAd>[]> => {
    const answer = await readAnswer(document);
    const errors = [...way.errors, ...answer.errors];
    if (answer.broken > 0) tell(errors, VAST_ERROR.schema);
    const ads = permitted(answer.ads, way.wrappers.at(-1), document);
    if (ads.length === 0) {
      if (answer.broken === 0) tell(errors, VAST_ERROR.noAd);
      return way.path.length === 0 ? [] : [{ ad: null, path: way.path }];
    }
    const placed = ads.map(({ ad, index }) => {
      const path = [...way.path, { index, sequence: adSequence(ad.sequence) }];
      return resolved(ad, base, {
        wrappers: way.wrappers,
        path,
        errors: [...errors, ...ad.errorURLTemplates],
      });
    });
    return (await Promise.all(placed)).flat();
  };

  /** One ad: as it is, or what its wrapper leads to. */
  const resolved = async (ad: ParsedAd, base: string, way: Way): Promise<readonly PlacedAd<ParsedAd>[]> => {
    const failed = [{ ad: null, path: way.path }];
    if (ad.VASTAdTagURI === '') {
      const code = faultOf(ad);
      if (code !== null) tell(way.errors, code);
      return code === null ? [{ ad: way.wrappers.reduceRight(mergeWrapper, ad), path: way.path }] : failed;
    }
    if (way.wrappers.length >= WRAPPER_LIMIT) {
      tell(way.errors, VAST_ERROR.wrapperLimit);
      return failed;
    }
    const url = URL.canParse(ad.VASTAdTagURI, base) ? new URL(ad.VASTAdTagURI, base).href : ad.VASTAdTagURI;
    const inner = { ...way, wrappers: [...way.wrappers, ad] };
    try {
      return await unwrap(await open({ url }, way), url, inner);
    } catch {
      return failed;
    }
  };

  const start: Way = { wrappers: [], path: [], errors: [] };
  return unwrap(await open(source, start), 'url' in source ? source.url : source.page, start);
}

const isAd = ({ nodeName }: Element): boolean => nodeName === 'Ad';
const holdsAd = ({ nodeName }: Element): boolean => nodeName === 'InLine' || nodeName === 'Wrapper';

/**
 * Reads one document. `broken` counts ads that are neither an inline nor a wrapper with an address; the
 * library knows no such thing, so they are taken out.
 */
async function readAnswer(document: Document): Promise<Answer> {
  const ads = [...document.documentElement.children].filter(isAd);
  for (const ad of ads) if (![...ad.children].some(holdsAd)) ad.remove();
  const reply = parsedVast.parse(await new Parser().parseVAST(document, { allowMultipleAds: true }));
  return {
    ads: reply.ads.flatMap((ad) => ad ?? []),
    errors: reply.errorURLTemplates,
    broken: ads.length - reply.ads.length,
  };
}

/**
 * The ads that a wrapper allows in its answer: any number, or the first one that stands alone. An only ad
 * counts as one although it has a number, as many servers send it. Documents before version 3 know no pods.
 */
function permitted(ads: readonly ParsedAd[], wrapper: ParsedAd | undefined, document: Document) {
  const indexed = ads.map((ad, index) => ({ ad, index }));
  if (wrapper === undefined) return indexed;
  const followed = indexed.filter(({ ad }) => ad.VASTAdTagURI === '' || wrapper.followAdditionalWrappers);
  const isOld = Number.parseFloat(document.documentElement.getAttribute('version') ?? '') < 3;
  if (wrapper.allowMultipleAds || isOld || followed.length < 2) return followed;
  return followed.filter(({ ad }) => adSequence(ad.sequence) === null).slice(0, 1);
}

/**
 * Returns why an inline ad cannot be played as video: it has no creative, no linear one, or no media. Null if
 * it can.
 */
function faultOf({ creatives }: ParsedAd): number | null {
  if (creatives.length === 0) return VAST_ERROR.schema;
  if (creatives.every((one) => one === null)) return VAST_ERROR.linearity;
  return creatives.some((one) => one !== null && one.mediaFiles.length > 0)
    ? null
    : VAST_ERROR.noSupportedMedia;
}

/** The number that keeps a request from being answered from a cache, by the names that ad servers have for it. */
const CACHE_BUSTER = /(?:\[|%5B)(?:CACHE_?BUST(?:ING|ER)|RANDOM(?:_NUMBER)?)(?:\]|%5D)|%%CACHE_?BUSTER%%/gi;

/** Fills the placeholder of an ad tag (S1-7-021) and the macros of VAST that a request may have. */
export const filledTag = (url: string): string =>
  url
    .replaceAll('[timestamp]', String(Date.now()))
    .replaceAll('[TIMESTAMP]', encodeURIComponent(new Date().toISOString()))
    .replaceAll('[VASTVERSIONS]', encodeURIComponent(VAST_VERSIONS))
    .replaceAll(CACHE_BUSTER, () => String(Date.now() % 1e8).padStart(8, '0'));

type Events = ParsedLinear['trackingEvents'];

const addEvents = (own: Events, more: Events): Events => ({
  ...own,
  ...Object.fromEntries(Object.entries(more).map(([name, urls]) => [name, [...(own[name] ?? []), ...urls]])),
});

/**
 * An ad with what its wrapper adds: addresses of the wrapper are requested with those of the ad, and its
 * click leads where the ad names no page.
 */
function mergeWrapper(ad: ParsedAd, wrapper: ParsedAd): ParsedAd {
  const { linear = {} } = wrapper.trackingEvents;
  const creatives = ad.creatives.map((creative) =>
    creative === null
      ? null
      : {
          ...creative,
          trackingEvents: addEvents(creative.trackingEvents, linear),
          videoClickTrackingURLTemplates: [
            ...creative.videoClickTrackingURLTemplates,
            ...wrapper.videoClickTrackingURLTemplates,
          ],
          videoClickThroughURLTemplate:
            creative.videoClickThroughURLTemplate ?? wrapper.videoClickThroughURLTemplate,
        },
  );
  return {
    ...ad,
    creatives,
    wrapperIds: [wrapper.id, ...ad.wrapperIds],
    errorURLTemplates: [...wrapper.errorURLTemplates, ...ad.errorURLTemplates],
    impressionURLTemplates: [...wrapper.impressionURLTemplates, ...ad.impressionURLTemplates],
    viewableImpression: [...ad.viewableImpression, ...wrapper.viewableImpression],
    adVerifications: [...ad.adVerifications, ...wrapper.adVerifications],
  };
}
