import { useMatch } from '@tanstack/react-router';
import { ProductScreen } from '#renderer/features/catalogue/browse/product-screen.tsx';

/** A shopping product at its address. */
export function ProductRoute() {
  const { params } = useMatch({ from: '/$lang/okbuy/product/$reference/{-$name}' });
  return <ProductScreen key={params.reference} reference={params.reference} />;
}
