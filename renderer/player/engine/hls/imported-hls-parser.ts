import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { offerEmbedded } from '#renderer/player/engine/captions/embedded-captions.ts';
import { liveClocks } from './live-clock.ts';
import { createWindowKeeper } from './live-window.ts';
import { parserRequests } from './parser-requests.ts';
import { keepChoicesQuiet } from './text-choice.ts';

/** Types under which Shaka looks up its HLS parser. */
const HLS_TYPES = ['application/x-mpegurl', 'application/vnd.apple.mpegurl', 'audio/x-mpegurl'] as const;

/**
 * Makes Shaka's HLS parser keep the window of a channel while the variant changes. A playlist update that
 * ends after the streams of the old variant are closed, and before those of the new one are open, finds no
 * segments. Shaka then takes the window for empty, moves the viewer to the live edge, and drops all older
 * segments at its next update.
 */
export function registerImportedHlsParser(library: typeof shaka): void {
  class ImportedHlsParser extends library.hls.HlsParser {
    #unwatch = (): void => undefined;
    #stopOffering = (): void => undefined;

    override async start(
      uri: string,
      player: shaka.extern.ManifestParser.PlayerInterface,
    ): Promise<shaka.extern.Manifest> {
      let keep = (): void => undefined;
      const onManifestUpdated = (): void => {
        liveClocks.keep();
        keep();
        player.onManifestUpdated();
      };
      const manifest: shaka.extern.Manifest = await super.start(uri, {
        ...player,
        onManifestUpdated,
        networkingEngine: parserRequests(library, player.networkingEngine),
      });
      this.#unwatch();
      this.#unwatch = liveClocks.watch(manifest.presentationTimeline);
      this.#stopOffering();
      this.#stopOffering = offerEmbedded(library, { uri, player, manifest });
      keep = createWindowKeeper(manifest.presentationTimeline);
      keep();
      for (const stream of new Set(
        manifest.variants.flatMap(({ video, audio }) => [video ?? [], audio ?? []].flat()),
      )) {
        const create = stream.createSegmentIndex;
        stream.createSegmentIndex = async () => {
          await create();
          keep();
        };
      }
      for (const stream of manifest.textStreams) keepChoicesQuiet(stream);
      return manifest;
    }

    override stop(): Promise<void> {
      this.#unwatch();
      this.#stopOffering();
      return super.stop();
    }
  }
  for (const type of HLS_TYPES)
    library.media.ManifestParser.registerParserByMime(type, () => new ImportedHlsParser());
}
