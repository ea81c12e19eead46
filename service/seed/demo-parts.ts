import { DEMO_PASSWORD } from '#service/seed/accounts/demo-login.ts';
import { personas } from '#service/seed/accounts/personas.ts';
import type { SurveyDefinition } from '#service/seed/audience/survey-model.ts';
import { SURVEYS } from '#service/seed/audience/surveys.ts';
import type { SeedPinCard } from '#service/seed/payments/offer-model.ts';
import { seedPinCards } from '#service/seed/payments/pin-cards.ts';
import type { SeedPersona } from './model.ts';

/** What only a demo has: accounts with a public password, PIN cards and promotion codes, and surveys. */
export type DemoParts = {
  readonly personas: readonly SeedPersona[];
  readonly password: string;
  readonly pinCards: readonly SeedPinCard[];
  readonly surveys: readonly SurveyDefinition[];
};

/** The demo's accounts, cards and surveys, in the one module that a service without the demo never loads (decision 046). */
export const demoParts: DemoParts | null = { personas, password: DEMO_PASSWORD, pinCards: seedPinCards, surveys: SURVEYS };
