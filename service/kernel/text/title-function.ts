import type { DatabaseSync } from 'node:sqlite';
import { foldText } from './fold-text.ts';
import { holdsKind } from './kind-words.ts';

/** Folded names that are kept: folding costs more than looking. */
const KEPT = 50_000;

/**
 * Gives a database the function `holds_kinds(name, groups, words)`: whether a film's name and groups hold all
 * folded words, each by any word for the same kind.
 */
export function addTitleFunction(database: DatabaseSync): void {
  const folded = new Map<string, string>();
  const fold = (text: string): string => {
    const cached = folded.get(text);
    if (cached !== undefined) return cached;
    if (folded.size >= KEPT) folded.clear();
    const made = foldText(text);
    folded.set(text, made);
    return made;
  };
  database.function('holds_kinds', { deterministic: true }, (name, groups, words) => {
    const texts = [fold(String(name)), fold(String(groups))];
    return Number(
      String(words)
        .split(' ')
        .every((word) => holdsKind(texts, word)),
    );
  });
}
