import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/features/playback/player/panels/panel.tsx';
import css from './keyboard-help.module.css';
import { type Shortcut, shortcutsFor } from './shortcuts.ts';

type KeyboardHelpProps = { readonly live: boolean; readonly canSeek: boolean; readonly onClose: () => void };

/** Every key of the player, under `?`. A key that does nothing here is left out. */
export function KeyboardHelp({ live, canSeek, onClose }: KeyboardHelpProps) {
  const { t } = useTranslation('player');
  return (
    <Panel shape="box" still title={t('keys.title')} onClose={onClose}>
      <dl className={css.keys}>
        {shortcutsFor({ live, canSeek }).map((line) => (
          <div key={line.text}>
            <dt>
              <Keys line={line} />
            </dt>
            <dd>{t(`keys.${line.text}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t('keys.note')}</p>
    </Panel>
  );
}

function Keys({ line }: { readonly line: Shortcut }) {
  const { t } = useTranslation('player');
  return line.keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && <span aria-hidden="true"> </span>}
      <kbd>{key === 'space' || key === 'digits' ? t(`keys.name.${key}`) : key}</kbd>
    </Fragment>
  ));
}
