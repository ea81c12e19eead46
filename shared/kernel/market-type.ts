import type { Language } from './language.ts';

/** A country or region whose mobile numbers the forms of a market offer first. */
export type MarketArea = {
  /** Two letters, in capitals. */
  readonly country: string;
  /** Telephone area code, without a plus. */
  readonly code: string;
  /** Fewest and most digits of a mobile number without its area code; 4 to 20 where nothing is said. */
  readonly digits?: readonly [least: number, most: number] | undefined;
};

/**
 * The identity document that a customer of the billing system is asked for: a Hong Kong identity card with its
 * check digit, none at all, or a number of the market's own form (a regular expression for the whole of it, in
 * capitals without separators), by its name in both languages.
 */
export type IdentityForm =
  | { readonly kind: 'hkid' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'pattern';
      readonly pattern: string;
      readonly name: Readonly<Record<Language, string>>;
    };

/**
 * The market of a station: where its viewers live. Everybody who watches it sees its times, wherever they are:
 * a guide day, a curfew and a billing month are the station's.
 */
export type Market = {
  /** Name in the zone database. */
  readonly timeZone: string;
  /** Minutes after midnight at which a day of the guide begins (S1-9-040, R-25). */
  readonly dayStart: number;
  /** Currency of what has no price of its own, as three letters. */
  readonly currency: string;
  /** Countries in which plans are sold. Who is anywhere else sees those of the first. */
  readonly countries: readonly [string, ...string[]];
  /** Areas of mobile numbers, the market's own first. */
  readonly areas: readonly MarketArea[];
  /** Whether forms offer the numbers of other countries too. */
  readonly numbersAbroad: boolean;
  /** Area code that a form begins with, unless the viewer's country has one of its own in `areas`. */
  readonly defaultAreaCode: string;
  /** Whether the Macau carrier's login is offered there. */
  readonly carrierLogin: boolean;
  /** Whether members collect points. */
  readonly loyalty: boolean;
  readonly identity: IdentityForm;
  /** Languages of the interface: the first is for who has not chosen, the second what the switch leads to. */
  readonly languages: readonly [Language, ...Language[]];
};
