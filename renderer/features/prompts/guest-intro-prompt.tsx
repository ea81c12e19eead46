import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { storeVisitOffer } from '#renderer/data/audience/visit-offer.ts';
import { STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData, useNow, usePrompts } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { OfferStrip } from '#renderer/ui/feedback/offer-strip.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { guestIntroState } from '#shared/domain/shell/guest-intro.ts';
import { SECOND } from '#shared/kernel/time.ts';
import css from './guest-intro-prompt.module.css';

const TICK_MS = SECOND / 4;

/**
 * Introduction to guest mode, shown once (S0-4-049). It opens and closes automatically, so it takes no focus
 * and stands at the foot of the window, where it covers neither a button nor a video; the countdown pauses
 * while the pointer or the focus is on it. It counts as what the visit was offered.
 */
export function GuestIntroPrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const prompts = usePrompts();
  const { clock, platform } = useData();
  const { left, hold, release, dismiss } = useCountdown(onClose);
  useEffect(() => storeVisitOffer(platform, { kind: 'introduction', at: clock.now() }), [platform, clock]);
  const open = (data: { readonly registration?: 'free' }) => {
    dismiss();
    prompts.open({ kind: 'login', data: { destination: null, ...data } });
  };
  return (
    <OfferStrip
      label={t('prompts:guestIntro.title')}
      picture={<StationMark size={40} />}
      title={t('prompts:guestIntro.title')}
      text={t('prompts:guestIntro.text')}
      actions={
        <>
          <Button kind="primary" onClick={() => open({})}>
            {t('prompts:guestIntro.login')}
          </Button>
          <Button kind="ghost" onClick={() => open({ registration: 'free' })}>
            {t('prompts:guestIntro.register')}
          </Button>
          <Button kind="quiet" onClick={dismiss}>
            {t('prompts:guestIntro.go')}
          </Button>
          <span className={css.left} role="timer" data-seconds-left={left}>
            {t('prompts:guestIntro.left', { count: left })}
          </span>
        </>
      }
      closeLabel={t('close')}
      onClose={dismiss}
      onAttention={(has) => (has ? hold() : release())}
      marks={{ 'data-prompt': 'guest_mode_intro' }}
    />
  );
}

/**
 * Countdown set by remote config. At its end, or when the viewer dismisses it, the time is stored and
 * `onClose` is called once.
 */
function useCountdown(onClose: () => void) {
  const { clock, config, platform } = useData();
  const seconds = useStore(config.store, (state) => state.config.auto_dismiss_introduction_page_sec);
  const [openedAt, setOpenedAt] = useState(clock.now);
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const ticked = useNow(TICK_MS);
  const state = guestIntroState(openedAt, seconds, null, heldAt ?? Math.max(ticked, openedAt));
  const over = useRef(false);
  const dismiss = () => {
    if (over.current) return;
    over.current = true;
    storeTime(platform.storage, STORED_TIMES.guestIntro, clock.now());
    onClose();
  };
  useEffect(() => {
    if (!state.open) dismiss();
  });
  const hold = () => setHeldAt((since) => since ?? clock.now());
  const release = () => {
    if (heldAt === null) return;
    setOpenedAt(openedAt + clock.now() - heldAt);
    setHeldAt(null);
  };
  return { left: state.open ? state.secondsLeft : 0, hold, release, dismiss };
}
