import { setUpCaptions } from '#renderer/player/engine/captions/player-captions.ts';
import { watchInits } from '#renderer/player/engine/hls/init-requests.ts';
import { liveClocks } from '#renderer/player/engine/hls/live-clock.ts';
import { createPrefetchPause, type PrefetchPause } from '#renderer/player/engine/hls/prefetch-pause.ts';
import { type AccessRenewal, createAccessRenewal } from '#renderer/player/engine/requests/stream-access.ts';
import { watchStreamRequests } from '#renderer/player/engine/requests/stream-requests.ts';
import { isCopyUrl } from '#shared/domain/downloads/copy-url.ts';
import { createElementPosition, type ElementPosition } from './element-position.ts';
import type { EngineCues } from './engine-cues.ts';
import type {
  CreateEngine,
  EngineDeps,
  EngineEvent,
  EnginePort,
  EngineSnapshot,
  LoadOptions,
} from './engine-port.ts';
import { ACCESS_LOST, engineFailure } from './error-map.ts';
import { registerImportedSchemes } from './imported-schemes.ts';
import { followSize, listenToMediaElement, reportLoaded } from './media-events.ts';
import { createSeekRetry, type SeekRetry } from './seek-retry.ts';
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
import { newLoad, type ShakaLoad } from './shaka-load.ts';
import { shakaSnapshot, shakaStats } from './shaka-stats.ts';
import { addSubtitles, selectShakaTrack, shakaTracks } from './shaka-tracks.ts';
import { streamType } from './stream-type.ts';
import { wholeUrl } from './whole-url.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

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
  readonly #requests: ReturnType<typeof watchStreamRequests>;
  #current: ShakaLoad | null = null;

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
    this.#requests = watchStreamRequests(
      library,
      player,
      { ...deps, access: this.#access },
      {
        source: () => this.#current?.source ?? null,
        isStandby: () => this.#current?.standby === true,
        goToLive: this.#goToLive,
        onLicence: () => this.#emit({ type: 'licence' }),
      },
    );
    player.addEventListener('loading', () => {
      if (this.#current) this.#current.open = true;
    });
    player.addEventListener('gapjumped', this.#kept.jumped);
    player.addEventListener('manifestparsed', () => this.#emit({ type: 'manifest' }));
    player.addEventListener('error', (event) => this.#failed('detail' in event ? event.detail : event));
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
      load: (session, source, manner) => this.#load(newLoad(session, source, manner.standby), manner),
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
        this.#requests.pacing.wentLive();
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
  #endAgain(load: ShakaLoad): void {
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
  #grow(load: ShakaLoad): void {
    if (load.small)
      this.#player.configure(
        this.#deps.fitsElement ? fittingHeight(this.#element.clientHeight) : UNRESTRICTED,
      );
    load.small = false;
  }

  #showText(load: ShakaLoad): void {
    load.shown = true;
    if (load.captions) selectShakaTrack(this.#player, 'text', load.captions.id);
    load.captions = null;
  }

  /**
   * Shaka unloads the old stream first. A load replaced by a later one ends with LOAD_INTERRUPTED, which is
   * ignored.
   */
  #load(load: ShakaLoad, manner: LoadOptions): void {
    this.#kept.cancel();
    this.#prefetch.end();
    this.#requests.pacing.end();
    this.#position.reset();
    this.#current = load;
    const { source } = load;
    this.#access.begin(source.access, source.url);
    this.#requests.handOver.begin(source.handed ?? null, source.url);
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
    this.#requests.pacing.hurry();
    this.#player.configure(loadOptionsConfig({ standby: false }));
    if (this.#element.readyState < HTMLMediaElement.HAVE_METADATA) return;
    this.#emit({ type: 'manifest' });
    if (this.#current.source.protection) this.#emit({ type: 'licence' });
    reportLoaded(this.#element, this.#snapshot, (event) => this.#emit(event), this.#gone.signal);
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
    if (fatal === undefined && this.#requests.faults.isSteppedOver(error)) return;
    const mapped = engineFailure(error, fatal, this.#url());
    const failure = mapped.kind === 'network' && fatal === undefined ? { ...mapped, fatal: false } : mapped;
    if (failure.kind !== 'ignored') this.#emit({ type: 'failed', failure });
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
    this.#requests.pacing.end();
    await this.#player.unload();
  }

  async #destroy(): Promise<void> {
    this.#current = null;
    this.#prefetch.end();
    this.#requests.pacing.end();
    this.#gone.abort();
    this.#stopMedia();
    await Promise.race([this.#player.destroy(), new Promise((done) => setTimeout(done, LONGEST_DESTROY))]);
  }
}
