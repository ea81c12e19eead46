import type { ReactNode } from 'react';
import { SilentErrorBoundary } from '#renderer/content/loading/silent-error-boundary.tsx';

/** A row that cannot be drawn leaves the screen and is logged; the others stay. */
export const RowBoundary = ({ rowId, children }: { readonly rowId: string; readonly children: ReactNode }) => (
  <SilentErrorBoundary resetKey={rowId} code="ROW_FAILED" detail={{ rowId }}>
    {children}
  </SilentErrorBoundary>
);
