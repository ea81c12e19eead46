import type { CreateEngine } from '#renderer/player/engine/engine-port.ts';
import type { AdMediaFile } from '#shared/domain/ads/media-choice.ts';
import { type AdSlot, createFileSlot, createStreamSlot } from './ad-slot.ts';

/**
 * The elements of an ad picture: the one that plays, one that is reserved for a break that is not due yet,
 * and the others.
 */
export type AdSlots = {
  /**
   * A slot that loads these media, and is neither the one that plays nor, for other media, the reserved one.
   */
  readonly load: (media: AdMediaFile) => AdSlot;
  readonly setActive: (slot: AdSlot | null) => void;
  readonly isActive: (slot: AdSlot) => boolean;
  /** Shows one of them. */
  readonly reveal: (slot: AdSlot) => void;
  readonly reserve: (media: AdMediaFile) => void;
  /** Ends the reservation; the media are released unless their break begins. */
  readonly unreserve: (begins: boolean) => void;
  /** The reserved slot; null for none. */
  readonly reserved: () => AdSlot | null;
  /** All but the reserved one. */
  readonly due: () => readonly AdSlot[];
};

/** Makes the slots; each is made on first need, and laid into `box`. */
export function createAdSlots(box: HTMLElement, document: Document, createEngine: CreateEngine): AdSlots {
  const slots: AdSlot[] = [];
  let active: AdSlot | null = null;
  let reserved: AdSlot | null = null;

  const free = (type: AdMediaFile['type']): AdSlot => {
    const idle = slots.filter((slot) => slot !== active && slot !== reserved && slot.type === type);
    const found = idle.find((slot) => slot.url() === null) ?? idle[0];
    if (found) return found;
    const made = type === 'mp4' ? createFileSlot(document) : createStreamSlot(document, createEngine);
    slots.push(made);
    box.append(made.element);
    return made;
  };
  const load = ({ url, type }: AdMediaFile): AdSlot => {
    const slot = slots.find((one) => one !== active && one.url() === url) ?? free(type);
    if (slot.url() !== url) slot.release();
    slot.load(url);
    return slot;
  };
  const unreserve = (begins: boolean) => {
    if (!begins) reserved?.release();
    reserved = null;
  };
  return {
    load,
    setActive: (slot) => {
      active = slot;
    },
    isActive: (slot) => active === slot,
    reveal: (slot) => {
      for (const one of slots) one.element.style.opacity = one === slot ? '1' : '0';
    },
    reserve: (media) => {
      if (reserved?.url() !== media.url) unreserve(false);
      reserved = load(media);
      reserved.element.muted = true;
    },
    unreserve,
    reserved: () => reserved,
    due: () => slots.filter((slot) => slot !== reserved),
  };
}
