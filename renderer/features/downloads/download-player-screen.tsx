import { type ReactNode, useMemo, useState } from 'react';
import { copyEpisode } from '#renderer/content/downloads/download-text.ts';
import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import { useDownloads, useOwnCopies } from '#renderer/data/downloads/download-hooks.ts';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import { useDownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { StationMark } from '#renderer/ui/graphics/station-mark.tsx';
import { PlayerPage } from '#renderer/ui/media/player-page.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import css from './download-player-screen.module.css';

/** Props of the player for a copy. */
export type CopyPicture = {
  readonly target: PlayTarget;
  readonly title: string;
  readonly line: string;
  readonly artwork: string | null;
  readonly onBack: () => void;
};

type DownloadPlayerScreenProps = {
  readonly downloadId: string;
  /** Seconds at which this address was left, null for none. */
  readonly leftAt: number | null;
  readonly picture: (view: CopyPicture) => ReactNode;
};

/** Plays a copy over the whole window, without the service. Back leads to the downloads. */
export function DownloadPlayerScreen(props: DownloadPlayerScreenProps) {
  const { data, isPending } = useDownloads();
  const instead = isPending ? <StationMark size={56} /> : <Gone />;
  return (
    <PlayerPage>
      {data ? <Loaded downloads={data} {...props} /> : <div className={css.message}>{instead}</div>}
    </PlayerPage>
  );
}

function Loaded({
  downloads,
  downloadId,
  leftAt,
  picture,
}: DownloadPlayerScreenProps & { readonly downloads: Downloads }) {
  const copy = useOwnCopies(downloads).find(({ id }) => id === downloadId);
  if (copy === undefined)
    return (
      <div className={css.message}>
        <Gone />
      </div>
    );
  return <Playing copy={copy} leftAt={leftAt} picture={picture} />;
}

/** A copy left within this many seconds of its end starts from the beginning. */
const END = 30;

const startOf = ({ place, duration }: CopyRecord, leftAt: number | null): number => {
  const at = leftAt ?? place?.seconds ?? 0;
  return at > duration - END ? 0 : at;
};

/**
 * The same player shows one copy after another. Where a copy starts is decided once, although its position
 * changes while it plays.
 */
function Playing({
  copy,
  leftAt,
  picture,
}: Omit<DownloadPlayerScreenProps, 'downloadId'> & { readonly copy: CopyRecord }) {
  const common = useTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  const title = pickText(language, copy.title.tc, copy.title.en);
  const line = copyEpisode(common, copy, language);
  useScreenTitle(common('dot', { first: title, second: line }));
  const { id, episodeId, videoId, programmeId } = copy;
  const [start, setStart] = useState({ id, at: startOf(copy, leftAt) });
  if (start.id !== id) setStart({ id, at: startOf(copy, leftAt) });
  const startAt = start.at;
  const target = useMemo<PlayTarget>(
    () => ({ kind: 'episode', episodeId, videoId, programmeId, startAt, copy: id }),
    [episodeId, videoId, programmeId, startAt, id],
  );
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {picture({
        target,
        title,
        line,
        artwork: copy.picture,
        onBack: () => navigate(href.downloads(language)),
      })}
    </>
  );
}

function Gone() {
  const t = useDownloadTexts();
  const common = useTexts();
  const language = useLanguage();
  return (
    <Message
      level={1}
      icon="download"
      title={common('errors:player.fault.DOWNLOAD_UNKNOWN.title')}
      text={common('errors:player.fault.DOWNLOAD_UNKNOWN.text')}
      actions={
        <ButtonLink kind="primary" href={href.downloads(language)}>
          {t('open')}
        </ButtonLink>
      }
    />
  );
}
