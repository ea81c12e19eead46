import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/features/player/panels/panel.tsx';
import { type KeyLine, keyLines } from './key-lines.ts';
import css from './key-sheet.module.css';

type KeySheetProps = { readonly live: boolean; readonly canSeek: boolean; readonly onClose: () => void };

/** Every key of the player, under `?`. A key that does nothing here is left out. */
export function KeySheet({ live, canSeek, onClose }: KeySheetProps) {
  const { t } = useTranslation('player');
  return (
    <Panel shape="box" still title={t('keys.title')} onClose={onClose}>
      <dl className={css.keys}>
        {keyLines({ live, canSeek }).map((line) => (
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

function Keys({ line }: { readonly line: KeyLine }) {
  const { t } = useTranslation('player');
  return line.keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && <span aria-hidden="true"> </span>}
      <kbd>{key === 'space' || key === 'digits' ? t(`keys.name.${key}`) : key}</kbd>
    </Fragment>
  ));
}
