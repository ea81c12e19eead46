import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useData } from '#renderer/data/data-context.tsx';

const Nothing = () => null;

/** A row that cannot be drawn leaves the screen and is logged; the others stay (READINGS 33). */
export function VanishingRow({ rowId, children }: { readonly rowId: string; readonly children: ReactNode }) {
  const { log } = useData().platform;
  return (
    <CatchBoundary
      getResetKey={() => rowId}
      errorComponent={Nothing}
      onCatch={(error) => log({ level: 'error', code: 'ROW_FAILED', detail: { rowId, message: String(error) } })}
    >
      {children}
    </CatchBoundary>
  );
}
