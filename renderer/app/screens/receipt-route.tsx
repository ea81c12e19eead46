import { useParams } from '@tanstack/react-router';
import { ReceiptScreen } from '#renderer/features/payments/account/receipt-screen.tsx';

/** The page of a receipt, by the key of its order. */
export function ReceiptRoute() {
  const { orderKey } = useParams({ from: '/$lang/account/payments/$orderKey' });
  return <ReceiptScreen orderKey={orderKey} />;
}
