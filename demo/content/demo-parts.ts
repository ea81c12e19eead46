import { DEMO_PASSWORD } from '#demo/content/accounts/demo-login.ts';
import { personas } from '#demo/content/accounts/personas.ts';
import { SURVEYS } from '#demo/content/audience/surveys.ts';
import { seedPinCards } from '#demo/content/payments/pin-cards.ts';
import type { SeedPersona } from '#service/accounts/account-model.ts';
import type { SurveyDefinition } from '#service/audience/surveys/survey-model.ts';
import type { SeedPinCard } from '#service/payments/offers/offer-model.ts';

/** Parts of a demo: accounts with a public password, PIN cards and promotion codes, and surveys. */
export type DemoParts = {
  readonly personas: readonly SeedPersona[];
  readonly password: string;
  readonly pinCards: readonly SeedPinCard[];
  readonly surveys: readonly SurveyDefinition[];
};

/**
 * The demo's accounts, cards and surveys, in the one module that a service without the demo never loads
 * (decision 046).
 */
export const demoParts: DemoParts | null = {
  personas,
  password: DEMO_PASSWORD,
  pinCards: seedPinCards,
  surveys: SURVEYS,
};
