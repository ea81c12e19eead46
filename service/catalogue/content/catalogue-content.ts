import { z } from 'zod';
import type { ArtPlan } from '#service/catalogue/art/artwork-request.ts';
import type { ProgrammePictures } from '#service/catalogue/art/picture-size.ts';
import { type Bilingual, bilingual } from '#service/kernel/text/bilingual.ts';
import type { RowReach } from '#shared/domain/catalogue/row-audience.ts';
import { categoryContent } from './category-content.ts';
import type { VideoSource } from './channel-source.ts';
import { editorialContent } from './editorial-content.ts';
import { hotSearch } from './hot-search.ts';
import { racingContent } from './racing-content.ts';
import { showContent } from './show-content.ts';
import type { StoredChannel } from './stored-channel.ts';

/**
 * A window as [start, end] in days relative to the opening of the content, fractions allowed, so that a
 * demo never expires.
 */
export type DayWindow = readonly [start: number, end: number];

/** Access fields of an episode (S1-4-100 to S1-4-118). */
export type EntitlementContent = {
  readonly free?: DayWindow;
  readonly pay?: DayWindow;
  readonly gold?: DayWindow;
  readonly premium?: DayWindow;
  readonly earlyRelease?: {
    readonly window: DayWindow;
    readonly platform: 'SmartTV' | 'Mobile' | 'Apps' | 'Web';
  };
  readonly isEarlyGold?: boolean;
  /** The episode's own preview flag (step 4), separate from its programme's offer. */
  readonly preview?: boolean;
  readonly limitedPlatform?: readonly string[];
  readonly viewingPeriodEnd?: number;
  /** The episode is sold separately. */
  readonly payPerEpisode?: boolean;
};

/** A part of an episode from one second to another. */
export type EpisodePart = { readonly from: number; readonly to: number };

export type EpisodeContent = {
  readonly episodeId: string;
  /** Running number, or the date as yyyymmdd for daily programmes. */
  readonly episodeNo: number;
  readonly videoId: string;
  readonly name: Bilingual;
  readonly desc: Bilingual;
  /** Seconds; an even number. */
  readonly duration: number;
  readonly entitlement: EntitlementContent;
  readonly trailer: boolean;
  /** Type of a trailer clip; an introduction by default. */
  readonly clipType?: 'intro' | 'highlight';
  /** Parts that viewers may skip: its opening, and its closing, with which the next one is offered. */
  readonly opening?: EpisodePart;
  readonly closing?: EpisodePart;
  readonly source: VideoSource;
  /** Its picture, if it has one of its own. */
  readonly picture?: string;
  /** When it is withdrawn, while its programme stays; days relative to the opening of the content. */
  readonly offshelf?: number;
};

/** Further content of a programme page; days are relative to the opening of the content. */
export type PageContent = {
  /** When it is withdrawn, and when its run ends. */
  readonly leaves?: { readonly offshelf?: number; readonly end?: number };
  /** `link` is a fictional podcast URL. */
  readonly podcast?: { readonly name: Bilingual; readonly about: Bilingual; readonly link: string };
  /** Its episodes are listed by title only, or by number and title only. */
  readonly titleOnly?: boolean;
  readonly withoutInfo?: boolean;
};

export type ProgrammeContent = {
  readonly programmeId: string;
  readonly name: Bilingual;
  readonly shortDesc: Bilingual;
  readonly longDesc: Bilingual;
  /** The kind of programme, an id of the content's own; empty for none. */
  readonly genre: string;
  readonly categories: readonly string[];
  readonly subCategories: readonly string[];
  readonly year: number;
  readonly rating: 'G' | 'PG' | 'M';
  readonly artists: readonly Bilingual[];
  readonly directors: readonly Bilingual[];
  readonly languages: readonly string[];
  readonly kids: boolean;
  readonly template: 'sports' | 'horseracing' | 'default';
  readonly vertical: boolean;
  readonly subscriptionTags: readonly string[];
  readonly tvod: {
    readonly price: number;
    readonly category: string;
    readonly tag: string;
    /** May be watched as often as the viewer likes once it is paid for. */
    readonly unlimited?: boolean;
  } | null;
  readonly labels: readonly string[];
  /** Episodes offered as previews (S1-4-110); none by default. */
  readonly previewOffer?: { readonly count: number; readonly episodeIds: readonly string[] };
  /** Subject of its pictures. */
  readonly art: ArtPlan;
  readonly page?: PageContent;
  /** Pictures of the station; what is left out is drawn. */
  readonly pictures?: ProgrammePictures;
  /** Countries in which it is shown and plays; all by default. */
  readonly countries?: readonly string[];
  /** Texts of its labels by their ids, where the station has its own. */
  readonly labelNames?: Readonly<Record<string, Bilingual>>;
  /** Address of a short film without sound in the place of its picture; null for none. Left out, one is made. */
  readonly previewFilm?: string | null;
  /** Ad unit of its breaks, and the tag that is asked for them. */
  readonly ads?: { readonly unit?: string; readonly tag?: string };
  readonly episodes: readonly EpisodeContent[];
};

/** One programme on a channel; times in milliseconds since 1970. */
export type SlotContent = {
  readonly networkCode: string;
  readonly start: number;
  readonly end: number;
  readonly programmeId: string;
  readonly episodeNo: number | null;
  readonly title: Bilingual;
  readonly onairCodes: readonly string[];
  /** Episode available for catch-up after the broadcast, or null. */
  readonly vodEpisodeId: string | null;
};

/** A row of the home screen, of the kids' home, or of a category's page. */
export type RowContent = RowReach & {
  readonly rowId: string;
  readonly type:
    | 'history'
    | 'recom_trendy'
    | 'latest'
    | 'recom_free_preview'
    | 'editorial_pick'
    | 'recom_personalised'
    | 'recom_universal';
  readonly ref: string | null;
  readonly title: Bilingual;
  readonly subtitle: Bilingual | null;
  /** Programme ids in order; empty for rows that the service fills (history, live-now). */
  readonly programmeIds: readonly string[];
  /** Type of its items; programmes by default. */
  readonly form?: RowForm;
  /** Its links play the row as a playlist. */
  readonly autoplay?: boolean;
  /** When it is shown, in milliseconds since 1970; always by default. */
  readonly from?: number;
  readonly to?: number;
  /** `home` by default, `kids` or the id of a category. */
  readonly page?: string;
};

/**
 * Programmes; the videos of a playlist; the programmes' trailers as clips; or two programmes per rotating
 * tile.
 */
export type RowForm = 'programmes' | 'videos' | 'clips' | 'flips';

/** Short lists and texts of the catalogue, which are read whole. */
export const catalogueParts = z
  .object({
    /** In the order in which they are listed. */
    categories: z.array(categoryContent).readonly(),
    editorial: editorialContent,
    /** The first ones are featured with pictures. */
    hotSearches: z.array(hotSearch).readonly(),
    /** Title of the row with a category's newest programmes. */
    newest: bilingual,
    racing: racingContent,
    /** Null if there is no show page. */
    show: showContent.nullable(),
  })
  .readonly();
export type CatalogueParts = z.infer<typeof catalogueParts>;

const NO_TEXT: Bilingual = { tc: '', en: '' };

/** The parts of a catalogue that has none of them. */
export const NO_PARTS: CatalogueParts = {
  categories: [],
  editorial: { promos: [], articles: [], medals: { title: NO_TEXT, teams: [] }, products: [] },
  hotSearches: [],
  newest: NO_TEXT,
  racing: {
    track: NO_TEXT,
    raceDay: NO_TEXT,
    pages: { horse_racecard: NO_TEXT, horse_tips: NO_TEXT, horse_history: NO_TEXT },
    horses: [],
    jockeys: [],
    meetings: [],
  },
  show: null,
};

/** Everything that the catalogue is written from. */
export type Catalogue = {
  readonly channels: readonly StoredChannel[];
  readonly programmes: readonly ProgrammeContent[];
  readonly rows: readonly RowContent[];
  readonly parts: CatalogueParts;
};
