import { useId, useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import {
  type AccountPlan,
  type SavedMethod,
  useRemoveMethod,
} from '#renderer/data/payments/account-hooks.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './payments-screen.module.css';
import type { RenewalNotice } from './plan-panel.tsx';
import { useMethodName } from './use-method-name.ts';

type SavedMethodsProps = {
  readonly methods: readonly SavedMethod[];
  readonly plans: readonly AccountPlan[];
  readonly onChanged: (notice: RenewalNotice) => void;
};

/** Saved payment methods, if any. Removing one asks first, since the plans that it pays for stop renewing. */
export function SavedMethods({ methods, plans, onChanged }: SavedMethodsProps) {
  const t = useMembershipTexts();
  const methodName = useMethodName();
  const language = useLanguage();
  const id = useId();
  const remove = useRemoveMethod();
  const [asked, setAsked] = useState<SavedMethod | null>(null);
  if (methods.length === 0 && asked === null) return null;
  const name = asked === null ? '' : methodName(asked.payment_method, asked.label);
  const others = methods.filter(
    (one) => one.id !== asked?.id && one.payment_method === asked?.payment_method,
  );
  const ending = plans.filter(
    (plan) => plan.renews && plan.payment_method === asked?.payment_method && others.length === 0,
  );
  const confirm = (method: SavedMethod) =>
    remove.mutate(method.id, {
      onSuccess: (done) => {
        setAsked(null);
        onChanged({ text: t(done ? 'methods.removed' : 'methods.failed', { name }), failed: !done });
      },
    });
  return (
    <section aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {t('methods.title')}
      </h2>
      <ul className={css.methods}>
        {methods.map((method) => {
          const text = methodName(method.payment_method, method.label);
          return (
            <li key={method.id} data-row={method.id}>
              <b className="num">{text}</b>
              <span className="num">{t('methods.used', { date: Date.parse(method.last_used_at) })}</span>
              <Button
                kind="quiet"
                onClick={() => setAsked(method)}
                aria-label={t('methods.removeName', { name: text })}
              >
                {t('methods.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t('methods.sure', { name })}
        text={
          ending.length === 0
            ? t('methods.text')
            : t('methods.textPlan', {
                names: ending.map((plan) => pickText(language, plan.title_tc, plan.title_en)).join(' · '),
              })
        }
        confirmLabel={t('methods.remove')}
        cancelLabel={t('methods.keep')}
        busy={remove.isPending}
        onConfirm={() => asked !== null && confirm(asked)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
