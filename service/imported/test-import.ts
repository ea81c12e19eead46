import { createGenerationWriter } from '#service/imported/generation/generation-writer.ts';
import type { ImportedContent } from '#service/imported/generation/imported-content.ts';
import type { ImportMessage, ImportRequest } from '#service/imported/import-types.ts';
import { runImport } from '#service/imported/run-import.ts';

/** What an import read, and what it reported. */
export type ReadImport = {
  readonly content: readonly ImportedContent[];
  readonly messages: readonly ImportMessage[];
};

/** Reads sources as an import does, and returns what it would store. */
export async function readImport(request: ImportRequest): Promise<ReadImport> {
  const content: ImportedContent[] = [];
  const messages: ImportMessage[] = [];
  await runImport(request, {
    content: (one) => void content.push(one),
    report: (message) => void messages.push(message),
  });
  return { content, messages };
}

/** The channels of an import. */
export const channelsIn = ({ content }: ReadImport) =>
  content.flatMap((one) => (one.kind === 'channels' ? one.rows.map(({ channel }) => channel) : []));

/** Writes the file of an import. */
export function writeImport({ file }: { readonly file: string }, content: readonly ImportedContent[]): void {
  const writer = createGenerationWriter(file);
  for (const one of content) writer.add(one);
  writer.finish();
}
