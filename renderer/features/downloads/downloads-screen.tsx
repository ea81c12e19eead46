import { useEffect, useRef, useState } from 'react';
import { AccountPage } from '#renderer/content/accounts/account-page.tsx';
import { copyTitle } from '#renderer/content/downloads/download-text.ts';
import page from '#renderer/content/lists/columns-page.module.css';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useDownloads, useOwnCopies } from '#renderer/data/downloads/download-hooks.ts';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import { useDownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { href } from '#shared/navigation/href.ts';
import { CopyLists } from './copy-lists.tsx';
import { SpaceCard } from './space-card.tsx';

/** The screen “Downloads”: unfinished downloads, those ready to watch offline, and the space they take. */
export function DownloadsRoute() {
  const t = useDownloadTexts();
  const { downloads: loader } = useData();
  const { data, isError, refetch } = useDownloads();
  const viewer = useViewer();
  const isMember = viewer.kind === 'member' && viewer.profileId !== null;
  return (
    <AccountPage page="downloads" title={t('title')} busy={loader !== null && data === undefined && !isError}>
      <p className={page.lead}>{t('text')}</p>
      {(loader === null || data === null) && <OnlyOnDesktop />}
      {isError && (
        <Message
          icon="alert"
          tone="error"
          title={t('error.heading')}
          text={t('error.text')}
          actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      )}
      {loader !== null && data === undefined && !isError && <SkeletonBlock width="100%" height="220px" />}
      {data && (isMember ? <Content downloads={data} /> : <Guests />)}
    </AccountPage>
  );
}

function OnlyOnDesktop() {
  const t = useDownloadTexts();
  const common = useTexts();
  const { prompts } = useData();
  return (
    <Message
      icon="download"
      title={t('web.heading')}
      text={t('web.text')}
      actions={
        <Button kind="primary" onClick={() => prompts.open({ kind: 'download_app', data: {} })}>
          {common('prompts:downloadApp.get')}
        </Button>
      }
    />
  );
}

function Guests() {
  const t = useDownloadTexts();
  const common = useTexts();
  const language = useLanguage();
  const { kind } = useViewer();
  const here = href.downloads(language);
  const isMember = kind === 'member';
  return (
    <Message
      icon="user"
      title={t('guest.heading')}
      text={t('guest.text')}
      actions={
        <ButtonLink
          kind="primary"
          href={isMember ? href.profiles(language, here) : href.login(language, here)}
        >
          {common(isMember ? 'account:profile.action' : 'account:guest.login')}
        </ButtonLink>
      }
    />
  );
}

function Content({ downloads }: { readonly downloads: Downloads }) {
  const t = useDownloadTexts();
  const language = useLanguage();
  const copies = useOwnCopies(downloads);
  const free = useFreeSpace(downloads, copies.length);
  return (
    <div className={classNames(page.columns, page.listAndCards)}>
      <div className={page.main}>
        {copies.length === 0 && (
          <Message
            icon="download"
            title={t('empty.heading')}
            text={t('empty.text')}
            actions={
              <ButtonLink kind="primary" href={href.browse(language)}>
                {t('empty.action')}
              </ButtonLink>
            }
          />
        )}
        <CopyLists downloads={downloads} copies={copies} />
        <Announcement downloads={downloads} />
      </div>
      <div className={page.side}>
        <SpaceCard downloads={downloads} free={free} />
      </div>
    </div>
  );
}

/** Returns the free bytes of the disk, updated when the number of downloads changes. */
function useFreeSpace({ freeSpace }: Downloads, count: number): number | null {
  const [free, setFree] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of downloads is the trigger
  useEffect(() => {
    let isMounted = true;
    void freeSpace().then((bytes) => isMounted && setFree(bytes));
    return () => {
      isMounted = false;
    };
  }, [freeSpace, count]);
  return free;
}

/** Announces to screen readers when a download finishes or fails. */
function Announcement({ downloads }: { readonly downloads: Downloads }) {
  const t = useDownloadTexts();
  const common = useTexts();
  const language = useLanguage();
  const copies = useOwnCopies(downloads);
  const states = useRef(new Map<string, string>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    for (const copy of copies) {
      const { state } = copy.progress;
      const before = states.current.get(copy.id);
      states.current.set(copy.id, state);
      const isNews = before !== undefined && before !== state && (state === 'done' || state === 'failed');
      if (isNews) setSaid(t(`said.${state}`, { title: copyTitle(common, copy, language) }));
    }
  }, [copies, t, common, language]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
