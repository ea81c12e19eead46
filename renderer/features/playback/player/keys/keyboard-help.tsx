import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/features/playback/player/panels/panel.tsx';
import css from './keyboard-help.module.css';

/** A row of the help sheet: the keys as printed, and the key of its text under `player:keys`. */
export type Shortcut = {
  readonly keys: readonly string[];
  readonly text:
    | 'play'
    | 'seek'
    | 'volume'
    | 'mute'
    | 'fullScreen'
    | 'captions'
    | 'nextEpisode'
    | 'previousEpisode'
    | 'developer'
    | 'close'
    | 'controls'
    | 'channel'
    | 'number'
    | 'last'
    | 'help'
    | 'back'
    | 'skipAd';
};

const ALWAYS: readonly Shortcut[] = [
  { keys: ['space'], text: 'play' },
  { keys: ['←', '→'], text: 'seek' },
  { keys: ['↑', '↓'], text: 'volume' },
  { keys: ['M'], text: 'mute' },
  { keys: ['F'], text: 'fullScreen' },
  { keys: ['C'], text: 'captions' },
  { keys: ['Shift+D'], text: 'developer' },
  { keys: ['Esc', 'Q'], text: 'close' },
  { keys: ['Enter'], text: 'controls' },
  { keys: ['Backspace'], text: 'back' },
];

const LIVE: readonly Shortcut[] = [
  { keys: ['PgUp', 'PgDn', 'P', 'N'], text: 'channel' },
  { keys: ['digits'], text: 'number' },
  { keys: ['L'], text: 'last' },
];

const ON_DEMAND: readonly Shortcut[] = [
  { keys: ['N'], text: 'nextEpisode' },
  { keys: ['P'], text: 'previousEpisode' },
];

type ShortcutFacts = { readonly live: boolean; readonly canSeek: boolean; readonly ad?: boolean };

/** Extra keys that work during an ad. */
const IN_AD: ReadonlySet<Shortcut['text']> = new Set(['play', 'volume', 'mute', 'fullScreen', 'channel']);

/**
 * The keys that have an effect here: the specified ones, those of live television, and the one that opens the
 * sheet.
 */
export function shortcutsFor({ live, canSeek, ad = false }: ShortcutFacts): readonly Shortcut[] {
  if (ad) {
    const working = [...ALWAYS, ...(live ? LIVE : [])].filter(({ text }) => IN_AD.has(text));
    return [...working, { keys: ['S'], text: 'skipAd' }, { keys: ['?'], text: 'help' }];
  }
  return [
    ...ALWAYS.filter(({ text }) => text !== 'seek' || canSeek),
    ...(live ? LIVE : ON_DEMAND),
    { keys: ['?'], text: 'help' },
  ];
}

type KeyboardHelpProps = ShortcutFacts & { readonly onClose: () => void };

/** The help sheet of all player keys, opened with `?`. Keys without effect here are omitted. */
export function KeyboardHelp({ live, canSeek, ad = false, onClose }: KeyboardHelpProps) {
  const { t } = useTranslation('player');
  return (
    <Panel shape="box" still title={t('keys.title')} onClose={onClose}>
      <dl className={css.keys}>
        {shortcutsFor({ live, canSeek, ad }).map((line) => (
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
