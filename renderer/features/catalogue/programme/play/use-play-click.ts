import { type MouseEvent, useCallback } from 'react';
import { useStore } from 'zustand';
import { useData, useSessionState, useViewer, useWebOrigin } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { isPlainClick } from '#renderer/ui/navigation/link.tsx';
import type { Episode } from '#shared/contract/catalogue/episode.ts';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import { isConcertPage, isPlaybackAvailable } from '#shared/domain/accounts/session/country-access.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { playClick, previewClick } from '#shared/domain/playback/access/play-click.ts';
import { type PlayVerdict, playPrompt, purchaseOf } from './play-prompt.ts';

/** The episode that a click would play, and its address. */
export type PlayRequest = {
  readonly episode: Episode | undefined;
  readonly href: string;
  readonly title: string;
};

export type PlayClick = {
  /** Called with a click before its link navigates: a prompt may open instead, and the viewer stays. */
  readonly onPlay: (request: PlayRequest) => (event: MouseEvent) => void;
  /**
   * Opens the prompt that a play request needs; false if it needs none, or while the viewer is not known yet.
   */
  readonly ask: (request: PlayRequest) => boolean;
  /** The same for the full length of a previewed programme. */
  readonly askAll: (request: PlayRequest) => boolean;
  readonly verdict: (request: PlayRequest) => PlayVerdict;
  /**
   * The plans that hold the programme, with the way back, where a request needs a purchase and nothing else;
   * null otherwise.
   */
  readonly plansHref: (request: PlayRequest) => string | null;
  /** The same for the full length. */
  readonly allPlansHref: () => string | null;
};

/**
 * Returns the handler of clicks to play on a programme page: it navigates, or a prompt opens instead. Until
 * the viewer is known, and for clicks other than plain ones, the link navigates and the player shows the
 * same.
 */
export function usePlayClick(programme: Programme | undefined): PlayClick {
  const t = useTexts();
  const language = useLanguage();
  const viewer = useViewer();
  const isSessionKnown = useSessionState().phase === 'known';
  const origin = useWebOrigin();
  const { prompts, config, platform, clock } = useData();
  const { qr_service_url: qrService, concert_period: period } = useStore(
    config.store,
    (state) => state.config,
  );
  const playOpen = (): boolean =>
    isPlaybackAvailable({
      ...viewer,
      concertPeriod: isConcertPage(period, globalThis.location.pathname, clock.now()),
    });
  const open = useCallback(
    (verdict: PlayVerdict, { href, title }: PlayRequest): boolean => {
      if (programme === undefined) return false;
      const { pathname: here } = globalThis.location;
      const prompt = playPrompt(verdict, {
        t,
        language,
        viewer,
        programme,
        href,
        title,
        qrService,
        origin,
        returnTo: here,
      });
      if (prompt === null) return false;
      prompts.open(prompt);
      return true;
    },
    [t, language, viewer, programme, prompts, qrService, origin],
  );
  const verdict = (request: PlayRequest): PlayVerdict =>
    !isSessionKnown || programme === undefined || request.episode === undefined
      ? 'PLAY'
      : verdictOf(viewer, programme, request.episode, {
          canProtect: platform.device.canProtect(),
          playOpen: playOpen(),
        });
  const ask = (request: PlayRequest): boolean => open(verdict(request), request);
  const allVerdict = (): PlayVerdict =>
    previewClick({
      viewer: viewer.kind,
      countryContent: playOpen(),
      subscribed: programme?.details.subscribed ?? false,
    });
  const askAll = (request: PlayRequest): boolean => open(allVerdict(), request);
  const plansOf = (found: PlayVerdict): string | null =>
    found === 'PURCHASE_REQUIRED' && programme !== undefined
      ? purchaseOf({ language, viewer, programme, returnTo: globalThis.location.pathname })
      : null;
  const onPlay = (request: PlayRequest) => (event: MouseEvent) => {
    if (isPlainClick(event) && ask(request)) event.preventDefault();
  };
  const plansHref = (request: PlayRequest): string | null => plansOf(verdict(request));
  return {
    onPlay,
    ask,
    askAll,
    verdict,
    plansHref,
    allPlansHref: () => plansOf(isSessionKnown ? allVerdict() : 'PLAY'),
  };
}

type Place = { readonly canProtect: boolean; readonly playOpen: boolean };

function verdictOf(
  viewer: Viewer,
  { details }: Programme,
  episode: Episode,
  { canProtect, playOpen }: Place,
): PlayVerdict {
  const verdict = playClick({
    errorCode: viewer.errorCode,
    countryContent: playOpen,
    viewer: viewer.kind,
    kidsProfile: viewer.profileClass === 'kids',
    kidsProgramme: details.for_kids ?? false,
    locked: episode.lock,
    showQrCode: episode.show_qrcode,
    subscribed: episode.subscribed && !episode.lock,
  });
  return verdict === 'PLAY' && !canProtect ? 'BROWSER_NOT_SUPPORTED' : verdict;
}
