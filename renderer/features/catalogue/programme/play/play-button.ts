import type { Episode } from '#shared/contract/catalogue/episode.ts';
import type { ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import type { TvodOffer } from '#shared/domain/catalogue/tvod-offer.ts';

/** Facts that decide the main button of a programme page. */
export type PlayButtonFacts = {
  readonly viewer: ViewerKind;
  /** The viewer holds the programme. */
  readonly subscribed: boolean;
  /** Offer of a pay-per-title programme for this viewer; null for any other. */
  readonly offer: TvodOffer | null;
  /** The episode it would play; undefined while it is not known. */
  readonly episode: Pick<Episode, 'lock' | 'show_qrcode' | 'subscribed' | 'is_preview'> | undefined;
};

/** Action of the button. `all` adds a second button behind a preview, which is for seeing the rest. */
export type PlayButton =
  | { readonly does: 'play'; readonly all: boolean }
  | { readonly does: 'login' }
  | { readonly does: 'open_app' }
  | { readonly does: 'purchase'; readonly price: number | null }
  | { readonly does: 'redeem'; readonly free: boolean; readonly quota: number | null };

/**
 * Returns the button by verdict: a guest logs in; subscribed viewers and open episodes play; a pay-per-title
 * programme is redeemed or bought; anything else that is locked is opened on a phone or bought. Guest mode
 * logs in where others buy.
 */
export function playButton({ viewer, subscribed, offer, episode }: PlayButtonFacts): PlayButton {
  if (viewer === 'guest') return { does: 'login' };
  if (episode === undefined || !episode.lock)
    return { does: 'play', all: episode?.is_preview === true && !subscribed };
  if (episode.show_qrcode) return { does: 'open_app' };
  if (viewer === 'guest_mode') return { does: 'login' };
  return offer === null || subscribed ? { does: 'purchase', price: null } : offered(offer);
}

function offered(offer: TvodOffer): PlayButton {
  switch (offer.offer) {
    case 'redeem_free':
      return { does: 'redeem', free: true, quota: null };
    case 'redeem_now':
      return { does: 'redeem', free: false, quota: offer.quota };
    case 'price':
      return { does: 'purchase', price: offer.price };
    case 'purchase_now':
      return { does: 'purchase', price: null };
  }
}
