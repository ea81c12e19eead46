import type { ScreenFrame } from '#renderer/features/shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How the screen of the route stands in the shell. */
    screen?: ScreenFrame;
  }
}

const frame = (key: string, area: ScreenFrame['area'], kind: ScreenFrame['frame'] = 'normal') => ({ screen: { key, area, frame: kind } });

/** The frames of the screens, by screen. */
export const FRAMES = {
  home: frame('home', 'home', 'over'),
  live: frame('live', 'live'),
  programme: frame('programme', 'browse', 'over'),
  episode: frame('episode', 'none', 'bare'),
  guide: frame('guide', 'guide'),
  search: frame('search', 'search'),
  browse: frame('browse', 'browse'),
  myList: frame('my-list', 'myList'),
  account: frame('account', 'me'),
  subscription: frame('subscription', 'me'),
  login: frame('login', 'me'),
  profiles: frame('profiles', 'me'),
  pairing: frame('pairing', 'me'),
  lost: frame('lost', 'none'),
} as const;
