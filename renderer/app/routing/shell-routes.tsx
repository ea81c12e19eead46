import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ComingRoute } from '#renderer/app/screens/coming-route.tsx';
import { spoken } from './base-routes.tsx';
import { FRAMES } from './screen-frames.ts';

export const show = createRoute({
  getParentRoute: () => spoken,
  path: 'show',
  staticData: FRAMES.show,
  component: lazyRouteComponent(() => import('#renderer/features/playback/show/show-screen.tsx'), 'ShowScreen'),
});

/** Opens in a window of its own, without the shell around it. */
export const liveChat = createRoute({
  getParentRoute: () => spoken,
  path: 'live-chat',
  staticData: FRAMES.liveChat,
  component: lazyRouteComponent(() => import('#renderer/features/accounts/live-chat/live-chat-screen.tsx'), 'LiveChatScreen'),
});

export const mgmPromotion = createRoute({
  getParentRoute: () => spoken,
  path: 'account/mgmpromotion',
  staticData: FRAMES.account,
  component: () => <ComingRoute feature="mgmPromotion" />,
});

export const loyalty = createRoute({
  getParentRoute: () => spoken,
  path: 'jetso',
  staticData: FRAMES.account,
  component: () => <ComingRoute feature="loyalty" />,
});
