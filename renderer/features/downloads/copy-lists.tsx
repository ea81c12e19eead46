import { useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { type CopyAction, runCopyAction } from '#renderer/content/downloads/copy-actions.ts';
import { copyTitle, downloadCodeText } from '#renderer/content/downloads/download-text.ts';
import { useNow } from '#renderer/data/data-context.tsx';
import type { CopyRecord } from '#renderer/data/downloads/copy-record.ts';
import type { Downloads } from '#renderer/data/downloads/downloads.ts';
import { useDownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { copyEnd } from '#shared/domain/downloads/copy-expiry.ts';
import type { Language } from '#shared/kernel/language.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { CopyRow } from './copy-row.tsx';
import css from './downloads-screen.module.css';

/** Orders of the downloads on this device. */
const COPY_ORDERS = ['added', 'title', 'expiry', 'size'] as const;
type CopyOrderName = (typeof COPY_ORDERS)[number];

type CopyListsProps = { readonly downloads: Downloads; readonly copies: readonly CopyRecord[] };

/**
 * Unfinished downloads in the order of their queue, and finished ones in the order that the viewer chooses.
 */
export function CopyLists({ downloads, copies }: CopyListsProps) {
  const t = useDownloadTexts();
  const common = useTexts();
  const language = useLanguage();
  useNow(MINUTE);
  const now = downloads.now();
  const [order, setOrder] = useState<CopyOrderName>('added');
  const [deleting, setDeleting] = useState<CopyRecord | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = copies
    .filter(({ progress }) => progress.state !== 'done')
    .toSorted((one, other) => one.addedAt - other.addedAt);
  const done = sortCopies(
    copies.filter(({ progress }) => progress.state === 'done'),
    order,
    language,
  );
  const act = (action: Exclude<CopyAction, 'play'>, copy: CopyRecord): void => {
    setFailure(null);
    if (action === 'delete') setDeleting(copy);
    else if (action === 'renew') void downloads.renew(copy.id).then(setFailure);
    else runCopyAction(downloads, action, copy.id);
  };
  const rows = (list: readonly CopyRecord[]) => (
    <ul className={css.copies}>
      {list.map((copy) => (
        <CopyRow key={copy.id} downloads={downloads} copy={copy} now={now} onAction={act} />
      ))}
    </ul>
  );
  return (
    <>
      {failure !== null && (
        <p className={css.bad} role="alert">
          {t('renewFailed')}: {downloadCodeText(t, failure)}
        </p>
      )}
      {open.length > 0 && (
        <section aria-label={t('groups.open')}>
          <h2>{t('groups.open')}</h2>
          {rows(open)}
        </section>
      )}
      {done.length > 0 && (
        <section aria-label={t('groups.done')}>
          <div className={css.head}>
            <h2>{t('groups.done')}</h2>
            {done.length > 1 && (
              <SelectField
                label={t('sort.label')}
                value={order}
                options={COPY_ORDERS.map((value) => ({ value, text: t(`sort.${value}`) }))}
                onChange={(value) => setOrder(COPY_ORDERS.find((one) => one === value) ?? 'added')}
              />
            )}
          </div>
          {rows(done)}
        </section>
      )}
      {deleting !== null && (
        <ConfirmDialog
          open
          title={t('sureTitle')}
          text={t('sureText', { title: copyTitle(common, deleting, language) })}
          confirmLabel={t('delete')}
          cancelLabel={t('back')}
          onConfirm={() => {
            setDeleting(null);
            runCopyAction(downloads, 'delete', deleting.id);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** Returns copies in an order; episodes of one programme follow each other by number where titles decide. */
function sortCopies(
  copies: readonly CopyRecord[],
  order: CopyOrderName,
  language: Language,
): readonly CopyRecord[] {
  const title = (one: CopyRecord): string => pickText(language, one.title.tc, one.title.en);
  const byTitle = (one: CopyRecord, other: CopyRecord): number =>
    title(one).localeCompare(title(other), language === 'tc' ? 'zh-HK' : 'en-GB') ||
    one.episode.no - other.episode.no;
  const orders: Readonly<Record<CopyOrderName, (one: CopyRecord, other: CopyRecord) => number>> = {
    added: (one, other) => other.addedAt - one.addedAt,
    title: byTitle,
    expiry: (one, other) => copyEnd(one) - copyEnd(other),
    size: (one, other) => other.bytes - one.bytes,
  };
  return copies.toSorted(orders[order]);
}
