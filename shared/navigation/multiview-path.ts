import type { Language } from '#shared/kernel/language.ts';

/**
 * The pictures of Multiview in its address: a channel number each, null for an empty one; `at` has the sound.
 */
type MultiviewAddress = { readonly slots: readonly (number | null)[]; readonly at: number };

const EMPTY = '-';
const SIZES: readonly number[] = [2, 4];
const CHANNEL_NO = /^[1-9]\d{0,5}$/;

/** Returns the address of Multiview with these pictures: it is the screen's whole state. */
export function multiviewHref(lang: Language, { slots, at }: MultiviewAddress): string {
  const path = `/${lang}/multiview/${slots.map((slot) => slot ?? EMPTY).join(',')}/`;
  return at > 0 ? `${path}?sound=${at + 1}` : path;
}

/**
 * Parses the path segment of Multiview: two or four channel numbers, `-` for an empty picture. Null for
 * anything else, and where all are empty or a channel comes twice.
 */
export function multiviewSlots(text: string): MultiviewAddress['slots'] | null {
  const parts = text.split(',');
  if (!SIZES.includes(parts.length) || !parts.every((part) => part === EMPTY || CHANNEL_NO.test(part)))
    return null;
  const slots = parts.map((part) => (part === EMPTY ? null : Number(part)));
  const channels = slots.filter((slot) => slot !== null);
  return new Set(channels).size === channels.length ? slots : null;
}

/**
 * Returns the picture with the sound from the query's `sound`, counted from 1; the first one that shows a
 * channel if it names none.
 */
export function multiviewSound(slots: MultiviewAddress['slots'], sound: unknown): number {
  const at = Number(sound) - 1;
  if (Number.isInteger(at) && at >= 0 && at < slots.length) return at;
  return Math.max(
    0,
    slots.findIndex((slot) => slot !== null),
  );
}
