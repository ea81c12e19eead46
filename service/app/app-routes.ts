import type { Hono } from 'hono';
import { adRoutes } from '#service/ads/ad-routes.ts';
import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { type Creatives, createCreatives } from '#service/ads/creatives/creatives.ts';
import type { DrawAdPicture } from '#service/ads/image-answers.ts';
import { createInterstitialAssets } from '#service/ads/interstitial-assets.ts';
import { artRoutes, type Painter } from '#service/catalogue/art-routes.ts';
import { catalogueForAll } from '#service/household/household-facts.ts';
import { createPictureCatalogue } from '#service/imported/calls/create-picture-catalogue.ts';
import { recordingPath } from '#service/imported/recording/recording-folder.ts';
import { recordingRoutes } from '#service/imported/recording/recording-routes.ts';
import { catchupIdIn } from '#service/imported/store/imported-channels.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { createPicturePaths } from '#service/imported/streams/picture-path.ts';
import { createAddressSeal } from '#service/imported/streams/signed-address.ts';
import { streamRoutes } from '#service/imported/streams/stream-routes.ts';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import type { OperatorControls } from '#service/operations/operator-controls.ts';
import { crawlerRoutes } from '#service/pages/crawler-routes.ts';
import { withHeadTags } from '#service/pages/head-tags.ts';
import { pageRoutes } from '#service/pages/page-routes.ts';
import { mediaDirectory } from '#service/playback/media-directory.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { parseRecordingVideoId } from '#shared/domain/imported/recording/recording-video.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Pictures, files and addresses that the routes serve. */
export type RouteParts = {
  readonly painter: Painter;
  /** What the ad server plays. */
  readonly ads: AdContent;
  readonly drawAdPicture: DrawAdPicture;
  /** Folder with the built app, or null if this process serves none. */
  readonly webRoot: string | null;
  /** Folder with the demo media. */
  readonly mediaRoot: string;
  /** Description of a back end elsewhere for pages, or null. */
  readonly client: ClientConfig | null;
};

/** Returns the routes beside the calls: ads, streams, pictures, media and pages, in order of precedence. */
export const appRoutes = (
  deps: ServiceDeps,
  parts: RouteParts,
  controls: OperatorControls,
): readonly Hono[] => {
  const creatives = createCreatives(parts.ads);
  return [
    adRoutes(deps, {
      creatives,
      desktop: deps.inDesktop,
      controls: controls.adControls,
      drawPicture: parts.drawAdPicture,
    }),
    importedStreams(deps),
    recordedStreams(deps),
    artRoutes(deps.store.catalogue, createPictureCatalogue(deps), parts.painter),
    demoMedia(deps, parts, { controls, creatives }),
    crawlerRoutes(deps.store.catalogue),
    pageRoutes(
      parts.webRoot,
      (page, address) => withHeadTags(page, catalogueForAll(deps), address),
      parts.client,
    ),
  ];
};

/** The live and on-demand media of the demo. */
const demoMedia = (
  deps: ServiceDeps,
  parts: RouteParts,
  { controls, creatives }: { readonly controls: OperatorControls; readonly creatives: Creatives },
): Hono =>
  mediaRoutes({
    clock: deps.clock,
    root: parts.mediaRoot,
    directory: mediaDirectory(deps.store),
    verifyToken: deps.streamTokens.verify,
    countSegment: deps.watchMeter.countSegment,
    adBreaks: controls.adBreaks,
    interstitialAssets: createInterstitialAssets(creatives.videos),
    adsStall: () =>
      ([0, 1] as const).some((platform) => controls.adControls.faultOf(platform)?.kind === 'media-stall'),
  });

/** Streams of imported channels, whose addresses are sealed with the data folder's key. */
const importedStreams = (deps: ServiceDeps): Hono => {
  const { store, streamTokens, importedStreams, clock } = deps;
  return streamRoutes({
    playable: store.catalogue.playable,
    pictureCatalogue: createPictureCatalogue(deps),
    catchupIdOf: catchupIdIn(store.importedChannels),
    pictureOf: (code, start) => store.importedChannels.details(code, start)?.icon ?? null,
    pictures: createPicturePaths(store.signingKey),
    seal: createAddressSeal(store.signingKey),
    fetchAddress: createFetchAddress(),
    streams: importedStreams,
    verifyToken: streamTokens.verify,
    now: clock.now,
  });
};

/** Recordings of imported channels. */
const recordedStreams = ({ recordings: { recorder }, streamTokens }: ServiceDeps): Hono =>
  recordingRoutes({
    folderOf: (videoId) => {
      const recording = recorder.book.recording(parseRecordingVideoId(videoId) ?? '');
      return recording === null ? null : recordingPath(recording.base, recording.folder);
    },
    verifyToken: streamTokens.verify,
  });
