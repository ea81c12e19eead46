import { useLocation } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import {
  useCheckPin,
  useDeliveryAddress,
  usePostedPin,
  useRedeemPin,
} from '#renderer/data/payments/pin-hooks.ts';
import { AddressFields, NO_ADDRESS } from '#renderer/features/payments/address/address-fields.tsx';
import { GrownUpsOnly } from '#renderer/features/payments/member-page.tsx';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { FieldError, TextField } from '#renderer/ui/controls/text-field.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { OrderView } from '#shared/contract/payments/order.ts';
import type { PinCard } from '#shared/contract/payments/pin-card.ts';
import type { Result } from '#shared/kernel/result.ts';
import { href } from '#shared/navigation/href.ts';
import css from './redeem-screen.module.css';

/** Route of a PIN card: the PIN that was posted to the page, or one that is typed here (S0-2-017). */
export function RedeemRoute() {
  const t = useMembershipTexts();
  useScreenTitle(t('redeem.title'));
  return (
    <GrownUpsOnly>
      <RedeemScreen />
    </GrownUpsOnly>
  );
}

/**
 * A PIN card is checked, then redeemed; a card with a box asks for an address afterwards. The link of a
 * voucher fills its code in.
 */
function RedeemScreen() {
  const t = useMembershipTexts();
  const language = useLanguage();
  const { kind } = useViewer();
  const { searchStr } = useLocation();
  const [pin, setPin] = useState(() => new URLSearchParams(searchStr).get('code') ?? '');
  const [empty, setEmpty] = useState(false);
  const [card, setCard] = useState<PinCard | null>(null);
  const [order, setOrder] = useState<OrderView | null>(null);
  const check = useCheckPin();
  const send = (typed: string) =>
    check.mutate(typed, {
      onSuccess: (result) => {
        if (result.ok) setCard(result.value);
      },
    });
  useWaitingPin((waiting) => {
    setPin(waiting);
    send(waiting);
  });
  if (order !== null) return <Redeemed order={order} pin={pin} delivery={card?.stb_delivery === true} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(pin.trim() === '');
    if (pin.trim() !== '') send(pin);
  };
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('redeem.title')}</h1>
      {card !== null ? (
        <CardFound card={card} pin={pin} onRedeemed={setOrder} onAnother={() => setCard(null)} />
      ) : (
        <form className={css.form} onSubmit={submit} noValidate>
          <p>{t('redeem.text')}</p>
          <TextField
            label={t('redeem.pin')}
            hint={t('redeem.pinHint')}
            value={pin}
            onText={setPin}
            error={redeemError(t, empty, check.data)}
            name="pin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <BusyButton kind="primary" size="large" type="submit" busy={check.isPending}>
            {t('redeem.check')}
          </BusyButton>
          {kind !== 'member' && (
            <p>
              <Link className={css.link} href={href.joinWith(language, 'reference')}>
                {t('redeem.reference')}
              </Link>
              <br />
              <Link className={css.link} href={href.joinWith(language, 'box')}>
                {t('redeem.box')}
              </Link>
            </p>
          )}
        </form>
      )}
    </div>
  );
}

/**
 * Calls `onPin` with the PIN that was kept over a login, or else posted to the page, once the session is
 * known.
 */
function useWaitingPin(onPin: (pin: string) => void): void {
  const { heldPin } = useData();
  const { data: posted = null } = usePostedPin();
  const { phase } = useSessionState();
  const used = useRef(false);
  const pin = useRef<string | null>(null);
  /* Only as the page opens: what is kept later is for the next visit. */
  useEffect(() => {
    pin.current = heldPin.take();
  }, [heldPin]);
  useEffect(() => {
    if (phase !== 'known' || used.current) return;
    const waiting = pin.current ?? posted;
    if (waiting === null) return;
    used.current = true;
    onPin(waiting);
  });
}

type CardFoundProps = {
  readonly card: PinCard;
  readonly pin: string;
  readonly onRedeemed: (order: OrderView) => void;
  readonly onAnother: () => void;
};

/** Contents of a card, and the button that redeems it; guests log in first and return. */
function CardFound({ card, pin, onRedeemed, onAnother }: CardFoundProps) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const { kind } = useViewer();
  const { heldPin } = useData();
  const redeem = useRedeemPin();
  const keep = () => heldPin.keep(pin);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = redeem.data !== undefined && !redeem.data.ok ? redeem.data : undefined;
  return (
    <section className={css.card} data-pin-card={card.template}>
      <p className={css.meta}>{t('redeem.for')}</p>
      <h2 className={css.name} ref={heading} tabIndex={-1}>
        {pickText(language, card.description_in_chi, card.description_in_eng)}
      </h2>
      {card.expired_at && <p className="num">{t('redeem.until', { date: Date.parse(card.expired_at) })}</p>}
      {card.effect === 'discount' && <p>{t('redeem.onlyPayment')}</p>}
      {refused !== undefined && <FieldError>{redeemError(t, false, refused)}</FieldError>}
      <div className={css.actions}>
        {card.effect === 'redeem' && kind === 'member' && (
          <BusyButton
            kind="primary"
            size="large"
            busy={redeem.isPending}
            onClick={() =>
              redeem.mutate({ pin, card }, { onSuccess: (result) => result.ok && onRedeemed(result.value) })
            }
          >
            {t('redeem.redeem')}
          </BusyButton>
        )}
        {card.effect === 'redeem' && kind !== 'member' && (
          <>
            <ButtonLink
              kind="primary"
              size="large"
              href={href.login(language, href.redeem(language))}
              onClick={keep}
            >
              {t('redeem.login')}
            </ButtonLink>
            <ButtonLink size="large" href={href.joinWith(language, 'pin')} onClick={keep}>
              {t('redeem.register')}
            </ButtonLink>
          </>
        )}
        <Button kind="quiet" onClick={onAnother}>
          {t('redeem.another')}
        </Button>
      </div>
    </section>
  );
}

type RedeemedProps = { readonly order: OrderView; readonly pin: string; readonly delivery: boolean };

function Redeemed({ order, pin, delivery }: RedeemedProps) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.page} data-redeemed="">
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {t('redeem.done.title', { name: pickText(language, order.title_tc, order.title_en) })}
      </h1>
      {order.ends_at !== null && (
        <p className="num">{t('redeem.done.until', { date: Date.parse(order.ends_at) })}</p>
      )}
      {delivery && <DeliveryForm pin={pin} />}
      <div className={css.actions}>
        <ButtonLink kind={delivery ? 'plain' : 'primary'} size="large" icon="play" href={href.home(language)}>
          {t('redeem.done.watch')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={href.payments(language)}>
          {t('redeem.done.account')}
        </ButtonLink>
      </div>
    </div>
  );
}

const CODES = [
  'PIN_UNKNOWN',
  'PIN_USED',
  'PIN_EXPIRED',
  'PIN_NOT_FOR_REGION',
  'ALREADY_SUBSCRIBED',
  'PROFILE_IS_KIDS',
  'TOO_MANY_REQUESTS',
] as const;

/**
 * Returns the text of a refusal of a PIN, with its code if the text doesn't say what happened; undefined
 * while there is none.
 */
function redeemError(
  t: TFunction<'membership'>,
  empty: boolean,
  result: Result<unknown, string> | undefined,
): string | undefined {
  if (empty) return t('redeem.required');
  if (result === undefined || result.ok) return undefined;
  const knownCode = CODES.find((code) => code === result.error);
  return knownCode === undefined
    ? `${t('redeem.errors.unknown')} (${result.error})`
    : t(`redeem.errors.${knownCode}`);
}

/** Asks where the box of a redeemed card is sent. */
function DeliveryForm({ pin }: { readonly pin: string }) {
  const t = useMembershipTexts();
  const save = useDeliveryAddress();
  const [draft, setDraft] = useState(NO_ADDRESS);
  const [missing, setMissing] = useState(false);
  if (save.data === true) return <p role="status">{t('redeem.address.saved')}</p>;
  const { place, flat } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(place === null);
    if (place !== null) save.mutate({ pin, place, flat });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate data-delivery="">
      <h2 className={css.name}>{t('redeem.address.title')}</h2>
      <AddressFields
        draft={draft}
        onDraft={setDraft}
        missing={missing}
        texts={t('redeem.address', { returnObjects: true })}
      />
      {save.data === false && <FieldError>{t('redeem.address.failed')}</FieldError>}
      <BusyButton kind="primary" type="submit" busy={save.isPending}>
        {t('redeem.address.save')}
      </BusyButton>
    </form>
  );
}
