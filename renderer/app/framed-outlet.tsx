import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnection, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { Shell } from '#renderer/features/shell/shell.tsx';
import type { BarViewer } from '#renderer/features/shell/top-bar.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { DockHost } from './dock-host.tsx';
import { FRAMES } from './screen-frames.ts';

/** The shell around whatever screen the address names. */
export function FramedOutlet() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** The shell around a screen, filled with what the app knows. */
export function Framed({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const address = useLocation({ select: (location) => location.href });
  const matches = useMatches();
  const screen = matches.findLast((match) => match.staticData.screen !== undefined)?.staticData.screen ?? FRAMES.lost.screen;
  const { service, returns } = useConnection();
  return (
    <Shell language={language} screen={screen} address={address} viewer={useBarViewer()} connection={{ away: service === 'away', returns }}>
      {children}
      <DockHost />
    </Shell>
  );
}

function useBarViewer(): BarViewer {
  const viewer = useViewer();
  const user = useSessionState().reply?.user;
  return { name: viewer.kind === 'member' ? (viewer.profileName ?? viewer.bossId) : null, picture: user?.icon_images?.small ?? null };
}
