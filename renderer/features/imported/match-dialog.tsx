import { type ReactNode, useState } from 'react';
import { type ImportedChange, useGuideCandidates } from '#renderer/data/imported/imported-hooks.ts';
import { GIVEN_UP, useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { ChoiceList } from '#renderer/ui/controls/choice-list.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { GuideChannelReply, ImportedChannelReply } from '#shared/contract/imported/imported-state.ts';
import own from './imported-screen.module.css';
import css from './match-dialog.module.css';

const MATCH: Extract<ImportedChange, 'matchImportedChannel'> = 'matchImportedChannel';
/** Minutes of a step of the shift, and the most that the service takes. */
const STEP = 15;
const MOST = 1560;

/** Shows the current picture of a channel, by its number. */
export type LivePicture = (channelNo: number) => ReactNode;

type MatchDialogProps = {
  readonly channel: ImportedChannelReply;
  readonly livePicture: LivePicture;
  readonly onClose: () => void;
};

/**
 * Lets the viewer choose the guide of a channel by hand, comparing what the guides say with what the channel
 * shows. The choice is kept for all later imports.
 */
export function MatchDialog({ channel, livePicture, onClose }: MatchDialogProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const [change, pinDialog] = useHouseholdChange();
  const [keyword, setKeyword] = useState(channel.name);
  const [shift, setShift] = useState(channel.shift);
  const { data, isFetching } = useGuideCandidates(keyword, shift);
  const moved = shift === channel.shift ? null : shift;
  const choose = async (guide: { source_id: string; guide_id: string } | 'none' | null) => {
    const code = await change(MATCH, { body: { network_code: channel.network_code, guide, shift: moved } });
    if (code !== GIVEN_UP) onClose();
  };
  const choices = (data ?? []).map((candidate) => ({
    id: JSON.stringify({ source_id: candidate.source_id, guide_id: candidate.guide_id }),
    title: candidate.name,
    note: <CandidateNote candidate={candidate} />,
  }));
  const chosenOf = (id: string) =>
    data?.find(({ source_id, guide_id }) => JSON.stringify({ source_id, guide_id }) === id);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('choose', { name: channel.name })}
      closeLabel={common('close')}
    >
      <div className={css.columns}>
        <div className={css.channel}>
          {!channel.radio && !channel.hidden && !channel.locked && (
            <ShownNow picture={livePicture(channel.channel_no)} />
          )}
          <dl className={css.listed}>
            <dt>{t('givenName')}</dt>
            <dd>{channel.given_name}</dd>
          </dl>
          <ShiftStepper shift={shift} onShift={setShift} />
        </div>
        <div className={css.guides}>
          <TextField label={t('find')} type="search" value={keyword} maxLength={100} onText={setKeyword} />
          <p className={own.hint} role="status">
            {choices.length > 0 && t('closeOnes', { count: choices.length })}
            {choices.length === 0 && !isFetching && t('noneFound')}
          </p>
          {choices.length > 0 && (
            <ChoiceList
              choices={choices}
              busy={isFetching}
              onChoose={(id) => {
                const found = chosenOf(id);
                if (found !== undefined)
                  void choose({ source_id: found.source_id, guide_id: found.guide_id });
              }}
            />
          )}
          <div className={own.actions}>
            <Button kind="ghost" onClick={() => void choose('none')}>
              {t('noGuide')}
            </Button>
            <Button kind="ghost" onClick={() => void choose(null)}>
              {t('automatic')}
            </Button>
          </div>
        </div>
      </div>
      {pinDialog}
    </Dialog>
  );
}

function ShownNow({ picture }: { readonly picture: ReactNode }) {
  const t = useImportedTexts();
  return (
    <figure className={css.shown}>
      {picture}
      <figcaption className={own.hint}>{t('shownNow')}</figcaption>
    </figure>
  );
}

type ShiftStepperProps = { readonly shift: number; readonly onShift: (minutes: number) => void };

/**
 * By how many minutes the guide's times are later on this channel. The current programmes of the guides
 * follow it.
 */
function ShiftStepper({ shift, onShift }: ShiftStepperProps) {
  const t = useImportedTexts();
  const stepTo = (minutes: number) => onShift(Math.max(-MOST, Math.min(MOST, minutes)));
  return (
    <fieldset className={css.shift}>
      <legend>{t('shift')}</legend>
      <div className={css.stepper}>
        <IconButton
          icon="minus"
          label={t('shiftEarlier', { count: STEP })}
          onClick={() => stepTo(shift - STEP)}
        />
        <output className="num">{t('shiftBy', { count: shift })}</output>
        <IconButton
          icon="plus"
          label={t('shiftLater', { count: STEP })}
          onClick={() => stepTo(shift + STEP)}
        />
      </div>
      <p className={own.hint}>{t('shiftHint')}</p>
    </fieldset>
  );
}

/** Why a guide is offered, and what it says is on: what a viewer compares with the picture. */
function CandidateNote({
  candidate: { how, now, now_times, next },
}: {
  readonly candidate: GuideChannelReply;
}) {
  const t = useImportedTexts();
  const common = useTexts();
  const clock = (iso: string) => formatClockTime(Date.parse(iso));
  const span =
    now_times === null ? '' : common('span', { from: clock(now_times.start), to: clock(now_times.end) });
  return (
    <>
      {now !== null && (
        <span className={css.on}>
          {[span, t('onNow', { name: now })].filter((text) => text !== '').join(' · ')}
        </span>
      )}
      {next !== null && (
        <span className={css.follows}>{t('onNext', { name: next.title, time: clock(next.start) })}</span>
      )}
      <span className={css.why}>{t(`how.${how}`)}</span>
    </>
  );
}
