import { answerHere } from '#renderer/player/engine/answered-requests.ts';
import type { EngineDeps, EngineSource } from '#renderer/player/engine/engine-port.ts';
import { failedUrl, forbiddenUrl } from '#renderer/player/engine/error-map.ts';
import { keepPace } from '#renderer/player/engine/hls/playlist-pace.ts';
import { type SegmentFaults, watchSegments } from '#renderer/player/engine/hls/segment-faults.ts';
import type { ShakaLibrary } from '#renderer/player/engine/shaka-library.ts';
import { createHandOver, type HandOver } from './handed-playlists.ts';
import { addLicenceHeaders } from './licence-request.ts';
import { createRequestPacing, type RequestPacing } from './request-pacing.ts';
import { createSegmentRetry, type SegmentRetry } from './segment-retry.ts';
import type { AccessRenewal } from './stream-access.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/** The stream whose requests these are. */
type RequestedStream = {
  /** The stream being loaded or played, or null. */
  readonly source: () => EngineSource | null;
  readonly isStandby: () => boolean;
  readonly goToLive: () => void;
  /** Called with each licence. */
  readonly onLicence: () => void;
};

type RequestDeps = Pick<EngineDeps, 'pacing' | 'identity' | 'now'> & { readonly access: AccessRenewal };

/**
 * Watches the requests of a Shaka player: paces those that failed, steps over segments that are missing, and
 * gives each its token and licences their headers. Call it once, before other request filters are registered.
 */
export function watchStreamRequests(
  library: ShakaLibrary,
  player: Player,
  { access, pacing: pacingDeps, identity, now }: RequestDeps,
  stream: RequestedStream,
): { readonly pacing: RequestPacing; readonly faults: SegmentFaults; readonly handOver: HandOver } {
  const { asLoaded } = access;
  const pacing = createRequestPacing(library, player, pacingDeps, {
    standby: stream.isStandby,
    asLoaded,
    goToLive: stream.goToLive,
  });
  let retry: SegmentRetry | null = null;
  const succeeded = (): void => retry?.succeeded();
  addTokens(library, player, { access, identity, stream, succeeded });
  const handOver = createHandOver(now);
  answerHanded(library, player, handOver, asLoaded);
  const faults = watchSegments(library, player, {
    isLive: () => stream.source()?.live === true,
    asLoaded,
    urlOf: (error) => failedUrl(error)?.url ?? null,
  });
  keepPace(library, player, asLoaded);
  retry = createSegmentRetry(pacing, faults);
  player.configure('streaming.failureCallback', retry.failed);
  return { pacing, faults, handOver };
}

/** Answers the first request for a playlist that came with the checkout. */
export function answerHanded(
  { net }: ShakaLibrary,
  player: Pick<Player, 'getNetworkingEngine'>,
  { take }: Pick<HandOver, 'take'>,
  asLoaded: (url: string) => string,
): void {
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    const [url] = request.uris;
    if (type !== net.NetworkingEngine.RequestType.MANIFEST || url === undefined) return;
    const text = take(asLoaded(url));
    if (text !== null) answerHere(request, new TextEncoder().encode(text).buffer);
  });
}

type TokenParts = Pick<RequestDeps, 'access' | 'identity'> & {
  readonly stream: RequestedStream;
  /** Called with each segment. */
  readonly succeeded: () => void;
};

/** Puts the newest token into every request, and the headers of the caller into those for licences. */
function addTokens(
  library: ShakaLibrary,
  player: Player,
  { access, identity, stream, succeeded }: TokenParts,
): void {
  const { LICENSE, SEGMENT } = library.net.NetworkingEngine.RequestType;
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request) => {
    const protection = stream.source()?.protection;
    if (type === LICENSE && protection) addLicenceHeaders(request, protection, identity());
    const addresses = access.toFetch(request.uris);
    if (!(addresses instanceof Promise)) request.uris = addresses;
    else
      return addresses.then((renewed) => {
        request.uris = renewed;
      });
  });
  // Shaka's retry must carry a new token if the first one was refused.
  network?.addEventListener('retry', (event) => {
    const address = 'error' in event ? forbiddenUrl(event.error) : null;
    if (address !== null) access.wasRefused(address);
  });
  network?.registerResponseFilter((type, response) => {
    response.uri = access.asLoaded(response.uri);
    if (type === LICENSE) stream.onLicence();
    if (type === SEGMENT) succeeded();
  });
}
