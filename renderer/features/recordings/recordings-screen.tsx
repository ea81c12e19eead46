import { useState } from 'react';
import { AccountPage } from '#renderer/content/accounts/account-page.tsx';
import { ImportedQueryState } from '#renderer/content/imported/imported-query-state.tsx';
import page from '#renderer/content/lists/columns-page.module.css';
import { UnlockButton } from '#renderer/content/unlock-dialog.tsx';
import { useRecordings } from '#renderer/data/recordings/recording-hooks.ts';
import { useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { formatSize } from '#renderer/i18n/format-size.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import type { RecordingReply, RecordingsReply } from '#shared/contract/imported/recordings.ts';
import { href } from '#shared/navigation/href.ts';
import { RecordingList } from './recording-list.tsx';
import css from './recordings-screen.module.css';
import { SeriesList } from './series-list.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/**
 * The screen “My recordings”: what is recorded now, what comes, what is stored, the series, and the space.
 */
export function RecordingsRoute() {
  const t = useRecordingTexts();
  const { data, error, refetch } = useRecordings();
  const [sets, setSets] = useState(false);
  return (
    <AccountPage
      page="recordings"
      title={t('title')}
      busy={data === undefined && error === null}
      actions={data !== undefined && <Button onClick={() => setSets(true)}>{t('settings')}</Button>}
    >
      <p className={page.lead}>{t('text')}</p>
      {data === undefined && (
        <ImportedQueryState
          error={error}
          refetch={refetch}
          elsewhere={{ heading: t('elsewhere.heading'), text: t('elsewhere.text') }}
          failed={{ heading: t('error.heading'), text: t('error.text') }}
          hidden={{ heading: t('hidden.heading'), text: t('hidden.text') }}
        />
      )}
      {data !== undefined && <RecordingsContent state={data} />}
      {sets && data !== undefined && <SettingsDialog state={data} onClose={() => setSets(false)} />}
    </AccountPage>
  );
}

const isComing = ({ state }: RecordingReply): boolean => state === 'planned' || state === 'waiting';
const byStart = (one: RecordingReply, other: RecordingReply): number =>
  Date.parse(one.start) - Date.parse(other.start);

function RecordingsContent({ state }: { readonly state: RecordingsReply }) {
  const t = useRecordingTexts();
  const language = useLanguage();
  const { items, series, full } = state;
  const running = items.filter((one) => one.state === 'recording');
  const coming = items.filter(isComing).toSorted(byStart);
  const stored = items.filter((one) => one.state === 'done' || one.state === 'failed');
  return (
    <div className={classNames(page.columns, page.listAndCards)}>
      <div className={page.main}>
        {full && <Message icon="alert" tone="warn" title={t('full.title')} text={t('full.text')} />}
        {items.length === 0 && (
          <Message
            icon="record"
            title={t('empty.heading')}
            text={t('empty.text')}
            actions={
              <>
                <ButtonLink kind="primary" icon="guide" href={href.guideHome(language)}>
                  {t('empty.guide')}
                </ButtonLink>
                <ButtonLink href={href.importedChannels(language)}>{t('empty.channels')}</ButtonLink>
              </>
            }
          />
        )}
        {[...items, ...series].some(({ locked }) => locked) && (
          <div className={classNames(page.card, css.locked)}>
            <p>{t('lockedText')}</p>
            <UnlockButton />
          </div>
        )}
        <RecordingList heading={t('now')} items={running} />
        <RecordingList heading={t('coming')} items={coming} />
        <RecordingList heading={t('done')} items={stored} />
      </div>
      <div className={page.side}>
        <SpaceCard state={state} />
        {series.length > 0 && <SeriesList series={series} />}
      </div>
    </div>
  );
}

/** How much space recordings take, and where they are. */
function SpaceCard({ state: { used, limit, free, folder, full } }: { readonly state: RecordingsReply }) {
  const t = useRecordingTexts();
  const language = useLanguage();
  return (
    <section className={classNames(page.card, page.small)} aria-label={t('space')}>
      <h2>{t('space')}</h2>
      <p className="num">
        {t('used', { used: formatSize(used, language), limit: formatSize(limit, language) })}
      </p>
      <ProgressBar part={used / limit} tone={full ? 'live' : 'work'} />
      {free !== null && <p className="num">{t('free', { free: formatSize(free, language) })}</p>}
      {folder !== null && <p className={css.folder}>{folder}</p>}
      <p className={css.hint}>{t('spaceHint')}</p>
    </section>
  );
}
