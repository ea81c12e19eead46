import { type HandMatch, handMatch } from '#service/catalogue/content/imported-channel.ts';
import { openKeptDocuments, type SharedParts } from '#service/kernel/database/shared/kept-documents.ts';

/** The viewer's own choices of guides for channels, by network code. They outlive imports. */
export type HandMatches = {
  readonly all: () => Readonly<Record<string, HandMatch>>;
  /** Keeps a choice; null forgets it. It is stored when this resolves. */
  readonly set: (networkCode: string, match: HandMatch | null) => Promise<void>;
  readonly settled: () => Promise<void>;
};

/** Opens the viewer's own matches. */
export async function openHandMatches(shared: SharedParts): Promise<HandMatches> {
  const documents = await openKeptDocuments(shared, {
    table: 'own_matches',
    key: 'network_code',
    body: handMatch,
    placed: false,
  });
  return { all: () => Object.fromEntries(documents.all()), set: documents.put, settled: documents.settled };
}
