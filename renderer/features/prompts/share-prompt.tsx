import { useState } from 'react';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import css from './share-prompt.module.css';

type ShareProps = { readonly data: PromptDataOf<'share'>; readonly onClose: () => void };

/** Shares a URL by copy, the system's share sheet, email or QR code. */
export function SharePrompt({ data, onClose }: ShareProps) {
  const t = useTexts();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = () =>
    void navigator.clipboard.writeText(data.href).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  const sheet = () => void navigator.share({ url: data.href, title: data.title }).catch(() => undefined);
  const mail = `mailto:?${new URLSearchParams({ subject: data.title, body: data.href }).toString().replaceAll('+', '%20')}`;
  return (
    <PromptDialog kind="share" title={t('prompts:share.title')} text={data.title} onClose={onClose}>
      <QrCode address={data.href} label={t('prompts:share.code')} />
      <div className={css.row}>
        <input
          className={css.address}
          readOnly
          value={data.href}
          aria-label={t('prompts:share.address')}
          onFocus={selectAll}
        />
        <Button kind="primary" icon={copied === 'yes' ? 'check' : 'share'} onClick={copy}>
          {t(copied === 'yes' ? 'prompts:share.copied' : 'prompts:share.copy')}
        </Button>
      </div>
      <p className={css.note} role="status">
        {copied === 'refused' && t('prompts:share.refused')}
      </p>
      <div className={css.actions}>
        {typeof navigator.share === 'function' && (
          <Button kind="ghost" onClick={sheet}>
            {t('prompts:share.more')}
          </Button>
        )}
        <a className={css.mail} href={mail}>
          {t('prompts:share.email')}
        </a>
      </div>
    </PromptDialog>
  );
}

const selectAll = (event: { readonly currentTarget: HTMLInputElement }): void => event.currentTarget.select();
