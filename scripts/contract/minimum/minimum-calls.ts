import type { EndpointName } from '#shared/contract/endpoints.ts';

/** A call that the client cannot do without. */
export type MinimumCall = {
  readonly name: EndpointName;
  /** When the page makes it. */
  readonly when: string;
  /** What a viewer meets without it. */
  readonly without: string;
};

/**
 * The calls without which there is no home screen, no channel that plays, or no login. They were found by
 * trying: `tests/screens/minimum.test.tsx` runs the page in front of a back end with just these, and once
 * without each.
 */
export const MINIMUM_CALLS: readonly MinimumCall[] = [
  {
    name: 'getSession',
    when: 'At every start, and after whatever changes the viewer.',
    without: 'Nobody has a token: the back end refuses every other call.',
  },
  {
    name: 'pairDevice',
    when: 'At the start of a guest, and when a member chooses a profile.',
    without: 'A guest is asked to log in before any channel, and no profile can be chosen.',
  },
  {
    name: 'homepage',
    when: 'On Home.',
    without: 'Home says that it could not be loaded.',
  },
  {
    name: 'channelList',
    when: 'On the live screen, in the guide, and before a channel starts.',
    without: 'The live screen says that it could not load the channels, and none starts.',
  },
  {
    name: 'liveCheckout',
    when: 'When a channel starts.',
    without: 'The player says that the channel can’t be played right now.',
  },
  {
    name: 'login',
    when: 'When the login form is sent.',
    without: 'The form says that the viewer could not be logged in.',
  },
  {
    name: 'getProfileList',
    when: 'After a login whose session has no `profile_id`.',
    without: 'No profile can be chosen, so nothing plays for a member.',
  },
  {
    name: 'generateProfileAccessToken',
    when: 'When a profile is chosen on a device that is not paired: `pairDevice` refuses it, or the viewer declines.',
    without: 'Such a viewer cannot get past the choice of a profile.',
  },
  {
    name: 'logout',
    when: 'When a member logs out.',
    without: 'The member stays logged in.',
  },
];
