import type { CodeGuard } from '#service/kernel/limits/code-guard.ts';
import { acceptedLanguage } from '#service/kernel/routing/accepted-language.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { type CampaignListNeeds, campaignList, shopCountry } from '#service/payments/offers/campaign-list.ts';
import { findPlaces } from '#service/payments/offers/find-places.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { checkPin, type PinCheckNeeds } from '#service/payments/offers/pin-check.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { campaignEndpoints } from '#shared/contract/payments/campaign-endpoints.ts';
import { isPromoCode } from '#shared/domain/payments/campaign-rules.ts';
import { ok } from '#shared/kernel/result.ts';
import type { HeldPins } from './held-pins.ts';

export type CampaignNeeds = CampaignListNeeds &
  PinCheckNeeds & {
    readonly codeGuard: CodeGuard;
    readonly offers: OffersContent;
  };

const failed = (code: string) => ok({ errors: { code } });

/** Serves campaigns, PIN cards and geo search. */
export function serveCampaigns(serve: Serve, needs: CampaignNeeds, pins: Pick<HeldPins, 'hold'>): void {
  serve(campaignEndpoints.campaignList, async ({ viewer, query }) =>
    ok(await campaignList(needs, viewer, query)),
  );

  serve(campaignEndpoints.checkPinCard, async ({ viewer, body, context }) => {
    const attempt = { code: body.pin, accountId: viewer.account?.account_id ?? null, context };
    const { kind } = body;
    const checked = await needs.codeGuard.check(attempt, () =>
      checkPin(needs, body.pin, { country: shopCountry(viewer), region: body.region }, kind),
    );
    if (!checked.ok) {
      const { wait, code } = checked.error;
      if (wait > 0) return refuseTooMany(wait);
      return failed(kind === 'reference' ? code.replace('PIN_', 'REFERENCE_') : code);
    }
    const { card } = checked.value;
    if (body.promo_code_only && !isPromoCode(card)) return failed('not_referrer_code');
    if (body.hold) pins.hold(context, kind, body.pin);
    return ok({ pin_card: card });
  });

  serve(campaignEndpoints.checkPinCardWithAccount, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account_id } = member.value.account;
    const attempt = { code: body.pin, accountId: account_id, context };
    const checked = await needs.codeGuard.check(attempt, () =>
      checkPin(needs, body.pin, { country: shopCountry(viewer), region: body.region }),
    );
    if (!checked.ok)
      return checked.error.wait > 0 ? refuseTooMany(checked.error.wait) : failed(checked.error.code);
    return checked.value.referrer === account_id
      ? failed('PIN_OWN_CODE')
      : ok({ pin_card: checked.value.card });
  });

  serve(campaignEndpoints.geoSearch, ({ viewer, query, context }) => {
    const lang = acceptedLanguage(context);
    const results = findPlaces(needs.offers.places, { ...query, country: shopCountry(viewer) }).map(
      (place) => ({
        id: place.id,
        address:
          lang === 'en' ? `${place.name.en}, ${place.street.en}` : `${place.street.tc}${place.name.tc}`,
        district: place.district[lang],
        country_code: place.country,
      }),
    );
    return ok({ results });
  });
}
