import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { href } from '#shared/navigation/href.ts';
import { PromptDialog } from './prompt-dialog.tsx';

/** Prompt for content that is blocked in the viewer's region. */
export function GeoBlockPrompt({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <PromptDialog
      kind="geo_block"
      icon="globe"
      tone="warn"
      title={t('prompts:geoBlock.title')}
      text={t('prompts:geoBlock.text')}
      code="GEO_BLOCK"
      onClose={onClose}
      actions={
        <>
          <ButtonLink kind="primary" href={href.home(language)} onClick={onClose}>
            {t('prompts:geoBlock.browse')}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    />
  );
}
