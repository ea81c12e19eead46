import { useData } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

type PodcastProps = { readonly data: PromptDataOf<'podcast'>; readonly onClose: () => void };

/** Podcast about the current page; it plays outside the app. */
export function PodcastPrompt({ data, onClose }: PodcastProps) {
  const t = useTexts();
  const { platform } = useData();
  return (
    <PromptDialog
      kind="podcast"
      icon="volume"
      title={data.title}
      text={data.about ?? t('prompts:podcast.text')}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={() => void platform.openExternal(data.href)}>
            {t('prompts:podcast.listen')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    />
  );
}
