import type { ScreenFrame } from '#renderer/features/shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How the shell frames the screen. */
    screen?: ScreenFrame;
  }
}

const frame = (key: string, area: ScreenFrame['area'], kind: ScreenFrame['frame'] = 'normal') => ({
  screen: { key, area, frame: kind },
});

/** Shell frames by screen. */
export const FRAMES = {
  home: frame('home', 'home', 'over'),
  live: frame('live', 'live'),
  multiview: frame('multiview', 'none', 'bare'),
  programme: frame('programme', 'browse', 'over'),
  episode: frame('episode', 'none', 'bare'),
  clip: frame('clip', 'none', 'bare'),
  show: frame('show', 'none', 'over'),
  about: frame('about', 'none'),
  liveChat: frame('live-chat', 'none', 'bare'),
  guide: { screen: { ...frame('guide', 'guide').screen, sheet: true } },
  search: frame('search', 'search'),
  browse: frame('browse', 'browse'),
  myList: frame('my-list', 'myList'),
  history: frame('history', 'myList'),
  importedChannels: frame('own-channels', 'me'),
  recordings: frame('recordings', 'me'),
  downloads: frame('downloads', 'me'),
  download: frame('download', 'none', 'bare'),
  account: frame('account', 'me'),
  subscription: frame('subscription', 'me'),
  join: frame('join', 'me'),
  login: frame('login', 'me', 'over'),
  registration: frame('registration', 'me', 'over'),
  resetPassword: frame('reset-password', 'me'),
  verifyEmail: frame('verify-email', 'me'),
  profiles: frame('profiles', 'me'),
  createProfile: frame('create-profile', 'me'),
  parents: frame('parents', 'me'),
  pairing: frame('pairing', 'me'),
  tvCode: frame('tv-code', 'me'),
  lost: frame('lost', 'none'),
} as const;
