import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { RegistrationStage } from '#shared/domain/accounts/registration/registration-state.ts';
import css from './steps.module.css';

const STEPS = ['email', 'person', 'code', 'done'] as const;
const STEP_OF: Partial<Record<RegistrationStage, (typeof STEPS)[number]>> = {
  init: 'email',
  free_registration: 'person',
  verify_sms: 'code',
  pairing_result_at_create_boss_account: 'done',
  create_boss_account_result: 'done',
};

/** The step that the registration has reached; only new customers see steps. */
export function Steps({
  stage,
  codeByEmail,
}: {
  readonly stage: RegistrationStage;
  readonly codeByEmail: boolean;
}) {
  const t = useJoiningTexts();
  const current = STEP_OF[stage];
  if (current === undefined) return null;
  const at = STEPS.indexOf(current);
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          className={css.step}
          data-done={place < at ? '' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={css.number} aria-hidden="true">
            {place < at ? <Icon name="check" size={14} /> : place + 1}
          </span>
          <span className={css.name}>
            {t(step === 'code' && codeByEmail ? 'steps.codeByEmail' : `steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
