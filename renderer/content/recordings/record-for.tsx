import { useState } from 'react';
import { useRecordingTexts } from '#renderer/i18n/bundled/use-recording-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type MenuAnchor, PopupMenu } from '#renderer/ui/controls/popup-menu.tsx';

/** Lengths that are offered, in minutes. */
const LENGTHS = [30, 60, 120, 180, 240] as const;

/** Records a channel from now for a length that the viewer chooses. */
export function RecordFor({
  title,
  onChoose,
}: {
  readonly title: string;
  readonly onChoose: (minutes: number) => void;
}) {
  const t = useRecordingTexts();
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const lengthOf = (minutes: number) =>
    minutes < 60 ? t('forMinutes', { count: minutes }) : t('forHours', { count: minutes / 60 });
  return (
    <>
      <Button
        kind="ghost"
        icon="clock"
        aria-haspopup="menu"
        aria-label={t('recordForNamed', { title })}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        {t('recordFor')}
      </Button>
      {anchor !== null && (
        <PopupMenu
          label={t('recordForNamed', { title })}
          at={anchor}
          items={LENGTHS.map((minutes) => ({
            key: String(minutes),
            icon: 'record',
            text: lengthOf(minutes),
            onChoose: () => {
              setAnchor(null);
              onChoose(minutes);
            },
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
