import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { useData } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useDownloadTexts } from '#renderer/i18n/bundled/use-download-texts.ts';

type LogOutPromptProps = { readonly data: PromptDataOf<'log_out'>; readonly onClose: () => void };

/** Asks before a log-out that deletes downloads. */
export function LogOutPrompt({ data: { count }, onClose }: LogOutPromptProps) {
  const t = useDownloadTexts();
  const { session } = useData();
  const leave = useMutation({ mutationFn: () => session.logOut(), onSettled: onClose });
  return (
    <ConfirmDialog
      open
      title={t('logout.title')}
      text={t('logout.text', { count })}
      confirmLabel={t('logout.confirm')}
      cancelLabel={t('logout.cancel')}
      busy={leave.isPending}
      onConfirm={() => leave.isPending || leave.mutate()}
      onClose={onClose}
    />
  );
}
