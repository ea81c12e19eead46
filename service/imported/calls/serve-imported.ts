import { createHouseholdAccess, type HouseholdAccessNeeds } from '#service/household/household-access.ts';
import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { type ImportedParts, serveImportedChannels } from './imported-handlers.ts';
import { serveRecordings } from './recording-handlers.ts';

type ImportedNeeds = HouseholdAccessNeeds &
  Parameters<typeof serveImportedChannels>[1] &
  Parameters<typeof serveRecordings>[1] & {
    /** Counts wrong PINs. */
    readonly pinGuard: AttemptGuard;
  };

/** Serves the viewer's own channels and their recordings. */
export function serveImported(serve: Serve, needs: ImportedNeeds, parts: ImportedParts): void {
  const access = createHouseholdAccess(needs, needs.pinGuard);
  serveImportedChannels(serve, needs, parts, access);
  serveRecordings(serve, needs, access);
}
