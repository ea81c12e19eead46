import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { NextStep } from './next-step.ts';
import type { PlayButton } from './play-button.ts';
import type { PlayClick, PlayRequest } from './use-play-click.ts';
import { useRedeem } from './use-redeem.ts';

type PlayActionProps = {
  readonly button: PlayButton;
  readonly step: NextStep;
  readonly request: PlayRequest;
  readonly click: PlayClick;
  /** Subject of a redemption or a purchase. */
  readonly tags: readonly string[];
};

/** The one big button of a programme page, with the rest of a previewed programme behind a second one. */
export function PlayAction({ button, step, request, click, tags }: PlayActionProps) {
  const t = useTexts();
  const { navigate } = useNavigation();
  const { busy, redeem } = useRedeem();
  const [asked, setAsked] = useState(false);
  const ask = () => {
    if (!click.ask(request)) navigate(request.href);
  };
  const take = (free: boolean) => {
    const verdict = click.verdict(request);
    if (verdict !== 'PLAY' && verdict !== 'PURCHASE_REQUIRED') return ask();
    redeem({ tags, free, playHref: request.href });
  };
  const look = { kind: 'primary', size: 'large', 'data-does': button.does } as const;
  switch (button.does) {
    case 'play':
      return (
        <>
          <ButtonLink
            {...look}
            data-step={step.kind}
            icon="play"
            href={request.href}
            onClick={click.onPlay(request)}
          >
            {step.text}
          </ButtonLink>
          {button.all && (
            <PlansOr
              plans={click.allPlansHref()}
              look={{ kind: 'ghost', size: 'large', 'data-does': 'all' }}
              onPress={() => void (click.askAll(request) || navigate(request.href))}
            >
              {t('programme:watchAll')}
            </PlansOr>
          )}
        </>
      );
    case 'login':
      return (
        <Button {...look} icon="user" onClick={ask}>
          {t('programme:login')}
        </Button>
      );
    case 'open_app':
      return (
        <Button {...look} icon="tv" onClick={ask}>
          {t('programme:openApp')}
        </Button>
      );
    case 'purchase':
      return (
        <PlansOr plans={click.plansHref(request)} look={{ ...look, icon: 'lock' }} onPress={ask}>
          {button.price === null ? t('programme:purchase') : t('programme:rentFor', { price: button.price })}
        </PlansOr>
      );
    case 'redeem':
      return (
        <>
          <BusyButton
            {...look}
            busy={busy}
            icon="gift"
            onClick={() => (button.free ? take(true) : setAsked(true))}
          >
            {t(button.free ? 'programme:redeem.free' : 'programme:redeem.now')}
          </BusyButton>
          <ConfirmDialog
            open={asked}
            title={t('programme:redeem.sure')}
            text={t('programme:redeem.uses', { count: Math.max(0, (button.quota ?? 1) - 1) })}
            confirmLabel={t('programme:redeem.now')}
            cancelLabel={t('programme:redeem.keep')}
            onConfirm={() => {
              setAsked(false);
              take(false);
            }}
            onClose={() => setAsked(false)}
          />
        </>
      );
  }
}

type Look = {
  readonly kind: 'primary' | 'ghost';
  readonly size: 'large';
  readonly icon?: IconName;
  readonly 'data-does': string;
};

type PlansOrProps = {
  /** Where the plans are, if nothing but a purchase is needed; null if something else comes first. */
  readonly plans: string | null;
  readonly look: Look;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** Leads to the plans with one press, or asks for what comes before a purchase. */
function PlansOr({ plans, look, onPress, children }: PlansOrProps) {
  return plans === null ? (
    <Button {...look} onClick={onPress}>
      {children}
    </Button>
  ) : (
    <ButtonLink {...look} href={plans}>
      {children}
    </ButtonLink>
  );
}
