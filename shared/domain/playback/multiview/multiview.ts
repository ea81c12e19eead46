/** Numbers of pictures that Multiview can show. */
export const MULTIVIEW_SIZES = [2, 4] as const;
export type MultiviewSize = (typeof MULTIVIEW_SIZES)[number];

/**
 * The pictures of Multiview (decision 023), row by row: a channel number each, null for an empty one. `at` is
 * the picture that has the sound.
 */
export type Multiview = { readonly slots: readonly (number | null)[]; readonly at: number };

const channelsOf = ({ slots }: Multiview): readonly number[] => slots.filter((slot) => slot !== null);

/** Puts a channel into a picture. A channel that another picture shows swaps places with this one's. */
export function putChannel(view: Multiview, at: number, channelNo: number): Multiview {
  const before = view.slots.indexOf(channelNo);
  const replaced = view.slots[at] ?? null;
  const slots = view.slots.map((slot, place) => {
    if (place === at) return channelNo;
    return place === before ? replaced : slot;
  });
  return { slots, at };
}

/** Empties a picture. The sound moves to the nearest one before it that shows a channel, else after it. */
export function removeChannel(view: Multiview, at: number): Multiview {
  const slots = view.slots.map((slot, place) => (place === at ? null : slot));
  if (at !== view.at) return { slots, at: view.at };
  const before = slots.findLastIndex((slot, place) => slot !== null && place < at);
  const next = before >= 0 ? before : slots.findIndex((slot) => slot !== null);
  return { slots, at: next >= 0 ? next : at };
}

/**
 * Changes the number of pictures. Fewer keep the one with the sound and those before the others, in their
 * order.
 */
export function resizeMultiview(view: Multiview, size: MultiviewSize): Multiview {
  if (view.slots.length === size) return view;
  if (view.slots.length < size)
    return { ...view, slots: [...view.slots, ...Array<null>(size - view.slots.length).fill(null)] };
  const audible = view.slots[view.at] ?? null;
  const others = channelsOf(view).filter((slot) => slot !== audible);
  const kept = new Set([audible, ...others].filter((slot) => slot !== null).slice(0, size));
  const slots = view.slots.filter((slot) => slot !== null && kept.has(slot));
  const filled = [...slots, ...Array<null>(size - slots.length).fill(null)];
  return { slots: filled, at: audible === null ? 0 : filled.indexOf(audible) };
}

/** Lets the first two pictures change places; the sound stays with its channel. */
export function swapSides(view: Multiview): Multiview {
  const [first = null, second = null, ...rest] = view.slots;
  return { slots: [second, first, ...rest], at: view.at > 1 ? view.at : 1 - view.at };
}

/**
 * Returns the channel `delta` places on in the list from a picture's own, without those of other pictures;
 * null if there is none.
 */
export function channelAfter(
  view: Multiview,
  at: number,
  channels: readonly number[],
  delta: 1 | -1,
): number | null {
  const own = view.slots[at] ?? null;
  const free = channels.filter((channel) => channel === own || !view.slots.includes(channel));
  if (free.length === 0 || (free.length === 1 && free[0] === own)) return null;
  const from = own === null ? -1 : free.indexOf(own);
  if (from === -1) return (delta === 1 ? free[0] : free.at(-1)) ?? null;
  return free[(from + delta + free.length) % free.length] ?? null;
}

/**
 * Returns the channels with which Multiview opens from a channel: this one with the sound, and the next of
 * the list.
 */
export function firstMultiview(channelNo: number, channels: readonly number[]): Multiview {
  const alone: Multiview = { slots: [channelNo, null], at: 0 };
  return { ...alone, slots: [channelNo, channelAfter(alone, 1, channels, 1)] };
}

/**
 * Returns which player shows each picture, so that a channel keeps its player when pictures change places: an
 * index into `playing`, which holds the channel of each player. Null for an empty picture.
 */
export function assignPlayers(
  slots: readonly (number | null)[],
  playing: readonly (number | null)[],
): readonly (number | null)[] {
  const taken = new Set(
    slots.flatMap((slot) => (slot !== null && playing.includes(slot) ? [playing.indexOf(slot)] : [])),
  );
  const free = playing.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  return slots.map((slot) => {
    if (slot === null) return null;
    return playing.includes(slot) ? playing.indexOf(slot) : (free.shift() ?? null);
  });
}
