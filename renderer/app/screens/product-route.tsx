import { useMatch } from '@tanstack/react-router';
import { ProductScreen } from '#renderer/features/catalogue/browse/product-screen.tsx';

/** The page of a shopping product. */
export function ProductRoute() {
  const { params } = useMatch({ from: '/$lang/okbuy/product/$reference/{-$name}' });
  return <ProductScreen key={params.reference} reference={params.reference} />;
}
