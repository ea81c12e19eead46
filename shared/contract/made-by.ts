import type { EndpointName } from './endpoints.ts';

/**
 * Who makes a call.
 * - `page`: the renderer, in a browser and in the desktop app.
 * - `crawler`: the service itself, for what it shows crawlers.
 * - `engine`: the player's engine, at an address that a checkout gave it.
 * - `other-client`: no client of this repository; another call of the specification brings the same.
 */
type CallMaker = 'page' | 'crawler' | 'engine' | 'other-client';

/** Who makes a call, and for another maker than the page why the page does not. */
type MadeBy = {
  readonly by: CallMaker;
  readonly why: string;
  /** Calls that do the work in the page's place. */
  readonly instead?: readonly EndpointName[];
};

const PAGE: MadeBy = { by: 'page', why: '' };

/**
 * The calls that the page does not make. Every other call of the table is made by it;
 * `tests/contract/made-by.test.ts` follows the imports from its entries.
 */
const NOT_BY_THE_PAGE: Readonly<Partial<Record<EndpointName, MadeBy>>> = {
  sitemapProgrammes: {
    by: 'crawler',
    why: 'The site map is made of it; no screen lists every programme.',
  },
  licence: {
    by: 'engine',
    why: 'Shaka posts its licence requests to the address that the checkout names.',
  },
  fairPlayLicence: {
    by: 'engine',
    why: 'As `licence`, where a back end has FairPlay credentials.',
  },
  certificate: {
    by: 'engine',
    why: 'Shaka fetches the certificate of the second scheme from the checkout’s address.',
  },
  surveyConfig: {
    by: 'other-client',
    why: 'The surveys come with what this viewer did with each of them, in one reply (S1-7-089).',
    instead: ['getSurveys'],
  },
  surveySetting: {
    by: 'other-client',
    why: 'The setting comes with the surveys (S1-7-089).',
    instead: ['getSurveys'],
  },
  universalRows: {
    by: 'other-client',
    why: 'A row of Home holds its items already, and “view all” fetches the whole row (S1-7-062, S1-7-068).',
    instead: ['homepage', 'rowContent'],
  },
  personalisedRow: {
    by: 'other-client',
    why: 'Home brings the row with the others, in the order of the station (S1-7-062).',
    instead: ['homepage', 'rowContent'],
  },
  clipList: {
    by: 'other-client',
    why: 'A programme brings its short clips, and lists of clips are rows of a page (S1-7-067, S1-7-071).',
    instead: ['programmeDetails', 'pageRows'],
  },
};

const OTHERS: ReadonlyMap<string, MadeBy> = new Map(Object.entries(NOT_BY_THE_PAGE));

/** Returns who makes a call. */
export const madeBy = (name: string): MadeBy => OTHERS.get(name) ?? PAGE;
