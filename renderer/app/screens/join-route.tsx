import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { openGatewayPage } from '#renderer/data/payments/gateway-window.ts';
import {
  type CheckedCard,
  openOrderOf,
  useCardCampaigns,
  useHeldCard,
  useOpenOrder,
} from '#renderer/data/payments/join-offer.ts';
import type { JoinOffer } from '#renderer/data/payments/join-request.ts';
import { pairingCodeOf } from '#renderer/data/payments/page-of-request.ts';
import { useCampaigns } from '#renderer/data/payments/payment-queries.ts';
import { BoxOwnerScreen } from '#renderer/features/accounts/joining/box/box-owner-screen.tsx';
import { JoinScreen } from '#renderer/features/accounts/joining/paying/join-screen.tsx';
import type { Joined } from '#renderer/features/accounts/joining/paying/use-join.ts';
import { campaignFilter } from '#renderer/features/payments/campaign-filter.ts';
import { CheckoutSkeleton } from '#renderer/features/payments/checkout/checkout-skeleton.tsx';
import { isPhone } from '#renderer/features/payments/checkout/is-phone.ts';
import { JoinCardStep } from '#renderer/features/payments/joining/join-card.tsx';
import { JoinDeliveryStep } from '#renderer/features/payments/joining/join-delivery.tsx';
import { JoinMethodStep } from '#renderer/features/payments/joining/join-method.tsx';
import { JoinOfferLine } from '#renderer/features/payments/joining/join-offer-line.tsx';
import { useJoinChoices } from '#renderer/features/payments/joining/use-join-choices.ts';
import { GrownUpsOnly } from '#renderer/features/payments/member-page.tsx';
import { findCampaign } from '#renderer/features/payments/plans/plan-choices.ts';
import { PlansFailed } from '#renderer/features/payments/plans/plans-message.tsx';
import { usePurchaseSubject } from '#renderer/features/payments/use-purchase-subject.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { joinPlan } from '#shared/domain/payments/joining/join-plan.ts';
import { href } from '#shared/navigation/href.ts';
import {
  type PurchaseAddress,
  purchaseAddress,
  purchaseHref,
  purchasePage,
} from '#shared/navigation/purchase-address.ts';

/** Registering and paying in one go: with a plan of the address, a card or a reference number. */
export function JoinRoute() {
  const search = useOwnSearch();
  const { phase } = useSessionState();
  const endings = useStore(useData().draftEndings);
  const query = new URLSearchParams(search);
  const address = purchaseAddress(query, (raw) => safeDestination(raw, globalThis.location.origin));
  const way = query.get('way');
  const pairingCode = pairingCodeOf(query);
  /* Once: the session is loaded again while somebody registers, and the form must stay. */
  const [isKnown, setKnown] = useState(phase === 'known');
  if (!isKnown && phase === 'known') setKnown(true);
  if (!isKnown) return <CheckoutSkeleton />;
  if (way === 'box') return <BoxOwner />;
  const kind = way === 'pin' || way === 'reference' ? way : null;
  return (
    <GrownUpsOnly>
      <Joining
        key={`${kind} ${address.campaign} ${endings}`}
        address={address}
        kind={kind}
        pairingCode={pairingCode}
      />
    </GrownUpsOnly>
  );
}

/** Returns the query of this page, also while the next page's address is there already. */
function useOwnSearch(): string {
  const { searchStr, pathname } = useLocation();
  const [search, setSearch] = useState(searchStr);
  if (purchasePage(pathname) === 'subscribe/join' && search !== searchStr) setSearch(searchStr);
  return search;
}

/** A customer with a box from before sets a login. */
function BoxOwner() {
  const { navigate } = useNavigation();
  const language = useLanguage();
  return (
    <BoxOwnerScreen
      onLogin={() => navigate(href.login(language, href.home(language)))}
      onLeave={() => navigate(href.redeem(language))}
    />
  );
}

type JoiningProps = {
  readonly address: PurchaseAddress;
  readonly kind: CheckedCard['kind'] | null;
  readonly pairingCode: string;
};

function Joining({ address, kind, pairingCode }: JoiningProps) {
  const { heldPin } = useData();
  const language = useLanguage();
  const { navigate } = useNavigation();
  const [pin] = useState(() => (kind === 'pin' ? heldPin.take() : null));
  const [checked, setCard] = useState<CheckedCard | null>(null);
  const [wasGuest] = useState(useViewer().kind !== 'member');
  /* A member's card waits for the page that redeems it. */
  const before = useHeldCard(wasGuest && pin === null ? kind : null);
  const card = checked ?? (typeof before === 'object' ? before : null);
  const plans = useCampaigns(campaignFilter(address));
  const cardPlans = useCardCampaigns(kind !== null);
  const { error, isFetching, refetch } = kind === null ? plans : cardPlans;
  const isLoaded = plans.data !== undefined && (kind === null || cardPlans.data !== undefined);
  const found = isLoaded ? offerOf(address, card, plans.data ?? null, cardPlans.data ?? []) : null;
  /* Kept once it is known: the list loads again for the customer that the form makes. */
  const [held, setHeld] = useState<JoinOffer | null>(null);
  if (held === null && found !== null) setHeld(found);
  const offer = held ?? found;
  if (!wasGuest) return <MemberInstead address={address} kind={kind} />;
  const leave = () => navigate(href.redeem(language));
  if (before === undefined) return <CheckoutSkeleton />;
  if (kind !== null && card === null) {
    const typed = pin ?? (typeof before === 'string' ? before : '');
    return <JoinCardStep kind={kind} pin={typed} onChecked={setCard} onLeave={leave} />;
  }
  if (!isLoaded && offer === null && error !== null)
    return <PlansFailed error={error} offline={false} busy={isFetching} onRetry={() => void refetch()} />;
  if (!isLoaded && offer === null) return <CheckoutSkeleton />;
  if (offer === null)
    return <RedirectTo to={purchaseHref(language, address, { payment: null }, 'subscribe/offer')} />;
  return <Steps address={address} offer={offer} card={card} pairingCode={pairingCode} />;
}

/** Finds the plan, and how somebody joins with it; null where only a member buys it. */
function offerOf(
  { campaign: id }: PurchaseAddress,
  card: CheckedCard | null,
  plans: Parameters<typeof findCampaign>[0] | null,
  cardPlans: NonNullable<ReturnType<typeof useCardCampaigns>['data']>,
): JoinOffer | null {
  const [first = ''] = card?.card.available_basic_campaigns ?? [];
  const wanted = card === null ? id : first;
  const listed = plans === null || wanted === null ? null : findCampaign(plans, wanted);
  const campaign = listed ?? (card && cardPlans.find((one) => one.id === first)) ?? null;
  if (campaign === null) return null;
  const joinCard = card && {
    kind: card.kind,
    pin: card.pin,
    stb_delivery: card.card.stb_delivery,
    for_corp_sales: card.card.for_corp_sales,
  };
  const plan = joinPlan(campaign, joinCard);
  return plan && { campaign, plan, card: joinCard };
}

/** Where a member continues: at the order, at the checkout of the plan, or where cards are redeemed. */
function memberHref(
  language: ReturnType<typeof useLanguage>,
  address: PurchaseAddress,
  kind: CheckedCard['kind'] | null,
  payment: string | null,
): string {
  if (payment === null && kind !== null) return href.redeem(language);
  return purchaseHref(language, address, { payment }, 'subscribe/offer');
}

type StepsProps = {
  readonly address: PurchaseAddress;
  readonly offer: JoinOffer;
  readonly card: CheckedCard | null;
  readonly pairingCode: string;
};

function Steps({ address, offer, card, pairingCode }: StepsProps) {
  const { api, platform, queryClient } = useData();
  const { navigate } = useNavigation();
  const language = useLanguage();
  const subject = usePurchaseSubject(address.backUrl);
  const { delivery, onDelivery, method, onMethod, ready, keptCode } = useJoinChoices(offer);
  const back = card === null ? purchaseHref(language, address, { campaign: null }) : href.redeem(language);
  const onJoined = async ({ order, gateway, key, isSent }: Joined) => {
    platform.tabs.post('session-changed');
    await queryClient.invalidateQueries();
    const campaign = offer.campaign.id;
    const isPaid = offer.plan.call !== 'registerNewCustomer';
    const ownKey = order?.key ?? (isSent && isPaid ? key : null);
    const payment = ownKey ?? (await openOrderOf(api, campaign));
    const isFree = payment === null && isSent;
    navigate(
      isFree
        ? (address.backUrl ?? href.home(language))
        : memberHref(language, { ...address, campaign }, card?.kind ?? null, payment),
      { replace: true },
    );
    /* A QR code is shown by the checkout; any other page of the gateway opens at once. */
    if (gateway !== null && (gateway.qr === null || isPhone())) void openGatewayPage(platform, gateway);
  };
  return (
    <JoinScreen
      offer={offer}
      backUrl={address.backUrl}
      pairingCode={pairingCode}
      phone={isPhone()}
      delivery={ready}
      onJoined={(joined) => void onJoined(joined)}
      onLogin={() => navigate(href.login(language, memberHref(language, address, card?.kind ?? null, null)))}
      onLeave={() => navigate(back)}
      slots={{
        summary: <JoinOfferLine campaign={offer.campaign} card={card} />,
        delivery: (slot) => (
          <JoinDeliveryStep {...slot} choice={delivery} onChoice={onDelivery} ready={ready} />
        ),
        method: (slot) => (
          <JoinMethodStep
            {...slot}
            choice={method}
            onChoice={onMethod}
            subject={subject}
            keptCode={keptCode}
          />
        ),
      }}
    />
  );
}

/**
 * Whoever is logged in buys as a member. An order that was begun here, before the window was closed, is
 * continued.
 */
function MemberInstead({ address, kind }: Omit<JoiningProps, 'pairingCode'>) {
  const language = useLanguage();
  const payment = useOpenOrder(kind === null ? address.campaign : null);
  return payment === undefined ? (
    <CheckoutSkeleton />
  ) : (
    <RedirectTo to={memberHref(language, address, kind, payment)} />
  );
}

/** Leads to another page of the app in place of this one. */
function RedirectTo({ to }: { readonly to: string }) {
  const { navigate } = useNavigation();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return <CheckoutSkeleton />;
}
