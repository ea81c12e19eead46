import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Size } from '#scripts/gallery/photograph.ts';
import type { Language } from '#shared/kernel/language.ts';

const MODES = ['usual', 'keyboard', 'remote', 'large-text', 'offline'] as const;

/** How a screen is looked at. */
export type Mode = (typeof MODES)[number];

const results = z.array(
  z.object({
    size: z.string(),
    language: z.enum(['tc', 'en']),
    seconds: z.number(),
    flaws: z.array(z.object({ screen: z.string(), mode: z.enum(MODES), what: z.string() })),
  }),
);

/** The findings of a walk in one size and language. */
export type WalkResult = z.infer<typeof results>[number];

/** A flaw of a screen: where, how, and what. */
export type Flaw = WalkResult['flaws'][number];

/** A size as it is named in results and by `--size`. */
export const sizeName = ({ width, height }: Size): string => `${width}x${height}`;

/**
 * The results of all walks in a folder, which outlast the command: a walk that was stopped goes on with the
 * next size. `table` is written again with each of them.
 */
export function walkResults(folder: string) {
  const file = join(folder, 'walk.json');
  const read = (): WalkResult[] => {
    try {
      return results.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return [];
    }
  };
  const without = (size: string, language: Language): WalkResult[] =>
    read().filter((one) => one.size !== size || one.language !== language);
  const write = (all: readonly WalkResult[]): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(all, undefined, 1));
    writeFileSync(join(folder, 'walk.md'), tableOf(all));
  };
  return {
    has: (size: string, language: Language): boolean => without(size, language).length < read().length,
    store: (result: WalkResult): void => write([...without(result.size, result.language), result]),
    forget: (): void => write([]),
    table: (): string => tableOf(read()),
  };
}

/** A row for each size and language with the number of flaws in each mode, and the flaws below. */
function tableOf(all: readonly WalkResult[]): string {
  const head = ['size', 'language', ...MODES, 'seconds'];
  const rows = all.map(({ size, language, seconds, flaws }) => [
    size,
    language,
    ...MODES.map((mode) => String(flaws.filter((flaw) => flaw.mode === mode).length)),
    String(seconds),
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const found = all.flatMap(({ size, language, flaws }) =>
    flaws.map(({ screen, mode, what }) => `- ${size} ${language}, ${screen}, ${mode}: ${what}`),
  );
  return [...lines, '', ...found, ''].join('\n');
}
