import { type ReactNode, useMemo } from 'react';
import { useChannelsWhen, useClip } from '#renderer/data/catalogue/content-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { PlayerPage } from '#renderer/ui/media/player-page.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Clip } from '#shared/contract/catalogue/clip.ts';
import { parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { href } from '#shared/navigation/href.ts';

/** Props that the clip screen passes to the player. */
export type ClipPlayerView = {
  readonly target: PlayTarget;
  readonly title: string;
  readonly line: string;
  readonly artwork: string | null;
  readonly onBack: () => void;
};

type ClipScreenProps = {
  readonly videoId: string;
  /** Start position in seconds. */
  readonly startAt: number;
  /** The playlist that it is played from; null for none. */
  readonly playlistId: string | null;
  /** The programme under whose URL the clip appears; null if it has a URL of its own. */
  readonly programme: { readonly programmeId: string; readonly name: string } | null;
  readonly renderPlayer: (view: ClipPlayerView) => ReactNode;
};

const titleIn = (clip: Clip | undefined, code: string): string =>
  clip?.infos.find(({ language }) => language === code)?.title ?? '';

/**
 * Returns the address of the imported channel whose archive a video is; null for any other video, or while
 * the channel is not known.
 */
function useArchivedChannel(videoId: string): string | null {
  const language = useLanguage();
  const code = parseCatchupVideoId(videoId)?.networkCode ?? null;
  const channel = useChannelsWhen(code !== null).data?.find(({ network_code }) => network_code === code);
  return channel === undefined
    ? null
    : href.channel(language, channel.channel_no, pickText(language, channel.name_tc, channel.name_en));
}

/**
 * A clip filling the window, alone or in a playlist. It starts by its video id at once; the title loads
 * later. Back leads to its programme or, of the archive of a channel, to that channel, and home if it has
 * neither.
 */
export function ClipScreen({
  videoId,
  startAt,
  playlistId,
  programme,
  renderPlayer: picture,
}: ClipScreenProps) {
  const t = useTexts();
  const language = useLanguage();
  const { navigate: go } = useNavigation();
  const { data } = useClip(videoId);
  const title = pickText(language, titleIn(data, 'tc'), titleIn(data, 'en')) || t('player:clip');
  useScreenTitle(title);
  const target = useMemo<PlayTarget>(
    () => ({ kind: 'video', videoId, startAt, ...(playlistId === null ? {} : { playlistId }) }),
    [videoId, startAt, playlistId],
  );
  const owner = programme ?? (data?.programme_id ? { programmeId: data.programme_id, name: title } : null);
  const archived = useArchivedChannel(videoId);
  const back =
    archived ??
    (owner === null ? href.home(language) : href.programme(language, owner.programmeId, owner.name));
  const { landscape_large: large, landscape_medium: medium } = data?.image ?? {};
  return (
    <PlayerPage>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {picture({
        target,
        title,
        line: data?.incomplete ? t('player:incomplete') : '',
        artwork: large ?? medium ?? null,
        onBack: () => go(back),
      })}
    </PlayerPage>
  );
}
