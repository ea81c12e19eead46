import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Checkbox } from '#renderer/ui/controls/checkbox.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import type { LimitsDraft, LimitsError, LimitsErrors } from './limits-form.ts';
import css from './parents.module.css';

type LimitsFieldsProps = {
  readonly draft: LimitsDraft;
  readonly errors: LimitsErrors;
  readonly onChange: (change: Partial<LimitsDraft>) => void;
};

/** The viewing window and the daily quota, each behind its switch. */
export function LimitsFields({ draft, errors: faults, onChange }: LimitsFieldsProps) {
  const t = useTexts();
  const told = (fault: LimitsError | undefined) => (fault === undefined ? undefined : t(`profiles:parents.limits.${fault}`));
  return (
    <>
      <div className={css.part}>
        <Checkbox checked={draft.windowOn} onChecked={(windowOn) => onChange({ windowOn })}>
          {t('profiles:parents.limits.windowOn')}
        </Checkbox>
        {draft.windowOn && (
          <>
            <div className={css.duo}>
              <Field
                label={t('profiles:parents.limits.from')}
                type="time"
                value={draft.from}
                error={told(faults.from)}
                onText={(from) => onChange({ from })}
              />
              <Field
                label={t('profiles:parents.limits.to')}
                type="time"
                value={draft.to}
                error={told(faults.to)}
                onText={(to) => onChange({ to })}
              />
            </div>
            <p className={css.quiet}>{t('profiles:parents.limits.windowHint')}</p>
          </>
        )}
      </div>
      <div className={css.part}>
        <Checkbox checked={draft.quotaOn} onChecked={(quotaOn) => onChange({ quotaOn })}>
          {t('profiles:parents.limits.quotaOn')}
        </Checkbox>
        {draft.quotaOn && (
          <div className={css.short}>
            <Field
              label={t('profiles:parents.limits.quota')}
              hint={t('profiles:parents.limits.quotaHint')}
              type="text"
              inputMode="numeric"
              value={draft.minutes}
              error={told(faults.minutes)}
              onText={(minutes) => onChange({ minutes: minutes.trim() })}
            />
          </div>
        )}
      </div>
    </>
  );
}
