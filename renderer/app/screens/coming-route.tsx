import { type ComingSoonFeature, ComingSoonScreen } from '#renderer/features/messages/coming-soon-screen.tsx';
import { useDemoHref } from './use-demo-href.ts';

/** The page of a part that is not there yet. */
export function ComingRoute({ feature }: { readonly feature: ComingSoonFeature }) {
  return <ComingSoonScreen feature={feature} demoHref={useDemoHref()} />;
}
