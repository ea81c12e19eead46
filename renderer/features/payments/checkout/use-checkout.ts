import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { pairingCodeOf, subdomainOf } from '#renderer/data/payments/page-of-request.ts';
import { createPaymentIntents } from '#renderer/data/payments/payment-intent.ts';
import {
  intentOf,
  orderCalls,
  type Purchase,
  startPurchase,
} from '#renderer/data/payments/purchase-calls.ts';
import {
  type CheckoutRunner,
  createPurchaseCheckout,
  type PurchaseCheckout,
  type PurchaseCheckoutDeps,
} from '#renderer/data/payments/purchase-checkout.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import type { GatewayPage } from '#shared/contract/payments/order.ts';
import { isPhone } from './is-phone.ts';

/** Region of a viewer whose session names none. */
const HOME_REGION = 1;

/** A checkout on screen. */
export type CheckoutHandle = {
  readonly checkout: PurchaseCheckout;
  /**
   * The gateway's page that a started payment leads to; null if a QR code is used, and once the browser has
   * left for it.
   */
  readonly leaving: GatewayPage | null;
  readonly left: () => void;
  /** Whether the last press paid with a saved method, so that the viewer never left the app. */
  readonly stayedHere: boolean;
  readonly pay: (purchase: Purchase) => void;
  readonly cancel: () => void;
  readonly choose: () => void;
  /** Ends the waiting order and leads back to the methods. */
  readonly chooseOther: () => void;
};

/** Values that the runner reads at the time of an effect. */
type Current = { purchase: Purchase | null; deps: PurchaseCheckoutDeps | null };

/**
 * Runs a checkout while the component is mounted; `resume` is the key of an order that the address names, or
 * null.
 */
export function useCheckout(resume: string | null): CheckoutHandle {
  const { platform, clock } = useData();
  const [intents] = useState(() => createPaymentIntents(platform.storage, () => clock.now(), randomUuid));
  const [leaving, setLeaving] = useState<GatewayPage | null>(null);
  const [current] = useState<Current>(() => ({ purchase: null, deps: null }));
  const [runner] = useState(() => createPurchaseCheckout(() => depsOf(current)));
  const { store, send, stop } = runner;
  useCheckoutDeps(current, intents.forget, (page) =>
    setLeaving(page.qr !== null && !isPhone() ? null : page),
  );
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (resume !== null) send({ type: 'resume', key: resume });
  }, [resume, send]);
  useWaking(send);
  return {
    checkout: useStore(store),
    leaving,
    left: () => setLeaving(null),
    stayedHere: current.purchase?.payment.kind === 'saved',
    pay: (purchase) => {
      current.purchase = purchase;
      send({ type: 'pay', key: intents.keyOf(intentOf(purchase)) });
    },
    cancel: () => send({ type: 'cancel' }),
    choose: () => send({ type: 'choose' }),
    chooseOther: () => send({ type: 'choose-other' }),
  };
}

function depsOf({ deps }: Current): PurchaseCheckoutDeps {
  if (deps === null) throw new Error('a checkout has calls once its screen is mounted');
  return deps;
}

/** Gives the runner its calls, for the page as it is now. */
function useCheckoutDeps(
  current: Current,
  forget: (key: string) => void,
  open: (page: GatewayPage) => void,
): void {
  const { api, session, queryClient, platform } = useData();
  const language = useLanguage();
  const region = useViewer().region ?? HOME_REGION;
  useEffect(() => {
    const page = {
      api,
      language,
      region,
      phone: isPhone(),
      subdomain: subdomainOf(globalThis.location.hostname),
      pairingCode: pairingCodeOf(new URLSearchParams(globalThis.location.search)),
      deviceId: platform.device.id,
    };
    current.deps = {
      ...orderCalls(page),
      open,
      setTimer: setRealTimer,
      forget: (key) => {
        forget(key);
        /* An order that is over may have changed a price: a trial that was refused is not offered again. */
        void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
      },
      start: (key, signal) => {
        if (current.purchase === null) throw new Error('a payment is started by the viewer');
        return startPurchase(page, current.purchase, key, signal);
      },
      takeUp: async () => {
        await session.refresh();
        platform.tabs.post('session-changed');
        await queryClient.invalidateQueries();
      },
    };
  });
}

/**
 * Asks at once when the page is visible again, its window has the focus again, or the service is back: a
 * background tab's timers are slow, and a page may come from the back-forward cache.
 */
function useWaking(send: CheckoutRunner['send']): void {
  const { connection } = useData();
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible') send({ type: 'woken' });
    };
    wake();
    document.addEventListener('visibilitychange', wake);
    globalThis.addEventListener('pageshow', wake);
    globalThis.addEventListener('focus', wake);
    const stopListening = connection.store.subscribe((now, before) => {
      if (now.reconnects !== before.reconnects) wake();
    });
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', wake);
      globalThis.removeEventListener('pageshow', wake);
      globalThis.removeEventListener('focus', wake);
    };
  }, [send, connection]);
}
