import type { ArtPlan } from '#service/art/artwork.ts';
import type { ArtGenre } from '#service/art/genre.ts';
import type { AccountTraits, SeedDevice, SeedProfile, SeedState } from '#service/seed/accounts/account-model.ts';

/** A name in both languages. */
export type Bilingual = { readonly tc: string; readonly en: string };

/** A demo channel. `loop` names the media loop its picture comes from, `offset` the seconds by which it is shifted against the wall clock. */
export type SeedChannel = {
  readonly channelNo: number;
  readonly networkCode: string;
  readonly name: Bilingual;
  readonly genre: ArtGenre;
  readonly glyph: string;
  readonly hue: number;
  readonly kids: boolean;
  /** Subscription tag that shows it, or null for everyone. */
  readonly subscriptionTag: string | null;
  readonly loop: string;
  readonly offset: number;
  readonly protection: 'clear' | 'cbcs';
  /** Minutes of time-shift kept behind the live edge. */
  readonly timeshift: number;
};

/** A window as [start, end] in days, fractions allowed, from the moment of seeding, so that a demo never runs out. */
export type DayWindow = readonly [start: number, end: number];

/** What opens or closes an episode (S1-4-100 to S1-4-118). */
export type SeedEntitlement = {
  readonly free?: DayWindow;
  readonly pay?: DayWindow;
  readonly gold?: DayWindow;
  readonly premium?: DayWindow;
  readonly earlyRelease?: { readonly window: DayWindow; readonly platform: 'SmartTV' | 'Mobile' | 'Apps' | 'Web' };
  readonly isEarlyGold?: boolean;
  /** The episode's own preview flag (step 4), apart from its programme's offer. */
  readonly preview?: boolean;
  readonly limitedPlatform?: readonly string[];
  readonly viewingPeriodEnd?: number;
  /** The episode is sold by itself. */
  readonly payPerEpisode?: boolean;
};

export type SeedEpisode = {
  readonly episodeId: string;
  /** Running number, or a date as yyyymmdd for daily programmes. */
  readonly episodeNo: number;
  readonly videoId: string;
  readonly name: Bilingual;
  readonly desc: Bilingual;
  /** Seconds; a multiple of two. */
  readonly duration: number;
  readonly entitlement: SeedEntitlement;
  readonly trailer: boolean;
  /** What kind of clip a trailer is; an introduction where nothing is said. */
  readonly clipType?: 'intro' | 'highlight';
};

/** What the page of a programme shows besides; days count from the moment of seeding. */
export type SeedPage = {
  /** When it leaves the shelf, and when its run ends. */
  readonly leaves?: { readonly offshelf?: number; readonly end?: number };
  /** `link` is a fictional podcast address. */
  readonly podcast?: { readonly name: Bilingual; readonly about: Bilingual; readonly link: string };
  /** Its episodes show their titles alone, or nothing but number and title. */
  readonly titleOnly?: boolean;
  readonly withoutInfo?: boolean;
};

export type SeedProgramme = {
  readonly programmeId: string;
  readonly name: Bilingual;
  readonly shortDesc: Bilingual;
  readonly longDesc: Bilingual;
  readonly genre: ArtGenre;
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
  readonly tvod: { readonly price: number; readonly category: string; readonly tag: string } | null;
  readonly labels: readonly string[];
  /** What it gives away as previews (S1-4-110); nothing where it is left out. */
  readonly previewOffer?: { readonly count: number; readonly episodeIds: readonly string[] };
  readonly loop: string;
  readonly protection: 'clear' | 'cbcs';
  /** What its pictures show. */
  readonly art: ArtPlan;
  readonly page?: SeedPage;
  readonly episodes: readonly SeedEpisode[];
};

/** One programme on a channel; times in milliseconds since 1970. */
export type SeedSlot = {
  readonly networkCode: string;
  readonly start: number;
  readonly end: number;
  readonly programmeId: string;
  readonly episodeNo: number | null;
  readonly title: Bilingual;
  readonly onairCodes: readonly string[];
  /** Episode that can be played again after broadcast, or null. */
  readonly vodEpisodeId: string | null;
};

/** A demo viewer, reachable by a documented login or by the demo console. Passwords are public on purpose. */
export type SeedPersona = {
  readonly key: string;
  readonly name: Bilingual;
  readonly about: Bilingual;
  readonly login: { readonly id: string; readonly password: string } | null;
  /** Values that differ from a plain guest, by the field names of the session's user. */
  readonly user: Readonly<Record<string, unknown>>;
  readonly country: 'HK' | 'MO' | 'GB' | 'CN';
  readonly traits?: Partial<AccountTraits>;
  readonly state?: SeedState;
  /** The first is the default profile. */
  readonly profiles?: readonly SeedProfile[];
  readonly devices?: readonly SeedDevice[];
};

/** A row of the home screen. */
export type SeedRow = {
  readonly rowId: string;
  readonly type: 'history' | 'recom_trendy' | 'latest' | 'recom_free_preview' | 'editorial_pick' | 'recom_personalised' | 'recom_universal';
  readonly ref: string | null;
  readonly title: Bilingual;
  readonly subtitle: Bilingual | null;
  /** Programme ids in order; empty for rows that the service fills (history, live-now). */
  readonly programmeIds: readonly string[];
  /** What its items are; programmes where nothing is said. */
  readonly form?: SeedRowForm;
  /** Its links play the row through, as a playlist. */
  readonly autoplay?: boolean;
};

/** Programmes; the videos of a playlist; the programmes' trailers as clips; or programmes two to a tile that turns. */
export type SeedRowForm = 'programmes' | 'videos' | 'clips' | 'flips';

/** Everything that is seeded once. */
export type Catalogue = {
  readonly channels: readonly SeedChannel[];
  readonly programmes: readonly SeedProgramme[];
  readonly personas: readonly SeedPersona[];
  readonly rows: readonly SeedRow[];
};
