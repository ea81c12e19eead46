import type { ReactNode } from 'react';
import { Vanishing } from './vanishing.tsx';

/** A row that cannot be drawn leaves the screen and is logged; the others stay. */
export const VanishingRow = ({ rowId, children }: { readonly rowId: string; readonly children: ReactNode }) => (
  <Vanishing resetKey={rowId} code="ROW_FAILED" detail={{ rowId }}>
    {children}
  </Vanishing>
);
