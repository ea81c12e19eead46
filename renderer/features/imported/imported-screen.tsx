import { type DragEvent, useCallback, useRef, useState } from 'react';
import { AccountPage } from '#renderer/content/accounts/account-page.tsx';
import { ImportedQueryState } from '#renderer/content/imported/imported-query-state.tsx';
import page from '#renderer/content/lists/columns-page.module.css';
import { useImportedState } from '#renderer/data/imported/imported-hooks.ts';
import { uploadFile } from '#renderer/data/imported/upload-file.ts';
import { HiddenHousehold } from '#renderer/features/imported/household/hidden-household.tsx';
import { HouseholdCard } from '#renderer/features/imported/household/household-card.tsx';
import { GIVEN_UP, useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import type { ImportedSourceReply, ImportedState } from '#shared/contract/imported/imported-state.ts';
import { AddSourceDialog } from './add-source-dialog.tsx';
import { BackupButtons } from './backup-buttons.tsx';
import { ImportedChannelList } from './imported-channel-list.tsx';
import css from './imported-screen.module.css';
import { ImportedVideoList } from './imported-video-list.tsx';
import { JobCard } from './job-card.tsx';
import { LeftOut } from './left-out.tsx';
import type { LivePicture } from './match-dialog.tsx';
import { SourceList } from './source-list.tsx';

/**
 * The screen “Household channels”: sources, what is being read, what was left out, and the channels with
 * their guides. `livePicture` shows what a channel shows now.
 */
export function ImportedScreen({ livePicture }: { readonly livePicture: LivePicture }) {
  const t = useImportedTexts();
  const { data, error, refetch } = useImportedState();
  const [adds, setAdds] = useState(false);
  const uploads = useUploads();
  const drops = useFileDrop(uploads.send);
  return (
    <div {...drops.handlers} className={css.drop} data-over={drops.isOver || undefined}>
      <AccountPage
        page="channels"
        title={t('title')}
        busy={data === undefined && error === null}
        actions={
          data?.household.visible === true && (
            <Button icon="plus" kind="primary" onClick={() => setAdds(true)}>
              {t('add')}
            </Button>
          )
        }
      >
        <p className={css.lead}>{t('text')}</p>
        {drops.isOver && <p className={css.over}>{t('drop')}</p>}
        {data === undefined && (
          <ImportedQueryState
            error={error}
            refetch={refetch}
            elsewhere={{ heading: t('elsewhere.heading'), text: t('elsewhere.text') }}
            failed={{ heading: t('error.heading'), text: t('error.text') }}
          />
        )}
        {data?.household.visible === false && <HiddenHousehold />}
        {data?.household.visible === true && (
          <ImportedContent
            state={data}
            uploads={uploads}
            livePicture={livePicture}
            onAdd={() => setAdds(true)}
          />
        )}
      </AccountPage>
      {adds && <AddSourceDialog onClose={() => setAdds(false)} onFiles={uploads.send} />}
      {uploads.pinDialog}
    </div>
  );
}

type ContentProps = {
  readonly state: ImportedState;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly livePicture: LivePicture;
  readonly onAdd: () => void;
};

function ImportedContent({ state, uploads, livePicture, onAdd }: ContentProps) {
  const t = useImportedTexts();
  const [change, pinDialog] = useHouseholdChange();
  const [selected, setSelected] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const selectedId = state.sources.some(({ source_id }) => source_id === selected) ? selected : null;
  return (
    <div className={classNames(page.columns, css.columns)}>
      <div className={css.side}>
        {state.sources.length > 0 && (
          <SourceList state={state} selected={selectedId} onSelect={setSelected} onRemoved={setRemoved} />
        )}
        {(state.sources.length > 0 || state.household.pin !== 'unset') && (
          <HouseholdCard household={state.household} />
        )}
        <BackupButtons hasSources={state.sources.length > 0} />
      </div>
      <div className={css.main}>
        {uploads.current !== null && (
          <section className={page.card}>
            <div className={css.row}>
              <p role="status">{t('job.upload', { name: uploads.current.name })}</p>
              <Button kind="ghost" onClick={uploads.cancel}>
                {t('cancel')}
              </Button>
            </div>
            <ProgressBar part={uploads.current.part} tone="work" />
          </section>
        )}
        {uploads.failed && (
          <p className={css.bad} role="alert">
            {t('failed')}
          </p>
        )}
        {state.job !== null && <JobCard state={state} job={state.job} />}
        {state.can_undo && removed !== null && (
          <p className={classNames(page.card, css.removed)} role="status">
            <span>{t('removed', { name: removed })}</span>
            <Button icon="replay" onClick={() => void change('undoImportedRemoval', {})}>
              {t('undo')}
            </Button>
          </p>
        )}
        <HomeQuestions sources={state.sources} />
        <NamedGuides addresses={state.named_guides} />
        <LeftOut state={state} sourceId={selectedId} />
        {state.channels > 0 && (
          <ImportedChannelList state={state} sourceId={selectedId} livePicture={livePicture} />
        )}
        {state.videos > 0 && <ImportedVideoList state={state} />}
        {state.sources.length === 0 && state.job === null && (
          <Message
            icon="tv"
            title={t('empty.heading')}
            text={t('empty.text')}
            actions={
              <Button icon="plus" onClick={onAdd}>
                {t('add')}
              </Button>
            }
          />
        )}
        {pinDialog}
      </div>
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped on an element. A drop elsewhere would open the file in place of the page. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

/** Guides that the playlists name. Nothing is fetched from them before the viewer adds them. */
function NamedGuides({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useImportedTexts();
  const [change, pinDialog] = useHouseholdChange();
  if (addresses.length === 0) return null;
  const add = (location: string) => change('addImportedSource', { body: { kind: 'guide', location } });
  return (
    <section className={page.card}>
      <p>{t('named')}</p>
      <ul className={css.named}>
        {addresses.map((address) => (
          <li key={address} className={css.row}>
            <span className={css.address}>{address}</span>
            <Button icon="plus" onClick={() => void add(address)}>
              {t('addNamed')}
            </Button>
          </li>
        ))}
      </ul>
      {pinDialog}
    </section>
  );
}

/**
 * Asks once for each file that leads into the private network whether it may. Until then its channels there
 * don't play.
 */
function HomeQuestions({ sources }: { readonly sources: readonly ImportedSourceReply[] }) {
  const t = useImportedTexts();
  const [change, pinDialog] = useHouseholdChange();
  const answer = (source_id: string, reach_home: boolean) =>
    void change('changeImportedSource', { body: { source_id, reach_home } });
  const questions = sources.map(({ source_id, name, home }) => {
    if (home === null || home.allowed !== null) return null;
    return (
      <section key={source_id} className={page.card} aria-label={t('home.title', { name })}>
        <h2>{t('home.title', { name })}</h2>
        <p>{t('home.text', { hosts: home.hosts.join(', ') })}</p>
        <div className={css.actions}>
          <Button kind="primary" onClick={() => answer(source_id, true)}>
            {t('home.allow')}
          </Button>
          <Button kind="ghost" onClick={() => answer(source_id, false)}>
            {t('home.refuse')}
          </Button>
        </div>
      </section>
    );
  });
  return (
    <>
      {questions}
      {pinDialog}
    </>
  );
}

/**
 * Sends files one after the other until they are cancelled, or the household PIN is not entered; `current` is
 * the one being sent, with its progress.
 */
function useUploads() {
  const [change, pinDialog] = useHouseholdChange();
  const [current, setCurrent] = useState<{ readonly name: string; readonly part: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const send = useCallback(
    async (files: readonly File[]) => {
      setFailed(false);
      const controller = new AbortController();
      abort.current = controller;
      for (const file of files) {
        if (controller.signal.aborted) break;
        const { name } = file;
        setCurrent({ name, part: 0 });
        const error = await uploadFile(
          file,
          crypto.randomUUID(),
          (part) => change('uploadImportedFile', { body: part }),
          (part) => setCurrent({ name, part }),
          controller.signal,
        );
        if (error === GIVEN_UP) break;
        if (error !== null) setFailed(true);
      }
      setCurrent(null);
    },
    [change],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { current, failed, cancel, pinDialog, send: (files: readonly File[]) => void send(files) };
}
