import { MembersOnly } from '#renderer/features/account/members-only.tsx';
import { SkeletonBlock } from '#renderer/ui/skeleton.tsx';
import { InfoScreen } from './info-screen.tsx';

/** The account page at its address. */
export const InfoRoute = () => (
  <MembersOnly page="info" waiting={<SkeletonBlock height="320px" />}>
    <InfoScreen />
  </MembersOnly>
);
