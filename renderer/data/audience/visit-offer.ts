import { z } from 'zod';
import type { PlatformPort } from '#renderer/platform/port.ts';
import type { VisitOffer } from '#shared/domain/ads/promotion-turn.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Where a tab stores what its visit has offered. */
const KEY = `${PRODUCT.prefix}.visit-offer`;

const stored = z.object({ kind: z.enum(['survey', 'introduction', 'offer']), at: z.number() });

/** Returns the automatic offer that this visit has made, over reloads; null for none. */
export function visitOffer({ tabStorage }: Pick<PlatformPort, 'tabStorage'>): VisitOffer {
  try {
    return stored
      .nullable()
      .catch(null)
      .parse(JSON.parse(tabStorage.read(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores that something was offered. */
export const storeVisitOffer = (
  { tabStorage }: Pick<PlatformPort, 'tabStorage'>,
  offer: NonNullable<VisitOffer>,
): void => tabStorage.write(KEY, JSON.stringify(offer));
