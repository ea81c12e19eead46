import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { NextStep } from './next-step.ts';
import type { PlayButton } from './play-button.ts';
import type { PlayClick, PlayRequest } from './use-play-click.ts';

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

/** Queries that a redemption changes: the title is unlocked everywhere. */
const CHANGED = ['programme', 'episodes', 'episode', 'tvod'] as const;

/**
 * A redemption of a title: `free` if the viewer's level includes its category, otherwise it counts against
 * the quota.
 */
type Redemption = {
  readonly tags: readonly string[];
  readonly free: boolean;
  readonly playHref: string;
};

/**
 * Redeems a title. Success refreshes the session and the locks and opens the title's player; any other
 * outcome, a failed call included, shows `errors:err_noCampaign` (S1-8-027). While one redemption is pending,
 * further calls do nothing. A kids profile is told to ask a parent; the service refuses it too.
 */
function useRedeem(): { readonly busy: boolean; readonly redeem: (redemption: Redemption) => void } {
  const t = useTexts();
  const { navigate } = useNavigation();
  const { api, session, queryClient, prompts } = useData();
  const isKids = useViewer().profileClass === 'kids';
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ tags, free }: Redemption): Promise<boolean> => {
      const reply = await api.call('ticketRedeem', {
        body: { subscription_tags: [...tags], free_tvod: free },
      });
      const done = reply.ok && 'status' in reply.value && reply.value.status === 'success';
      if (!done) return false;
      await session.refresh();
      await Promise.all(CHANGED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      return true;
    },
    onSuccess: (done, { playHref }) => {
      if (done) return navigate(playHref);
      const data = {
        title: t('programme:redeem.failed'),
        text: t('errors:err_noCampaign'),
        code: 'err_noCampaign',
      };
      prompts.open({ kind: 'message', key: 'err_noCampaign', data });
    },
  });
  return {
    busy: isPending,
    redeem: (redemption) => {
      if (isPending) return;
      if (!isKids) return mutate(redemption);
      const data = { title: t('programme:redeem.kidsTitle'), text: t('programme:redeem.kids') };
      prompts.open({ kind: 'message', key: 'redeem_kids', data });
    },
  };
}
