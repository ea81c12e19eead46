import { useEffect, useRef, useState } from 'react';
import { useData, useNow } from '#renderer/data/data-context.tsx';
import { openGatewayPage } from '#renderer/data/payments/gateway-window.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { formatPlaybackTime } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { methodOfCode } from '#shared/domain/payments/payment-method.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import checkoutCss from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step-props.ts';
import { isPhone } from './is-phone.ts';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutHandle } from './use-checkout.ts';
import css from './wait-step.module.css';

type WaitStepProps = CheckoutStepProps & { readonly order: OrderView };

/**
 * Waits for the gateway: with a code to scan, or with the way to its page. It says what is waited for, how
 * long, and that the network is away.
 */
export function WaitStep({ handle, campaign, subject, order, pageFailed }: WaitStepProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { checkout, cancel, chooseOther } = handle;
  const external = useData().platform.desktop !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const method = methodName(t, order);
  const scans = checkout.page?.qr != null && !isPhone();
  const cancelling = checkout.stage === 'cancelling';
  const [opened, setOpened] = useState<boolean | null>(null);
  const blocked = !scans && (opened === null ? pageFailed : !opened);
  const pageText = external ? 'wait.externalText' : 'wait.pageText';
  const howText = scans ? 'wait.auto' : pageText;
  return (
    <div className={checkoutCss.pay} data-step="paying">
      <div className={checkoutCss.main}>
        <div>
          <h1 className={checkoutCss.title} ref={heading} tabIndex={-1}>
            {t(scans ? 'wait.scanTitle' : 'wait.pageTitle', { method })}
          </h1>
          {blocked ? (
            <p role="alert">{t('wait.blocked')}</p>
          ) : (
            <p className={checkoutCss.sub}>{t(howText)}</p>
          )}
        </div>
        <div className={css.wait}>
          {scans && checkout.page?.qr != null && (
            <div className={css.qr}>
              <QrCode
                address={checkout.page.qr}
                label={t('wait.qr', {
                  method,
                  price: formatMoney(order.amount, order.currency, language, true),
                })}
              />
              <p className="num">{formatMoney(order.amount, order.currency, language, true)}</p>
            </div>
          )}
          <div className={css.waitRight}>
            {scans && <ScanSteps order={order} />}
            <Countdown order={order} unreachable={checkout.unreachable} scans={scans} />
          </div>
        </div>
        <div className={checkoutCss.actions}>
          {!scans && <PageButton handle={handle} method={method} onOpened={setOpened} />}
          <BusyButton kind="ghost" busy={cancelling} onClick={chooseOther} data-does="other">
            {t('wait.otherWay')}
          </BusyButton>
          <Button kind="quiet" disabled={cancelling} onClick={cancel} data-does="cancel">
            {t('wait.cancel')}
          </Button>
        </div>
        <p role="status" className={checkoutCss.status}>
          {cancelling && t('wait.cancelling')}
        </p>
      </div>
      <OrderSummary campaign={campaign} order={order} subject={subject} saysReturn />
    </div>
  );
}

type Texts = ReturnType<typeof usePaymentTexts>;

function methodName(t: Texts, { payment_method }: OrderView): string {
  const method = payment_method === null ? null : methodOfCode(payment_method);
  return method === null ? '' : t(`method.${method}.inText`);
}

type PageButtonProps = {
  readonly handle: CheckoutHandle;
  readonly method: string;
  readonly onOpened: (opened: boolean) => void;
};

/** Goes to the gateway's page again; in the app it opens in another window. */
function PageButton({ handle: { checkout }, method, onOpened }: PageButtonProps) {
  const t = usePaymentTexts();
  const { platform } = useData();
  const { page } = checkout;
  return (
    <BusyButton
      kind="primary"
      busy={page === null}
      onClick={() => page !== null && void openGatewayPage(platform, page).then(onOpened)}
      data-does="page"
    >
      {page?.qr != null ? t('wait.openPhone', { method }) : t('wait.openPage')}
    </BusyButton>
  );
}

function ScanSteps({ order }: { readonly order: OrderView }) {
  const t = usePaymentTexts();
  const language = useLanguage();
  return (
    <ol className={css.todo}>
      <li>
        <b>{t('wait.step1', { method: methodName(t, order) })}</b>
        <span>{t('wait.step1Hint')}</span>
      </li>
      <li>
        <b>{t('wait.step2')}</b>
        <span>{t('wait.step2Hint')}</span>
      </li>
      <li>
        <b className="num">
          {t('wait.step3', { price: formatMoney(order.amount, order.currency, language, true) })}
        </b>
        <span>{t('wait.step3Hint')}</span>
      </li>
    </ol>
  );
}

type CountdownProps = { readonly order: OrderView; readonly unreachable: boolean; readonly scans: boolean };

const CIRCLE = 2 * Math.PI * 28;

/** How long the code or page still works. After that, the service is polled until it reports the outcome. */
function Countdown({ order, unreachable, scans }: CountdownProps) {
  const t = usePaymentTexts();
  const now = useNow(SECOND);
  const until = Date.parse(order.expires_at ?? '');
  const whole = until - Date.parse(order.created_at);
  const left = Number.isNaN(until) ? 0 : Math.max(0, until - now);
  const time = { minutes: Math.floor(left / MINUTE), seconds: Math.floor((left % MINUTE) / SECOND) };
  const method = methodName(t, order);
  const timeLeft = scans ? 'wait.left' : 'wait.leftPage';
  return (
    <div className={css.countdown} data-unreachable={unreachable}>
      <span className={css.ring}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="28" />
          <circle
            cx="32"
            cy="32"
            r="28"
            strokeDasharray={CIRCLE}
            strokeDashoffset={CIRCLE * (1 - Math.min(1, left / Math.max(1, whole)))}
          />
        </svg>
        <b className="num" aria-hidden="true">
          {formatPlaybackTime(left / SECOND)}
        </b>
      </span>
      <div>
        <b role="status">{t('wait.waiting', { method })}</b>
        <p className="num">{left > 0 ? t(timeLeft, time) : t('wait.ending', { method })}</p>
        <p role="status">{unreachable && t('wait.unreachable')}</p>
      </div>
    </div>
  );
}
