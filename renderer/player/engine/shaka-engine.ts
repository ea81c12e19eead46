// biome-ignore-all lint/style/noExcessiveLinesPerFile: one adapter, whose class owns the vendor’s player.

import { setUpCaptions } from '#renderer/player/engine/captions/player-captions.ts';
import { watchInits } from '#renderer/player/engine/hls/init-requests.ts';
import { liveClocks } from '#renderer/player/engine/hls/live-clock.ts';
import { keepPace } from '#renderer/player/engine/hls/playlist-pace.ts';
import { createPrefetchPause, type PrefetchPause } from '#renderer/player/engine/hls/prefetch-pause.ts';
import { type SegmentFaults, watchSegments } from '#renderer/player/engine/hls/segment-faults.ts';
import { isCopyUrl } from '#shared/domain/downloads/copy-url.ts';
import { createElementPosition, type ElementPosition } from './element-position.ts';
import type { EngineCues } from './engine-cues.ts';
import type {
  CreateEngine,
  EngineDeps,
  EngineEvent,
  EnginePort,
  EngineSnapshot,
  EngineSource,
  LoadOptions,
} from './engine-port.ts';
import { ACCESS_LOST, engineFailure, failedUrl, forbiddenUrl } from './error-map.ts';
import { registerImportedSchemes, wholeUrl } from './imported-schemes.ts';
import { addLicenceHeaders } from './licence-request.ts';
import { followSize, listenToMediaElement, onFirstFrame } from './media-events.ts';
import { createRequestPacing, type RequestPacing } from './request-pacing.ts';
import { createSeekRetry, type SeekRetry } from './seek-retry.ts';
import { createSegmentRetry, type SegmentRetry } from './segment-retry.ts';
import {
  fittingHeight,
  loadOptionsConfig,
  prefetchConfig,
  SUSPENDED,
  sourceConfig,
  TUNING,
  UNRESTRICTED,
} from './shaka-config.ts';
import { watchShakaCues } from './shaka-cues.ts';
import { type ShakaLibrary, shakaLibrary } from './shaka-library.ts';
import { shakaSnapshot, shakaStats } from './shaka-stats.ts';
import { addSubtitles, selectShakaTrack, shakaTracks } from './shaka-tracks.ts';
import { type AccessRenewal, createAccessRenewal } from './stream-access.ts';
import { streamType } from './stream-type.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/**
 * The stream being loaded or played. `open` becomes true once Shaka has unloaded the previous stream; earlier
 * events belong to that one. `shown` becomes true with the first frame. `captions` is the caption choice
 * deferred until then, and a `small` start keeps its resolution limit until then.
 */
type Load = {
  session: number;
  readonly source: EngineSource;
  open: boolean;
  shown: boolean;
  captions: { readonly id: string | null } | null;
  small: boolean;
  standby: boolean;
};

/** Milliseconds to wait for a player to be destroyed before it is abandoned. */
const LONGEST_DESTROY = 1000;

/**
 * The Shaka adapter. All streams share one Shaka player, so its bandwidth estimate survives a channel change.
 */
export const createShakaEngine: CreateEngine = async (element, deps) => {
  const library = await shakaLibrary(deps.build ?? 'hls');
  registerImportedSchemes(library, globalThis.location.protocol, deps.readCopy);
  const player = new library.Player();
  await player.attach(element);
  return new ShakaEngine(library, player, element, deps).port();
};

/** Owns the Shaka player and its listeners until `destroy`. */
class ShakaEngine {
  readonly #player: Player;
  readonly #element: HTMLVideoElement;
  readonly #deps: EngineDeps;
  readonly #stopMedia: () => void;
  readonly #gone = new AbortController();
  readonly #kept: SeekRetry;
  readonly #prefetch: PrefetchPause;
  readonly #position: ElementPosition;
  readonly #access: AccessRenewal;
  readonly #cues: EngineCues;
  readonly #pacing: RequestPacing;
  readonly #faults: SegmentFaults;
  readonly #retry: SegmentRetry;
  #current: Load | null = null;

  constructor(library: ShakaLibrary, player: Player, element: HTMLVideoElement, deps: EngineDeps) {
    this.#player = player;
    this.#element = element;
    this.#deps = deps;
    this.#kept = createSeekRetry(element, this.#gone.signal);
    this.#position = createElementPosition(element);
    this.#prefetch = createPrefetchPause(
      element,
      (on) => player.configure(prefetchConfig(on)),
      this.#gone.signal,
    );
    const network = player.getNetworkingEngine();
    if (network) player.addEventListener('unloading', watchInits(library, network, this.#prefetch.drop));
    this.#access = createAccessRenewal({
      renew: deps.renewAccess,
      now: deps.now,
      lost: () => this.#emit({ type: 'failed', failure: ACCESS_LOST }),
    });
    player.configure(TUNING);
    this.#cues = watchShakaCues(library, player, this.#access.present);
    this.#pacing = createRequestPacing(library, player, deps.pacing, {
      standby: () => this.#current?.standby === true,
      asLoaded: this.#access.asLoaded,
      goToLive: this.#goToLive,
    });
    player.addEventListener('loading', () => {
      if (this.#current) this.#current.open = true;
    });
    player.addEventListener('gapjumped', this.#kept.jumped);
    player.addEventListener('manifestparsed', () => this.#emit({ type: 'manifest' }));
    player.addEventListener('error', (event) => this.#failed('detail' in event ? event.detail : event));
    this.#watchRequests(library);
    this.#faults = watchSegments(library, player, {
      isLive: () => this.#current?.source.live === true,
      asLoaded: this.#access.asLoaded,
      urlOf: (error) => failedUrl(error)?.url ?? null,
    });
    keepPace(library, player, this.#access.asLoaded);
    this.#retry = createSegmentRetry(this.#pacing, this.#faults);
    player.configure('streaming.failureCallback', this.#retry.failed);
    setUpCaptions(library, player, element, { now: deps.now, signal: this.#gone.signal });
    if (deps.fitsElement)
      followSize(
        element,
        this.#gone.signal,
        () => this.#current && !this.#current.small && player.configure(fittingHeight(element.clientHeight)),
      );
    this.#stopMedia = listenToMediaElement(element, this.#snapshot, (event) => this.#emit(event));
  }

  port(): EnginePort {
    const player = this.#player;
    const element = this.#element;
    return {
      load: (session, source, manner) => {
        const { standby } = manner;
        this.#load(
          {
            session,
            source,
            open: false,
            shown: false,
            captions: null,
            small: source.live && !standby,
            standby,
          },
          manner,
        );
      },
      takeOver: (session) => this.#takeOver(session),
      standBy: (session) => this.#standBy(session),
      updateAccess: this.#access.update,
      suspend: () => {
        element.pause();
        player.configure(SUSPENDED);
      },
      unload: () => this.#unload(),
      play: () => this.#play(),
      pause: () => element.pause(),
      seek: (seconds) => this.#prefetch.seek(seconds, () => this.#kept.seek(seconds)),
      goLive: () => {
        this.#kept.cancel();
        this.#goToLive();
        this.#pacing.wentLive();
      },
      setRate: (rate) => {
        // Shaka keeps the rate itself while it buffers, and learns of the element's from a later event only.
        if (player.isFullyLoaded()) player.trickPlay(rate, false);
        else element.playbackRate = rate;
      },
      tracks: () => shakaTracks(player),
      selectTrack: (kind, id) => {
        if (kind === 'text') return this.#selectText(id);
        // Each start chooses the automatic quality, which empties no buffer and must stop no request.
        if (id === null) return selectShakaTrack(player, kind, id);
        this.#prefetch.emptyBuffer(() => selectShakaTrack(player, kind, id));
      },
      snapshot: this.#snapshot,
      cues: this.#cues,
      streamUrl: () => this.#url(),
      plainUrl: () => this.#plainUrl(),
      stats: () => shakaStats(player),
      destroy: () => this.#destroy(),
    };
  }

  readonly #goToLive = (): void => {
    liveClocks.keep();
    this.#prefetch.seek(this.#player.seekRange().end, () => void this.#player.goToLive());
  };
  readonly #url = (): string | null =>
    this.#current ? wholeUrl(this.#access.present(this.#current.source.url)) : null;

  /** No other device can load a file of this one. */
  #plainUrl(): string | null {
    const url = this.#current?.source.protection === null ? this.#url() : null;
    return url === null || isCopyUrl(url) ? null : url;
  }

  #emit(event: EngineEvent): void {
    if (!this.#current?.open) return;
    const current = this.#current;
    if (event.type === 'metadata' && current.source.onlyLive === true && !this.#player.isLive())
      return this.#endAgain(current);
    if (event.type === 'first-frame') this.#showText(current);
    this.#deps.listener(current.session, event);
    if (event.type === 'first-frame' && this.#current === current) this.#grow(current);
  }

  /**
   * A channel that has ended before is not shown from the beginning of what is left of it. Its playlists say
   * so before its first frame.
   */
  #endAgain(load: Load): void {
    this.#deps.listener(load.session, { type: 'ended' });
    void this.#player.unload();
  }

  /**
   * Applies the caption choice after the first frame: the caption playlist is as large as the video's and
   * would delay it.
   */
  #selectText(id: string | null): void {
    if (!this.#current || this.#current.shown) return selectShakaTrack(this.#player, 'text', id);
    this.#current.captions = { id };
  }

  /** Lifts the resolution limit after the first frame. */
  #grow(load: Load): void {
    if (load.small)
      this.#player.configure(
        this.#deps.fitsElement ? fittingHeight(this.#element.clientHeight) : UNRESTRICTED,
      );
    load.small = false;
  }

  #showText(load: Load): void {
    load.shown = true;
    if (load.captions) selectShakaTrack(this.#player, 'text', load.captions.id);
    load.captions = null;
  }

  /**
   * Shaka unloads the old stream first. A load replaced by a later one ends with LOAD_INTERRUPTED, which is
   * ignored.
   */
  #load(load: Load, manner: LoadOptions): void {
    this.#kept.cancel();
    this.#prefetch.end();
    this.#pacing.end();
    this.#position.reset();
    this.#current = load;
    const { source } = load;
    this.#access.begin(source.access, source.url);
    this.#player.configure(sourceConfig(source, manner));
    const start = source.startDate === null ? source.startAt : new Date(source.startDate);
    void this.#player.load(source.url, start, streamType(source.url)).then(
      () => this.#current === load && addSubtitles(this.#player, source.subtitles),
      (error: unknown) => {
        if (this.#current !== load) return;
        load.open = true;
        this.#failed(error, true);
      },
    );
  }

  #takeOver(session: number): void {
    if (!this.#current) return;
    Object.assign(this.#current, { session, shown: false, small: false, standby: false });
    liveClocks.keep();
    this.#pacing.hurry();
    this.#player.configure(loadOptionsConfig({ standby: false }));
    if (this.#element.readyState < HTMLMediaElement.HAVE_METADATA) return;
    this.#emit({ type: 'manifest' });
    if (this.#current.source.protection) this.#emit({ type: 'licence' });
    this.#emit({ type: 'metadata', snapshot: this.#snapshot() });
    const decoded = this.#element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !this.#element.seeking;
    onFirstFrame(
      this.#element,
      () => this.#emit({ type: 'first-frame', snapshot: this.#snapshot() }),
      this.#gone.signal,
      decoded,
    );
  }

  #standBy(session: number): void {
    if (!this.#current) return;
    Object.assign(this.#current, { session, shown: false, small: false, standby: true });
    this.#element.pause();
    this.#player.configure(loadOptionsConfig({ standby: true }));
  }

  /**
   * Reports errors while streaming. A failed request is not fatal, whatever severity Shaka gives it; a failed
   * load is.
   */
  #failed(error: unknown, fatal?: boolean): void {
    if (fatal === undefined && this.#faults.isSteppedOver(error)) return;
    const mapped = engineFailure(error, fatal, this.#url());
    const failure = mapped.kind === 'network' && fatal === undefined ? { ...mapped, fatal: false } : mapped;
    if (failure.kind !== 'ignored') this.#emit({ type: 'failed', failure });
  }

  #watchRequests(library: ShakaLibrary): void {
    const { LICENSE, SEGMENT } = library.net.NetworkingEngine.RequestType;
    const network = this.#player.getNetworkingEngine();
    network?.registerRequestFilter((type, request) => {
      const protection = this.#current?.source.protection;
      if (type === LICENSE && protection) addLicenceHeaders(request, protection, this.#deps.identity());
      const addresses = this.#access.toFetch(request.uris);
      if (!(addresses instanceof Promise)) request.uris = addresses;
      else
        return addresses.then((renewed) => {
          request.uris = renewed;
        });
    });
    // Shaka's retry must carry a new token if the first one was refused.
    network?.addEventListener('retry', (event) => {
      const address = 'error' in event ? forbiddenUrl(event.error) : null;
      if (address !== null) this.#access.wasRefused(address);
    });
    network?.registerResponseFilter((type, response) => {
      response.uri = this.#access.asLoaded(response.uri);
      if (type === LICENSE) this.#emit({ type: 'licence' });
      if (type === SEGMENT) this.#retry.succeeded();
    });
  }

  #play(): void {
    this.#element.play().catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'NotAllowedError')
        this.#emit({ type: 'play-blocked' });
    });
  }

  readonly #snapshot = (): EngineSnapshot => {
    liveClocks.keep();
    return shakaSnapshot(this.#player, this.#element, this.#position.read(), {
      live: this.#current?.source.live,
      now: this.#deps.now,
    });
  };

  async #unload(): Promise<void> {
    this.#current = null;
    this.#prefetch.end();
    this.#pacing.end();
    await this.#player.unload();
  }

  async #destroy(): Promise<void> {
    this.#current = null;
    this.#prefetch.end();
    this.#pacing.end();
    this.#gone.abort();
    this.#stopMedia();
    await Promise.race([this.#player.destroy(), new Promise((done) => setTimeout(done, LONGEST_DESTROY))]);
  }
}
