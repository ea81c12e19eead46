import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConnection, useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { openGatewayPage } from '#renderer/data/payments/gateway-window.ts';
import { type CampaignFilter, useCampaigns } from '#renderer/data/payments/payment-queries.ts';
import { campaignFilter } from '#renderer/features/payments/campaign-filter.ts';
import { JoinOfferLine } from '#renderer/features/payments/joining/join-offer-line.tsx';
import { PageMessage } from '#renderer/features/payments/page-message.tsx';
import { findCampaign } from '#renderer/features/payments/plans/plan-choices.ts';
import { PlansFailed } from '#renderer/features/payments/plans/plans-message.tsx';
import { usePurchaseSubject } from '#renderer/features/payments/use-purchase-subject.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { isGuest } from '#shared/domain/accounts/session/viewer.ts';
import { joinPlan } from '#shared/domain/payments/joining/join-plan.ts';
import { href } from '#shared/navigation/href.ts';
import { type PurchaseAddress, purchaseHref, purchasePage } from '#shared/navigation/purchase-address.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { type CheckoutHandle, useCheckout } from './use-checkout.ts';

type CheckoutScreenProps = { readonly address: PurchaseAddress };

/**
 * The checkout of a campaign, or of an order that the address names, for members; guests log in or register
 * first and return.
 */
export function CheckoutScreen({ address }: CheckoutScreenProps) {
  const t = usePaymentTexts();
  const { phase } = useSessionState();
  const viewer = useViewer();
  useScreenTitle(t('pay.title'));
  if (phase !== 'known' && viewer.kind !== 'member') return <CheckoutSkeleton />;
  return isGuest(viewer.kind) ? <LoginFirst address={address} /> : <MemberCheckout address={address} />;
}

/**
 * The offer for somebody who is not logged in: its purchase button joins with it, where that makes an account
 * (S0-2-018); anything else is bought by members.
 */
function LoginFirst({ address }: CheckoutScreenProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { data } = useCampaigns(campaignFilter(address));
  const id = address.campaign;
  const campaign = data === undefined || id === null ? null : findCampaign(data, id);
  const joins = campaign !== null && joinPlan(campaign, null) !== null;
  return (
    <PageMessage
      icon="user"
      title={t('pay.loginTitle')}
      text={t('pay.loginText')}
      actions={
        <>
          {joins && (
            <ButtonLink kind="primary" href={purchaseHref(language, address, {}, 'subscribe/join')}>
              {t('pay.join')}
            </ButtonLink>
          )}
          <ButtonLink
            kind={joins ? 'plain' : 'primary'}
            href={href.login(language, purchaseHref(language, address))}
          >
            {t('pay.login')}
          </ButtonLink>
          {!joins && (
            <ButtonLink href={href.registration(language, purchaseHref(language, address))}>
              {t('pay.register')}
            </ButtonLink>
          )}
          <ButtonLink kind="ghost" href={purchaseHref(language, address, { campaign: null, payment: null })}>
            {t('state.plans')}
          </ButtonLink>
        </>
      }
    >
      {campaign !== null && <JoinOfferLine campaign={campaign} card={null} />}
    </PageMessage>
  );
}

function MemberCheckout({ address }: CheckoutScreenProps) {
  const handle = useCheckout(address.payment);
  const { order, stage } = handle.checkout;
  const { data, error, isFetching, refetch } = useCampaigns(
    order === null ? campaignFilter(address) : filterOf(order),
  );
  const offline = useConnection().service === 'away';
  const backUrl = address.backUrl ?? order?.back_url ?? null;
  const subject = usePurchaseSubject(backUrl);
  const failed = useAddressOf(handle, address);
  if (data === undefined && error !== null && order === null) {
    return <PlansFailed error={error} offline={offline} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const id = order?.campaign_id ?? address.campaign;
  const campaign = data === undefined || id === null ? null : findCampaign(data, id);
  if (stage === 'choosing' && campaign === null)
    return data === undefined ? <CheckoutSkeleton /> : <OfferGone address={address} />;
  return (
    <CheckoutSteps
      handle={handle}
      campaign={campaign}
      address={address}
      backUrl={backUrl}
      subject={subject}
      pageFailed={failed}
    />
  );
}

/** Returns the filter that finds the campaign of an order: its own tags and titles. */
const filterOf = ({
  subscription_tags: tags,
  programme_ids: programmeIds,
  episode_ids: episodeIds,
}: OrderView): CampaignFilter => ({
  tags,
  programmeIds,
  episodeIds,
});

function OfferGone({ address }: CheckoutScreenProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  return (
    <PageMessage
      icon="clock"
      title={t('state.goneTitle')}
      text={t('state.goneText')}
      actions={
        <ButtonLink kind="primary" href={purchaseHref(language, address, { campaign: null, payment: null })}>
          {t('state.plans')}
        </ButtonLink>
      }
    />
  );
}

/**
 * Keeps the address in step with the order, so that a reload and the way back from the gateway find it, and
 * leaves for the gateway's page after that. Returns whether the page could not be opened.
 */
function useAddressOf(
  { checkout: { key, stage, order }, leaving, left }: CheckoutHandle,
  address: PurchaseAddress,
): boolean {
  const { platform } = useData();
  const { navigate } = useNavigation();
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  const named = key !== null && address.payment === key;
  const follows = key !== null && order !== null && (stage === 'paying' || stage === 'settled') && !named;
  /* The page stays at the one of its addresses that it was opened at: at another it would begin anew. */
  const page = purchasePage(useLocation().pathname);
  const here = follows
    ? purchaseHref(language, address, { campaign: order.campaign_id, payment: key }, page)
    : null;
  useEffect(() => {
    if (here !== null) navigate(here, { replace: true });
  }, [here, navigate]);
  useEffect(() => {
    if (leaving === null || !named) return;
    left();
    void openGatewayPage(platform, leaving).then((opened) => setFailed(!opened));
  }, [leaving, left, named, platform]);
  return failed;
}
