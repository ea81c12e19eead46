import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder of the files, next to the database. */
const FOLDER = 'imported';

/** The files of generations, of which at most one is shown. */
export type GenerationFolder = {
  readonly fileOf: (generation: number) => string;
  /** Removes a file once nothing holds the files; whoever still reads it goes on. */
  readonly remove: (generation: number) => Promise<void>;
  /**
   * Keeps the files that are there until the returned function is called: an import reads the one that was shown
   * when it began.
   */
  readonly hold: () => () => void;
  /** Removes the files of all other generations: those of imports that were killed, and replaced ones. */
  readonly keepOnly: (generation: number) => void;
  /** Removes a temporary folder. */
  readonly close: () => Promise<void>;
};

/** Opens the folder next to a database, or a temporary one for a database in memory. */
export function openGenerationFolder(database: string | null): GenerationFolder {
  let temporary: string | null = null;
  const folder = (): string => {
    if (database !== null) return path.join(path.dirname(database), FOLDER);
    temporary ??= mkdtempSync(path.join(tmpdir(), 'harbour-imported-'));
    return temporary;
  };
  const nameOf = (generation: number): string => `${generation}.sqlite`;
  const fileOf = (generation: number): string => path.join(folder(), nameOf(generation));
  const namesIn = (place: string): readonly string[] => {
    try {
      return readdirSync(place);
    } catch {
      return [];
    }
  };
  const holds = new Set<Promise<void>>();
  return {
    fileOf,
    hold: () => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.add(held);
      return () => {
        holds.delete(held);
        release();
      };
    },
    // A file that cannot be removed now is an orphan at the next start.
    remove: async (generation) => {
      await Promise.all(holds);
      await rm(fileOf(generation), { force: true }).catch(() => undefined);
    },
    keepOnly: (generation) => {
      if (database === null) return;
      for (const name of namesIn(folder()))
        if (name !== nameOf(generation)) rmSync(path.join(folder(), name), { recursive: true, force: true });
    },
    close: async () => {
      if (temporary !== null) await rm(temporary, { recursive: true, force: true });
      temporary = null;
    },
  };
}
