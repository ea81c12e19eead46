import { SALVAGED_ACCOUNTS } from '#service/accounts/store/salvaged-accounts.ts';
import { SALVAGED_ADS } from '#service/ads/store/salvaged-ads.ts';
import { SALVAGED_SURVEYS } from '#service/audience/store/salvaged-surveys.ts';
import { SALVAGED_TRACKING } from '#service/audience/store/salvaged-tracking.ts';
import { SALVAGED_COPIES } from '#service/downloads/store/salvaged-copies.ts';
import { SALVAGED_IMPORTS } from '#service/imported/store/salvaged-imports.ts';
import { SALVAGED_FACTS } from '#service/kernel/database/recovery/salvaged-facts.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { SALVAGED_WATCHED } from '#service/kids/store/salvaged-watched.ts';
import { SALVAGED_LIBRARY } from '#service/library/store/salvaged-library.ts';
import { SALVAGED_PAYMENTS } from '#service/payments/store/salvaged-payments.ts';
import { SALVAGED_PROFILES } from '#service/profiles/store/salvaged-profiles.ts';
import { SALVAGED_DOCUMENTS } from '#service/realtime/salvaged-documents.ts';
import { SALVAGED_SESSIONS } from '#service/session/salvaged-sessions.ts';
import { SALVAGED_REVISIONS } from '#service/station/revisions/revision-registry.ts';

/** All salvaged tables. The others (catalogue, accounts, guide, search) are written again. */
export const SALVAGED_TABLES: readonly SalvagedTable[] = [
  SALVAGED_FACTS,
  ...SALVAGED_SESSIONS,
  ...SALVAGED_ACCOUNTS,
  ...SALVAGED_PROFILES,
  ...SALVAGED_LIBRARY,
  ...SALVAGED_WATCHED,
  ...SALVAGED_COPIES,
  ...SALVAGED_ADS,
  ...SALVAGED_SURVEYS,
  ...SALVAGED_DOCUMENTS,
  ...SALVAGED_TRACKING,
  ...SALVAGED_IMPORTS,
  ...SALVAGED_PAYMENTS,
  ...SALVAGED_REVISIONS,
];
