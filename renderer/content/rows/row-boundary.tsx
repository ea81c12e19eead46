import type { ReactNode } from 'react';
import { SilentErrorBoundary } from '#renderer/content/loading/silent-error-boundary.tsx';

/** Error boundary of a row: a row that fails to render is logged and left out. */
export const RowBoundary = ({
  rowId,
  children,
}: {
  readonly rowId: string;
  readonly children: ReactNode;
}) => (
  <SilentErrorBoundary resetKey={rowId} code="ROW_FAILED" detail={{ rowId }}>
    {children}
  </SilentErrorBoundary>
);
