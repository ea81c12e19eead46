import { useEffect, useRef, useState } from 'react';
import { useData, useNow, useOpenPrompt } from '#renderer/data/data-context.tsx';
import { addressText } from '#renderer/features/payments/address/address-text.ts';
import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import { type PaymentTexts, usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { isPlaybackPath } from '#shared/navigation/playback-path.ts';
import checkoutCss from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step-props.ts';
import { methodText } from './order-text.ts';
import css from './outcome.module.css';

type DoneStepProps = CheckoutStepProps & { readonly order: OrderView };

/** A payment that was approved: what is open now, and the way back to it. */
export function PaymentDoneStep({ handle, campaign, subject, backUrl, order }: DoneStepProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { taken } = handle.checkout;
  const back = backUrl ?? href.home(language);
  const { seconds, stay } = useReturn(taken ? backUrl : null, order, handle.stayedHere ? SOON_MS : RETURN_MS);
  const title = pickText(language, order.title_tc, order.title_en);
  const rented = order.programme_ids.length + order.episode_ids.length > 0;
  return (
    <div className={css.done} data-step="approved" data-taken={taken}>
      <div className={css.doneArt}>
        <Picture
          shape="fill"
          src={subject.hero ?? campaign?.picture ?? null}
          seed={order.campaign_id}
          eager
        />
      </div>
      <div className={css.doneBody}>
        <p className={`${css.paid} num`}>
          <Icon name="check" size={18} />
          {order.amount > 0
            ? t('done.paid', { price: formatMoney(order.amount, order.currency, language, true) })
            : t('done.free')}
        </p>
        <h1 className={css.hero} ref={heading} tabIndex={-1}>
          {t(rented ? 'done.titleRent' : 'done.title', { title })}
        </h1>
        <p role="status">{taken ? t('done.text') : t('done.unlocking')}</p>
        <div className={checkoutCss.actions}>
          <ButtonLink kind="primary" size="large" icon="play" className="num" href={back} data-does="return">
            {returnText(t, subject)}
          </ButtonLink>
          {order.amount > 0 ? (
            <ButtonLink size="large" href={href.receipt(language, order.key)}>
              {t('done.receipt')}
            </ButtonLink>
          ) : (
            <ButtonLink size="large" href={href.payments(language)}>
              {t('done.account')}
            </ButtonLink>
          )}
        </div>
        {seconds !== null && (
          <p className={`${css.auto} num`}>
            <span role="timer">{t('done.auto', { count: seconds })}</span>{' '}
            <Button kind="quiet" onClick={stay}>
              {t('done.stay')}
            </Button>
          </p>
        )}
        <Facts order={order} />
      </div>
    </div>
  );
}

function Facts({ order }: { readonly order: OrderView }) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { renews_at, ends_at, reference, delivery_address: box } = order;
  const method = methodText(t, order);
  const end = renews_at ?? ends_at;
  return (
    <dl className={`${css.facts} num`}>
      {method !== '' && (
        <div>
          <dt>{t('done.method')}</dt>
          <dd>{method}</dd>
        </div>
      )}
      <div>
        <dt>{t('done.reference')}</dt>
        <dd>{reference}</dd>
      </div>
      {box && (
        <div>
          <dt>{t('done.box')}</dt>
          <dd>{addressText(box, language)}</dd>
        </div>
      )}
      {end !== null && (
        <div>
          <dt>{t(renews_at === null ? 'done.until' : 'done.next')}</dt>
          <dd>{formatDay(Date.parse(end), language)}</dd>
        </div>
      )}
    </dl>
  );
}

function returnText(t: PaymentTexts, { title, episode, time }: PurchaseSubjectText): string {
  if (episode !== null)
    return time === null ? t('done.backEpisode', { episode }) : t('done.backEpisodeAt', { episode, time });
  return title === null ? t('done.watch') : t('done.backTo', { title });
}

/**
 * How long the success is shown before playback continues: after a page of the gateway, and after one press
 * in the app.
 */
const RETURN_MS = 5 * SECOND;
const SOON_MS = SECOND;
/** An order that is viewed later, as after a reload of an old page, does not navigate automatically. */
const RECENT = 10 * MINUTE;

/**
 * Counts down to the return to what was playing; `seconds` is null if nothing was, and once the viewer has
 * chosen to stay. It begins anew after a prompt: what plays would ask for a profile itself, and take away the
 * one that a new customer is naming.
 */
function useReturn(
  backUrl: string | null,
  { paid_at }: OrderView,
  wait: number,
): { readonly seconds: number | null; readonly stay: () => void } {
  const { navigate } = useNavigation();
  const { clock } = useData();
  const now = useNow(wait / 5);
  const [stays, setStays] = useState(false);
  const [due, setDue] = useState<number | null>(null);
  const recent = paid_at !== null && Math.abs(clock.now() - Date.parse(paid_at)) < RECENT;
  const plays = backUrl !== null && (isPlaybackPath(backUrl) || /[?&]play=1\b/.test(backUrl));
  const isPromptOpen = useOpenPrompt() !== null;
  const counts = plays && recent && !stays && !isPromptOpen;
  useEffect(() => {
    setDue(counts ? clock.now() + wait : null);
  }, [counts, clock, wait]);
  const left = due === null || !counts ? null : Math.max(0, due - now);
  const isDue = left === 0;
  useEffect(() => {
    if (isDue && backUrl !== null) navigate(backUrl, { replace: true });
  }, [isDue, backUrl, navigate]);
  return { seconds: left === null ? null : Math.ceil(left / SECOND), stay: () => setStays(true) };
}
