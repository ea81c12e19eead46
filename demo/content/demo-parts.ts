import { DEMO_PASSWORD } from '#demo/content/accounts/demo-login.ts';
import { personas } from '#demo/content/accounts/personas.ts';
import { SURVEYS } from '#demo/content/audience/surveys.ts';
import { pinCards } from '#demo/content/payments/pin-cards.ts';
import type { AccountContent } from '#service/accounts/account-content.ts';
import type { SurveyContent } from '#service/audience/surveys/survey-content.ts';
import type { PinCardContent } from '#service/payments/offers/offers-content.ts';

/** Parts of a demo: accounts with a public password, PIN cards and promotion codes, and surveys. */
export type DemoParts = {
  readonly personas: readonly AccountContent[];
  readonly password: string;
  readonly pinCards: readonly PinCardContent[];
  readonly surveys: readonly SurveyContent[];
};

/**
 * The demo's accounts, cards and surveys, in the one module that a service without the demo never loads
 * (decision 046).
 */
export const demoParts: DemoParts | null = {
  personas,
  password: DEMO_PASSWORD,
  pinCards: pinCards,
  surveys: SURVEYS,
};
