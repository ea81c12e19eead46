import { useDevices } from '#renderer/data/accounts/device-hooks.ts';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './concurrent-limit-prompt.module.css';
import { PromptDialog } from './prompt-dialog.tsx';

/** Devices listed here; the account page lists all of them. */
const MAX_LISTED = 5;

type ConcurrentLimitProps = { readonly data: PromptDataOf<'concurrent_limit'>; readonly onClose: () => void };

/** Concurrent-device limit: lists the account's devices and links to the page where one can be logged out. */
export function ConcurrentLimitPrompt({ data, onClose }: ConcurrentLimitProps) {
  const t = useTexts();
  const language = useLanguage();
  const { data: devices = [] } = useDevices();
  return (
    <PromptDialog
      kind="concurrent_limit"
      icon="tv"
      tone="error"
      title={t('prompts:concurrent.title', { count: data.limit })}
      text={t('prompts:concurrent.text')}
      code="MAX_CONCURRENT_EXCEED"
      onClose={onClose}
      actions={
        <>
          <ButtonLink kind="primary" href={href.account(language)} onClick={onClose}>
            {t('prompts:concurrent.devices')}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {devices.length > 0 && (
        <ul className={css.devices} aria-label={t('prompts:concurrent.list')}>
          {devices.slice(0, MAX_LISTED).map((device) => (
            <li key={device.device_key}>
              {pickText(language, device.title_tc, device.title_en)}
              {device.current && <span className={css.here}>{t('prompts:concurrent.here')}</span>}
            </li>
          ))}
          {devices.length > MAX_LISTED && (
            <li>
              <span className={css.here}>{t('prompts:concurrent.more', { number: devices.length - MAX_LISTED })}</span>
            </li>
          )}
        </ul>
      )}
    </PromptDialog>
  );
}
