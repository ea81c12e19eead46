import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import css from './joining.module.css';

/** Goes back one step; what was typed stays. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useJoiningTexts();
  return (
    <Button kind="quiet" icon="back" className={css.back} onClick={onBack}>
      {t('back')}
    </Button>
  );
}

/** Heading of a step, which takes the focus so that a screen reader reads it. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 className={css.heading} tabIndex={-1} data-first="">
      {children}
    </h2>
  );
}

type FlowMessageProps = { readonly id: string; readonly retryAfter: number | null; readonly children: ReactNode };

/** What a refused call says, with the time to wait if there is one. */
export function FlowMessage({ id, retryAfter, children }: FlowMessageProps) {
  const t = useJoiningTexts();
  const minutes = retryAfter !== null && retryAfter * SECOND >= MINUTE;
  return (
    <div className={css.message} data-message={id}>
      <FieldError>
        {children}{' '}
        {retryAfter !== null &&
          (minutes ? t('wait.minutes', { count: Math.ceil((retryAfter * SECOND) / MINUTE) }) : t('wait.seconds', { count: retryAfter }))}
      </FieldError>
    </div>
  );
}

/** Shows a new step from its top and focuses its first field or heading. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    body.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    body.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return body;
}
