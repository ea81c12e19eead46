import { useViewer } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { ListChoice } from '#shared/domain/catalogue/list-choice.ts';
import css from './list-choice-bar.module.css';

/** How a list is shown, and what changes it. The address holds it. */
export type ListChoiceState = { readonly choice: ListChoice; readonly choose: (choice: ListChoice) => void };

/**
 * Switches of a list: hide what the viewer can't watch, and what the profile has not watched first. Without a
 * profile nothing was watched.
 */
export function ListChoiceBar({ choice, choose }: ListChoiceState) {
  const t = useTexts();
  const { profileId } = useViewer();
  return (
    <fieldset className={css.bar} aria-label={t('listChoice.label')}>
      <Toggle
        on={choice.watchable}
        text={t('listChoice.watchable')}
        onPress={(watchable) => choose({ ...choice, watchable })}
      />
      {profileId !== null && (
        <Toggle
          on={choice.unwatchedFirst}
          text={t('listChoice.unwatchedFirst')}
          onPress={(unwatchedFirst) => choose({ ...choice, unwatchedFirst })}
        />
      )}
    </fieldset>
  );
}

type ToggleProps = { readonly on: boolean; readonly text: string; readonly onPress: (on: boolean) => void };

const Toggle = ({ on, text, onPress }: ToggleProps) => (
  <button type="button" className={css.toggle} aria-pressed={on} onClick={() => onPress(!on)}>
    <span className={css.box}>{on && <Icon name="check" size={16} />}</span>
    {text}
  </button>
);
