import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { PromptDialog } from './prompt-dialog.tsx';

type MessageProps = { readonly data: PromptDataOf<'message'>; readonly onClose: () => void };

/** Message with a button to confirm it, and one that leads elsewhere if it has a link. */
export function MessagePrompt({ data, onClose }: MessageProps) {
  const t = useTexts();
  const { navigate } = useNavigation();
  const { link } = data;
  const follow = (href: string) => {
    onClose();
    navigate(href);
  };
  return (
    <PromptDialog
      kind="message"
      icon="info"
      title={data.title}
      text={data.text}
      code={data.code}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={onClose}>
            {t('prompts:understood')}
          </Button>
          {link !== undefined && (
            <Button kind="ghost" onClick={() => follow(link.href)}>
              {link.text}
            </Button>
          )}
        </>
      }
    />
  );
}
