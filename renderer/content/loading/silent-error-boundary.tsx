import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useData } from '#renderer/data/data-context.tsx';

const Nothing = () => null;

type SilentErrorBoundaryProps = {
  /** A new key renders the children again after a failure. */
  readonly resetKey: string;
  /** Code and subject under which the failure is logged. */
  readonly code: 'ROW_FAILED' | 'PART_FAILED';
  readonly detail: Readonly<Record<string, string>>;
  readonly onFailed?: (error: unknown) => void;
  readonly children: ReactNode;
};

/** Error boundary that renders nothing and logs the error; the rest of the screen is unaffected. */
export function SilentErrorBoundary({
  resetKey,
  code,
  detail,
  onFailed,
  children,
}: SilentErrorBoundaryProps) {
  const { log } = useData().platform;
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={Nothing}
      onCatch={(error) => {
        log({ level: 'error', code, detail: { ...detail, message: String(error) } });
        onFailed?.(error);
      }}
    >
      {children}
    </CatchBoundary>
  );
}
