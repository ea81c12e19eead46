import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import type { Language } from '#shared/kernel/language.ts';

/** The two platforms, by their priority (S1-4-055). */
export type AdPlatformNo = 0 | 1;

/** An advertiser. Every one is invented. */
export type Advertiser = {
  readonly id: string;
  /** The brand, and the company behind it as shown to the viewer. */
  readonly brand: Bilingual;
  readonly company: Bilingual;
  /** Line item of its campaign, by platform. */
  readonly lineItems: readonly [string, string];
  /** Text of its landing page, and label of the button that leads there. */
  readonly offer: Bilingual;
};

/** A spoken line of a film, for its captions; times in seconds. */
export type FilmLine = { readonly from: number; readonly to: number; readonly text: Bilingual };

/** A film of an advertiser. */
export type VideoCreative = {
  readonly id: string;
  readonly advertiser: Advertiser;
  readonly title: Bilingual;
  /** File of the film in the media folder, without extension. */
  readonly film: string;
  /** Length in seconds. */
  readonly seconds: number;
  /** Bit rate of the file in kbit/s. */
  readonly kbps: number;
  /** Seconds until it may be skipped; null if it may not. */
  readonly skipAfter: number | null;
  readonly platforms: readonly AdPlatformNo[];
  /** An ad of the service itself, the only kind that a kids profile gets. */
  readonly house: boolean;
  /** Chosen by what the viewer watches: only with their consent. */
  readonly personalised: boolean;
  /** Kinds of breaks it may run in; all where absent. */
  readonly kinds?: readonly LinearAdKind[];
  /** Languages it may run in; both where absent. */
  readonly languages?: readonly Language[];
  /** Ad systems that it is passed through before it is found, by platform; none where absent. */
  readonly wrappedBy?: { readonly platform: AdPlatformNo; readonly systems: readonly string[] };
  readonly lines: readonly FilmLine[];
};
