import { useRef } from 'react';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { formatShortDay } from '#renderer/i18n/format-day.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { DAY } from '#shared/kernel/time.ts';
import css from './cancel-renewal.module.css';

type CancelRenewalProps = {
  readonly open: boolean;
  readonly name: string;
  /** When the paid time ends, in milliseconds since 1970. */
  readonly end: number;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

const KEPT = ['cancel.keepsList', 'cancel.keepsBought', 'cancel.keepsPoints'] as const;
const ENDING = ['cancel.stopsProgrammes', 'cancel.stopsScreens'] as const;

/**
 * Asks before a renewal is cancelled: when the plan ends, what stays and what goes. The safe answer has the
 * focus.
 */
export function CancelRenewal({ open, name, end, busy, onConfirm, onClose }: CancelRenewalProps) {
  const t = useMembershipTexts();
  const common = useTexts();
  const language = useLanguage();
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancel.title', { name })}
      closeLabel={common('close')}
      initialFocus={keep}
    >
      <p>{t('cancel.text')}</p>
      <ol className={css.steps}>
        <li aria-current="step">
          <b>{t('cancel.today')}</b>
          <span>{t('cancel.todayText')}</span>
        </li>
        <li>
          <b className="num">{formatShortDay(end - DAY, language)}</b>
          <span>{t('cancel.last', { name })}</span>
        </li>
        <li>
          <b className="num">{formatShortDay(end, language)}</b>
          <span>{t('cancel.after')}</span>
        </li>
      </ol>
      <div className={css.lists}>
        <section className={css.list}>
          <h3>{t('cancel.keeps')}</h3>
          <ul>
            {KEPT.map((key) => (
              <li key={key}>
                <Icon name="check" size={18} />
                {t(key)}
              </li>
            ))}
          </ul>
        </section>
        <section className={css.list}>
          <h3>{t('cancel.stops')}</h3>
          <ul>
            {ENDING.map((key) => (
              <li key={key}>
                <Icon name="minus" size={18} />
                {t(key, { name })}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={css.actions}>
        <BusyButton kind="ghost" busy={busy} onClick={onConfirm}>
          {t('cancel.confirm')}
        </BusyButton>
        <Button ref={keep} kind="primary" onClick={onClose}>
          {t('cancel.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
