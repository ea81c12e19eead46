import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlockForm } from '#renderer/features/playback/player/messages/unlock-form.tsx';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { LiveBadge } from '#renderer/ui/media/badge.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import css from './list.module.css';
import type { GuideState, PanelProgramme } from './lists.ts';
import { Panel } from './panel.tsx';

type GuidePanelProps = {
  readonly channelName: string;
  readonly programmes: readonly PanelProgramme[];
  readonly guideState: GuideState;
  /** Wall-clock milliseconds of the live edge and of the earliest seekable time; null while unknown. */
  readonly edge: number;
  readonly reachFrom: number | null;
  readonly fullGuide: string | undefined;
  readonly onStart: (start: number) => void;
  readonly onLive: () => void;
  readonly onClose: () => void;
};

/**
 * The channel's programmes around now. One within time-shift can be restarted here; one with catch-up links
 * to its episode.
 */
export function GuidePanel(props: GuidePanelProps) {
  const { channelName, programmes, guideState, fullGuide, onClose } = props;
  const state = programmes.length > 0 ? 'known' : guideState;
  const { t } = useTranslation('player');
  const reason = useId();
  return (
    <Panel
      key={state}
      shape="side"
      title={t('panel.guide', { channel: channelName })}
      describedBy={state === 'locked' ? reason : undefined}
      onClose={onClose}
    >
      {programmes.length === 0 && <NoProgrammes state={state} reason={reason} />}
      <ul className={css.list}>
        {programmes.map((programme) => (
          <li key={programme.key}>
            <ProgrammeRow {...props} programme={programme} />
          </li>
        ))}
        {fullGuide !== undefined && (
          <li>
            <Link className={classNames(css.item, css.plain)} href={fullGuide}>
              <Icon name="guide" size={20} />
              {t('panel.fullGuide')}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** Says why there are no programmes. A locked group opens here: the list then appears and takes the focus. */
function NoProgrammes({ state, reason }: { readonly state: GuideState; readonly reason: string }) {
  const { t } = useTranslation('player');
  if (state === 'known') return <p className={css.empty}>{t('panel.noGuide')}</p>;
  if (state === 'loading')
    return (
      <p className={css.empty} role="status">
        {t('panel.loadingGuide')}
      </p>
    );
  return (
    <div className={css.withheld} data-panel-first="">
      <p id={reason}>{t('panel.lockedGuide')}</p>
      <UnlockForm onOpen={() => undefined} />
    </div>
  );
}

function ProgrammeRow({
  programme,
  edge,
  reachFrom,
  onStart,
  onLive,
}: GuidePanelProps & { readonly programme: PanelProgramme }) {
  const { t } = useTranslation('player');
  const { start, end, again } = programme;
  const now = start <= edge && edge < end;
  const reachable = reachFrom !== null && start >= reachFrom && start <= edge;
  const playAgain = end <= edge && again !== null ? t('panel.playAgain') : '';
  const content = (
    <span className={css.words}>
      <span className={classNames(css.line, 'num')}>
        <span>
          {now && <LiveBadge text={t('onAir')} />} {programme.span}
        </span>
        <span>{reachable ? t('panel.startOver') : playAgain}</span>
      </span>
      <b>{programme.title}</b>
    </span>
  );
  if (now || reachable) {
    return (
      <button
        type="button"
        className={css.item}
        aria-current={now || undefined}
        onClick={() => (reachable ? onStart(start) : onLive())}
      >
        {content}
      </button>
    );
  }
  if (again !== null && end <= edge) {
    return (
      <Link className={css.item} href={again}>
        {content}
      </Link>
    );
  }
  return <div className={classNames(css.item, css.still, end <= edge && css.over)}>{content}</div>;
}
