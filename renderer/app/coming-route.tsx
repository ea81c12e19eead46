import { type ComingFeature, ComingScreen } from '#renderer/features/coming/coming-screen.tsx';
import { useDemoHref } from './use-demo-href.ts';

/** The page of a part that is not there yet. */
export function ComingRoute({ feature }: { readonly feature: ComingFeature }) {
  return <ComingScreen feature={feature} demoHref={useDemoHref()} />;
}
