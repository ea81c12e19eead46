import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import css from './joining.module.css';

/** Goes back one step; what was typed stays. */
export function JoiningBackButton({
  onBack,
  children,
}: {
  readonly onBack: () => void;
  readonly children?: ReactNode;
}) {
  const t = useJoiningTexts();
  return (
    <Button
      kind="quiet"
      {...(children === undefined ? { icon: 'back', className: css.back } : {})}
      onClick={onBack}
    >
      {children ?? t('back')}
    </Button>
  );
}

/** Level of a step's heading: 1 on a page of its own, 2 below the title of a prompt or of the login. */
export const StepLevel = createContext<1 | 2>(2);

/**
 * Heading of a step, which takes the focus so that a screen reader reads it, unless the step has a field that
 * does.
 */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const level = useContext(StepLevel);
  const Tag = level === 1 ? 'h1' : 'h2';
  return (
    <Tag className={css.heading} tabIndex={-1} data-heading="">
      {children}
    </Tag>
  );
}

type FlowMessageProps = {
  readonly id: string;
  readonly retryAfter: number | null;
  readonly children: ReactNode;
};

/** Message of a refused call, with the time to wait if there is one. */
export function FlowMessage({ id, retryAfter, children }: FlowMessageProps) {
  const t = useJoiningTexts();
  const minutes = retryAfter !== null && retryAfter * SECOND >= MINUTE;
  return (
    <div className={css.message} data-message={id}>
      <FieldError>
        {children}{' '}
        {retryAfter !== null &&
          (minutes
            ? t('wait.minutes', { count: Math.ceil((retryAfter * SECOND) / MINUTE) })
            : t('wait.seconds', { count: retryAfter }))}
      </FieldError>
    </div>
  );
}

/**
 * Shows a new step from its top and focuses its first field, or else its heading. `isLoaded` says whether a
 * step whose code is fetched on demand is on screen; its fields have the focus once it is.
 */
export function useStepFocus(step: string, isLoaded = true): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  const awaited = useRef(false);
  useEffect(() => {
    if (before.current !== step) awaited.current = true;
    before.current = step;
    if (!awaited.current || !isLoaded) return;
    awaited.current = false;
    const first =
      body.current?.querySelector<HTMLElement>('[data-first]') ??
      body.current?.querySelector<HTMLElement>('[data-heading]');
    first?.focus({ preventScroll: true });
    body.current?.scrollIntoView({ block: 'start' });
  }, [step, isLoaded]);
  return body;
}

type ResultStepProps = {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly text: string; readonly onPress: () => void };
  /** Goes back, if there is a way back. */
  readonly onBack?: (() => void) | undefined;
};

/** Last step of a flow: says what has happened, with a button that leads on. */
export function ResultStep({ title, text, action, onBack }: ResultStepProps) {
  return (
    <div className={css.form}>
      {onBack !== undefined && <JoiningBackButton onBack={onBack} />}
      <div className={css.head}>
        <StepHeading>{title}</StepHeading>
        <p role="status">{text}</p>
      </div>
      {action !== undefined && (
        <Button kind="primary" size="large" className={css.wide} onClick={action.onPress}>
          {action.text}
        </Button>
      )}
    </div>
  );
}

/** Leads a viewer who has an account to the login. */
export function LoginNote({ onLogin }: { readonly onLogin: () => void }) {
  const t = useJoiningTexts();
  return (
    <p className={css.note}>
      {t('haveAccount')}{' '}
      <button type="button" className={css.link} onClick={onLogin}>
        {t('toLogin')}
      </button>
    </p>
  );
}

/** A step in which the page works and the viewer waits. */
export function WorkingStep() {
  const t = useJoiningTexts();
  return (
    <div className={css.waiting} role="status" aria-label={t('working')}>
      <StationMark size={48} />
    </div>
  );
}
