import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';

type SubmitActionsProps = {
  readonly submit: string;
  readonly busy: boolean;
  /** The way out of the form. */
  readonly leave: string;
  readonly onLeave: () => void;
  readonly size?: 'normal' | 'large';
  readonly className?: string | undefined;
};

/** The two buttons at the end of a form: one that sends it, one that leaves it. */
export function SubmitActions({
  submit,
  busy,
  leave,
  onLeave,
  size = 'normal',
  className,
}: SubmitActionsProps) {
  return (
    <div className={className}>
      <BusyButton kind="primary" size={size} type="submit" busy={busy}>
        {submit}
      </BusyButton>
      <Button kind="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
