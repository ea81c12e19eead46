import { MembersOnly } from '#renderer/content/accounts/members-only.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { InfoScreen } from './info-screen.tsx';

/** The account page at its address. */
export const InfoRoute = () => (
  <MembersOnly page="info" fallback={<SkeletonBlock height="320px" />}>
    <InfoScreen />
  </MembersOnly>
);
