import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

type PurchaseContentProps = { readonly data: PromptDataOf<'purchase_content'>; readonly onClose: () => void };

/** Prompt for locked content with a link to the plans that include it. */
export function PurchaseContentPrompt({ data, onClose }: PurchaseContentProps) {
  const t = useTexts();
  return (
    <PromptDialog
      kind="purchase_content"
      icon="lock"
      title={t('prompts:purchase.title')}
      text={t('prompts:purchase.text', { title: data.title })}
      onClose={onClose}
      actions={
        <>
          <ButtonLink kind="primary" href={data.purchaseHref} onClick={onClose}>
            {t('prompts:purchase.buy')}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {t('prompts:notNow')}
          </Button>
        </>
      }
    />
  );
}
