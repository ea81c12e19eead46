import type { DatabaseSync } from 'node:sqlite';
import { openContent, type ProgramContent } from '#service/content/open-content.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import type { DemoPackage } from '#service/station/revisions/demo-revision.ts';
import { openDemoOnAir } from './demo-on-air.ts';

export type OnAirContent = ProgramContent & {
  /** The demo's own package at an opening, in the place of the catalogue. */
  readonly demoPackage?: ((openedAt: number) => DemoPackage) | undefined;
  /** Folder of imported demo packages for a service that keeps nothing. */
  readonly demoRevisions?: string | undefined;
  /** Data folder, or null for a service that keeps nothing. */
  readonly folder: string | null;
};

/**
 * Opens what a program has on air from the beginning: the demo's package, or the catalogue that it gives.
 * `openedAt` is when that content was opened, in milliseconds since 1970.
 */
export async function openOnAir(
  content: DatabaseSync,
  facts: ContentFacts,
  { demoPackage, ...options }: OnAirContent,
  openedAt: number,
) {
  if (demoPackage !== undefined) return openDemoOnAir(content, facts, demoPackage(openedAt), options);
  return {
    ...openContent(content, facts, options, openedAt),
    content: null,
    held: null,
    close: () => undefined,
  };
}
