import { useState } from 'react';
import { useStopDevice, useWatchingDevices } from '#renderer/data/audience/watching-devices.ts';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { WatchingDeviceNow } from '#shared/contract/audience/concurrent.ts';
import { href } from '#shared/navigation/href.ts';
import css from './concurrent-limit-prompt.module.css';
import { PromptDialog } from './prompt-dialog.tsx';

type ConcurrentLimitProps = {
  readonly data: PromptDataOf<'concurrent_limit'>;
  /** Starts here after another device has been stopped. */
  readonly onWatch: () => void;
  readonly onClose: () => void;
};

/**
 * Returns title and text of the dialog: that the places are taken or, on a device that was stopped, what took
 * over and when.
 */
function useHeading({ limit, takenOver }: ConcurrentLimitProps['data']): {
  readonly title: string;
  readonly text: string;
} {
  const t = useTexts();
  const language = useLanguage();
  if (takenOver === undefined)
    return { title: t('prompts:concurrent.title', { count: limit }), text: t('prompts:concurrent.text') };
  return {
    title: t('prompts:concurrent.tookOver', {
      device: pickText(language, takenOver.title_tc, takenOver.title_en),
    }),
    text: t('prompts:concurrent.tookOverText', { time: formatClockTime(takenOver.at) }),
  };
}

/** The item that a device plays, as far as this viewer may see it, and since when. */
function PlayingThere({ playing, since }: Pick<WatchingDeviceNow, 'playing' | 'since'>) {
  const t = useTexts();
  const language = useLanguage();
  const title = playing === null ? '' : pickText(language, playing.title_tc, playing.title_en);
  const time = since === null ? '' : t('prompts:concurrent.since', { time: formatClockTime(since) });
  const both = title !== '' && time !== '' ? t('dot', { first: title, second: time }) : title + time;
  return both === '' ? null : <small className="num">{both}</small>;
}

/**
 * Concurrent-device limit (S1-8-021): lists the devices that play, each of which can be stopped to watch here
 * instead.
 */
export function ConcurrentLimitPrompt({ data, onWatch, onClose }: ConcurrentLimitProps) {
  const t = useTexts();
  const language = useLanguage();
  const devices = useWatchingDevices(data.devices, data.takenOver !== undefined);
  const heading = useHeading(data);
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
      {...heading}
      code="MAX_CONCURRENT_EXCEED"
      onClose={onClose}
      actions={
        <>
          <ButtonLink
            kind={devices.length > 0 ? 'plain' : 'primary'}
            href={href.account(language)}
            onClick={onClose}
          >
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
          {devices.map(({ id, device_type, title_tc, title_en, playing, since }, place) => {
            const device = pickText(language, title_tc, title_en);
            return (
              <li key={id}>
                <span className={css.device}>
                  <Icon name={device_type === 'mobile' ? 'phone' : 'tv'} />
                  <span>
                    {device}
                    <PlayingThere playing={playing} since={since} />
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
