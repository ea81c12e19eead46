import type { AccountNeeds, AccountStores } from '#service/accounts/account-needs.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { BackgroundWork } from '#service/kernel/background-work.ts';
import type { CodeGuard } from '#service/kernel/limits/code-guard.ts';
import type { WriteGate } from '#service/kernel/routing/write-gate.ts';
import type { SeedOffers } from '#service/payments/offers/offer-model.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Viewers } from '#service/session/viewer.ts';

/** The stores that paying reads and writes. */
export type PaymentStores = AccountStores & {
  readonly catalogue: CatalogueStore;
  readonly payments: PaymentStore;
  /** When the content was opened, in milliseconds since 1970. */
  readonly openedAt: number;
  readonly signingKey: Buffer;
};

/** What the calls about offers, orders, rewards and billing accounts need; a billing account is registered as an account is. */
export type PaymentNeeds = AccountNeeds & {
  readonly store: PaymentStores;
  /** What is for sale. */
  readonly offers: SeedOffers;
  readonly viewers: Viewers;
  /** Limits guesses of PIN cards and other codes that are worth money. */
  readonly codeGuard: CodeGuard;
  readonly background: BackgroundWork;
  /** Delays writing calls while the database is locked. */
  readonly writeGate: WriteGate;
};
