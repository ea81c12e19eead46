import { useState } from 'react';
import { useStopDevice, useWatchingDevices } from '#renderer/data/audience/watching-devices.ts';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './concurrent-limit-prompt.module.css';
import { PromptDialog } from './prompt-dialog.tsx';

type ConcurrentLimitProps = {
  readonly data: PromptDataOf<'concurrent_limit'>;
  /** Starts here after another device has been stopped. */
  readonly onWatch: () => void;
  readonly onClose: () => void;
};

/** Concurrent-device limit (S1-8-021): lists the devices that play, each of which can be stopped to watch here instead. */
export function ConcurrentLimitPrompt({ data, onWatch, onClose }: ConcurrentLimitProps) {
  const t = useTexts();
  const language = useLanguage();
  const devices = useWatchingDevices(data.devices);
  const stop = useStopDevice();
  const [state, setState] = useState<'idle' | 'stopping' | 'failed'>('idle');
  const watchHere = async (id: string): Promise<void> => {
    setState('stopping');
    if (!(await stop(id))) return setState('failed');
    onClose();
    onWatch();
  };
  return (
    <PromptDialog
      kind="concurrent_limit"
      {...(devices.length > 0 ? { shape: 'form' as const } : { icon: 'tv' as const, tone: 'error' as const })}
      title={t('prompts:concurrent.title', { count: data.limit })}
      text={t('prompts:concurrent.text')}
      code="MAX_CONCURRENT_EXCEED"
      onClose={onClose}
      actions={
        <>
          <ButtonLink kind={devices.length > 0 ? 'plain' : 'primary'} href={href.account(language)} onClick={onClose}>
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
          {devices.map(({ id, device_type, title_tc, title_en, playing }, place) => {
            const device = pickText(language, title_tc, title_en);
            return (
              <li key={id}>
                <span className={css.device}>
                  <Icon name={device_type === 'mobile' ? 'phone' : 'tv'} />
                  <span>
                    {device}
                    {playing !== null && <small>{pickText(language, playing.title_tc, playing.title_en)}</small>}
                  </span>
                </span>
                <Button
                  kind={place === 0 ? 'primary' : 'plain'}
                  disabled={state === 'stopping'}
                  aria-label={t('prompts:concurrent.stopOn', { device })}
                  onClick={() => void watchHere(id)}
                >
                  {t('prompts:concurrent.stop')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className={css.failed}>
        {state === 'failed' && t('prompts:concurrent.failed')}
      </p>
    </PromptDialog>
  );
}
