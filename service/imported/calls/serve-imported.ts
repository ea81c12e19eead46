import type { HouseholdAccess } from '#service/household/household-access.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { type ImportedParts, serveImportedChannels } from './imported-handlers.ts';
import { serveRecordings } from './recording-handlers.ts';

type ImportedNeeds = Parameters<typeof serveImportedChannels>[1] & Parameters<typeof serveRecordings>[1];

/** Serves the viewer's own channels and their recordings. */
export function serveImported(
  serve: Serve,
  needs: ImportedNeeds,
  parts: ImportedParts,
  access: HouseholdAccess,
): void {
  serveImportedChannels(serve, needs, parts, access);
  serveRecordings(serve, needs, access);
}
