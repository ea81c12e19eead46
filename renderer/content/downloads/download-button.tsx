import { type MouseEvent, useState } from 'react';
import type { CopyRecord, DownloadRequest } from '#renderer/data/downloads/copy-record.ts';
import { useDownloads, useOwnCopy } from '#renderer/data/downloads/download-hooks.ts';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import { useDownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, ButtonLink, IconButton } from '#renderer/ui/controls/button.tsx';
import { type MenuAnchor, type MenuItem, PopupMenu } from '#renderer/ui/controls/popup-menu.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import { ACTION_ICONS, copyActions, runCopyAction } from './copy-actions.ts';
import css from './download-button.module.css';
import {
  copyPart,
  copyStateText,
  copyTitle,
  downloadCodeText,
  type ShownState,
  shownState,
} from './download-text.ts';

type DownloadButtonProps = {
  readonly request: DownloadRequest;
  /** Whether the service offers it; without an offer the button shows only what is on this device already. */
  readonly allowed: boolean;
  readonly ring?: boolean;
  readonly className?: string | undefined;
};

/** Downloads an episode. Afterwards it shows the progress, and a press opens the menu of the download. */
export function DownloadButton(props: DownloadButtonProps) {
  const { data } = useDownloads();
  return data ? <OpenButton downloads={data} {...props} /> : null;
}

const ICONS: Readonly<Record<ShownState, IconName>> = {
  queued: 'clock',
  downloading: 'download',
  waiting: 'offline',
  paused: 'pause',
  failed: 'alert',
  done: 'check',
  expired: 'clock',
};
/** Percent by which the label of a download changes, so that it is not read out all the time. */
const LABEL_STEP = 10;

function OpenButton({
  downloads,
  request,
  allowed,
  ring = false,
  className,
}: DownloadButtonProps & { readonly downloads: Downloads }) {
  const t = useDownloadTexts();
  const common = useTexts();
  const language = useLanguage();
  const copy = useOwnCopy(downloads, request.videoId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const title = copyTitle(common, request, language);
  const fail = (title: Failure['title']) => (code: string | null) =>
    setFailure(code === null ? null : { title, code });
  const add = async () => {
    if (isAsking) return;
    setIsAsking(true);
    fail('addFailed')(await downloads.add(request));
    setIsAsking(false);
  };
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    setAnchor(currentTarget.getBoundingClientRect());
  if (copy === undefined && !allowed) return null;
  return (
    <span
      className={classNames(css.keep, copy !== undefined && isUnderWay(copy) && css.running, className)}
      style={{ '--done': copy === undefined ? 0 : copyPart(copy) }}
    >
      {copy === undefined ? (
        <IconButton
          ring={ring}
          icon="download"
          label={t('downloadNamed', { title })}
          aria-disabled={isAsking || undefined}
          onClick={() => void add()}
        />
      ) : (
        <IconButton
          ring={ring}
          icon={ICONS[shownState(copy, downloads.now())]}
          label={t('menuNamed', { title, state: copyStateText(t, copy, downloads.now(), LABEL_STEP) })}
          aria-haspopup="menu"
          onClick={open}
        />
      )}
      {anchor !== null && copy !== undefined && (
        <CopyMenu
          downloads={downloads}
          copy={copy}
          title={title}
          anchor={anchor}
          onFailure={fail('renewFailed')}
          onClose={() => setAnchor(null)}
        />
      )}
      {failure !== null && <FailureDialog {...failure} onClose={() => setFailure(null)} />}
    </span>
  );
}

/** Why a press did nothing: a key of the dialog's title, and the code of the reason. */
type Failure = { readonly title: 'addFailed' | 'renewFailed'; readonly code: string };

const isUnderWay = ({ progress }: CopyRecord): boolean =>
  ['downloading', 'waiting', 'paused'].includes(progress.state);

type CopyMenuProps = {
  readonly downloads: Downloads;
  readonly copy: CopyRecord;
  readonly title: string;
  readonly anchor: MenuAnchor;
  readonly onFailure: (code: string | null) => void;
  readonly onClose: () => void;
};

function CopyMenu({ downloads, copy, title, anchor, onFailure, onClose }: CopyMenuProps) {
  const t = useDownloadTexts();
  const language = useLanguage();
  const { navigate } = useNavigation();
  const items = copyActions(copy, downloads.now()).map((action): MenuItem => {
    const choose = (): void => {
      if (action === 'play') navigate(href.download(language, copy.id));
      else if (action === 'renew') void downloads.renew(copy.id).then(onFailure);
      else runCopyAction(downloads, action, copy.id);
    };
    return { key: action, icon: ACTION_ICONS[action], text: t(action), onChoose: choose };
  });
  const screen: MenuItem = {
    key: 'open',
    icon: 'list',
    text: t('open'),
    onChoose: () => navigate(href.downloads(language)),
  };
  return <PopupMenu label={title} at={anchor} items={[...items, screen]} onClose={onClose} />;
}

function FailureDialog({ title, code, onClose }: Failure & { readonly onClose: () => void }) {
  const t = useDownloadTexts();
  const language = useLanguage();
  return (
    <Dialog open onClose={onClose} title={t(title)} closeLabel={t('close')}>
      <p>{downloadCodeText(t, code)}</p>
      <div className={css.actions}>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
        <ButtonLink kind="ghost" href={href.downloads(language)}>
          {t('open')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
