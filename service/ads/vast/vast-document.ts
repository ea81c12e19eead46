import { PRODUCT } from '#shared/kernel/product.ts';
import { element, leaf, type Xml, xmlDocument } from './xml.ts';

/** Common fields of inline ads and wrappers. `id` is the line item; addresses are absolute. */
type VastAdFrame = {
  readonly id: string;
  /** Place in the pod, from 1; null for an ad outside a pod. */
  readonly sequence: number | null;
  readonly adSystem: string;
  readonly errorUrl: string;
  readonly impressionUrl: string;
};

/**
 * One file of a linear creative. `delivery` is `streaming` for HLS. `apiFramework` marks a file that is a
 * program (VPAID).
 */
export type VastMediaFile = {
  readonly url: string;
  readonly type: string;
  readonly delivery: 'progressive' | 'streaming';
  readonly width: number;
  readonly height: number;
  /** kbit/s. */
  readonly bitrate: number;
  readonly apiFramework?: string;
};

/** An image next to the video. `altText` is read out. */
export type VastCompanion = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly imageUrl: string;
  readonly altText: string;
  readonly clickThrough: string;
  readonly clickTracking: string;
  readonly viewTracking: string;
};

export type VastVerification = {
  readonly vendor: string;
  readonly scriptUrl: string;
  readonly parameters: string;
  readonly notExecutedUrl: string;
};

export type VastInline = VastAdFrame & {
  readonly kind: 'inline';
  readonly servingId: string;
  readonly title: string;
  readonly advertiser: string;
  readonly creativeId: string;
  readonly universalAdId: string;
  /** Seconds. */
  readonly duration: number;
  /** Seconds for which the ad may still be played. */
  readonly expires: number;
  /** Seconds until it may be skipped; null if it may not. */
  readonly skipOffset: number | null;
  /** Address by tracking event; `progress` is sent after `progressAfter` seconds. */
  readonly tracking: Readonly<Record<string, string>>;
  readonly progressAfter: number;
  readonly clickThrough: string;
  readonly clickTracking: string;
  readonly viewable: {
    readonly viewable: string;
    readonly notViewable: string;
    readonly undetermined: string;
  };
  readonly mediaFiles: readonly VastMediaFile[];
  /** WebVTT files by BCP 47 tag. */
  readonly captions: readonly { readonly language: string; readonly url: string }[];
  readonly companions: readonly VastCompanion[];
  readonly verifications: readonly VastVerification[];
};

/** A redirect to the next ad server. */
export type VastWrapper = VastAdFrame & { readonly kind: 'wrapper'; readonly tagUrl: string };

export type VastAd = VastInline | VastWrapper;

const NAMESPACE = 'http://www.iab.com/VAST';

/** Writes a VAST 4.2 document; one without ads says that there is nothing to show. */
export const vastDocument = (ads: readonly VastAd[]): string =>
  xmlDocument(
    ads.length === 0
      ? element('VAST', { version: '4.2' })
      : element('VAST', { version: '4.2', xmlns: NAMESPACE }, ads.map(adElement)),
  );

const adElement = (ad: VastAd): Xml =>
  element(
    'Ad',
    { id: ad.id, sequence: ad.sequence, adType: 'video' },
    ad.kind === 'inline' ? inlineElement(ad) : wrapperElement(ad),
  );

const wrapperElement = (ad: VastWrapper): Xml =>
  element(
    'Wrapper',
    { followAdditionalWrappers: true, allowMultipleAds: false, fallbackOnNoAd: false },
    leaf('AdSystem', ad.adSystem, { version: '1.0' }),
    leaf('Error', ad.errorUrl),
    leaf('Impression', ad.impressionUrl, { id: ad.id }),
    leaf('VASTAdTagURI', ad.tagUrl),
  );

/** The children are in the order of the schema. */
const inlineElement = (ad: VastInline): Xml =>
  element(
    'InLine',
    {},
    leaf('AdSystem', ad.adSystem, { version: '1.0' }),
    leaf('Error', ad.errorUrl),
    leaf('Impression', ad.impressionUrl, { id: ad.id }),
    viewableElement(ad),
    leaf('AdServingId', ad.servingId),
    leaf('AdTitle', ad.title),
    element('AdVerifications', {}, ad.verifications.map(verificationElement)),
    leaf('Advertiser', ad.advertiser),
    element('Creatives', {}, linearElement(ad), companionsElement(ad)),
    leaf('Expires', String(ad.expires)),
  );

const viewableElement = ({ viewable, servingId }: VastInline): Xml =>
  element(
    'ViewableImpression',
    { id: servingId },
    leaf('Viewable', viewable.viewable),
    leaf('NotViewable', viewable.notViewable),
    leaf('ViewUndetermined', viewable.undetermined),
  );

const verificationElement = ({ vendor, scriptUrl, parameters, notExecutedUrl }: VastVerification): Xml =>
  element(
    'Verification',
    { vendor },
    leaf('JavaScriptResource', scriptUrl, { apiFramework: 'omid', browserOptional: true }),
    element('TrackingEvents', {}, leaf('Tracking', notExecutedUrl, { event: 'verificationNotExecuted' })),
    leaf('VerificationParameters', parameters),
  );

const creative = (ad: VastInline, content: Xml): Xml =>
  element(
    'Creative',
    { id: ad.creativeId, sequence: 1, adId: ad.universalAdId },
    leaf('UniversalAdId', ad.universalAdId, { idRegistry: PRODUCT.slug }),
    content,
  );

const linearElement = (ad: VastInline): Xml =>
  creative(
    ad,
    element(
      'Linear',
      { skipoffset: ad.skipOffset === null ? null : vastTime(ad.skipOffset) },
      leaf('Duration', vastTime(ad.duration)),
      element(
        'MediaFiles',
        {},
        ad.mediaFiles.map(mediaFileElement),
        ad.captions.length === 0 ? null : element('ClosedCaptionFiles', {}, ad.captions.map(captionElement)),
      ),
      element(
        'VideoClicks',
        {},
        leaf('ClickThrough', ad.clickThrough, { id: 'landing' }),
        leaf('ClickTracking', ad.clickTracking, { id: 'click' }),
      ),
      element('TrackingEvents', {}, trackingElements(ad)),
    ),
  );

const trackingElements = ({ tracking, progressAfter }: VastInline): readonly Xml[] =>
  Object.entries(tracking).map(([event, url]) =>
    leaf('Tracking', url, event === 'progress' ? { event, offset: vastTime(progressAfter) } : { event }),
  );

const mediaFileElement = ({
  url,
  type,
  delivery,
  width,
  height,
  bitrate,
  apiFramework,
}: VastMediaFile): Xml =>
  leaf('MediaFile', url, {
    delivery,
    type,
    width,
    height,
    bitrate,
    scalable: true,
    maintainAspectRatio: true,
    apiFramework: apiFramework ?? null,
  });

const captionElement = ({ language, url }: VastInline['captions'][number]): Xml =>
  leaf('ClosedCaptionFile', url, { type: 'text/vtt', language });

const companionsElement = (ad: VastInline): Xml | null =>
  ad.companions.length === 0
    ? null
    : creative(ad, element('CompanionAds', { required: 'none' }, ad.companions.map(companionElement)));

const companionElement = (one: VastCompanion): Xml =>
  element(
    'Companion',
    { id: one.id, width: one.width, height: one.height },
    leaf('StaticResource', one.imageUrl, { creativeType: 'image/svg+xml' }),
    leaf('AltText', one.altText),
    leaf('CompanionClickThrough', one.clickThrough),
    leaf('CompanionClickTracking', one.clickTracking, { id: one.id }),
    element('TrackingEvents', {}, leaf('Tracking', one.viewTracking, { event: 'creativeView' })),
  );

/** A time as VAST and VMAP write it: `hh:mm:ss`, with milliseconds if there are any. */
export function vastTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const rest = milliseconds % 1000;
  return rest === 0 ? clock : `${clock}.${String(rest).padStart(3, '0')}`;
}
