import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { useBackPress } from '#renderer/content/use-back-press.ts';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import { useOpenPrompt } from '#renderer/data/data-context.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import {
  FlowMessage,
  JoiningBackButton,
  ResultStep,
  StepHeading,
  StepLevel,
  useStepFocus,
} from '#renderer/features/accounts/joining/joining-parts.tsx';
import { MobileStep } from '#renderer/features/accounts/joining/recovery/forgotten-password-view.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type BoxOwner, type BoxRefusal, useCheckBox, useSendLink } from './box-calls.ts';

const text = z.string().max(200);
/** What outlives a reload; the PIN of a box is a password, and is not among it. */
const boxDraft = z.object({ id: text, mobile: text });

type BoxOwnerScreenProps = { readonly onLogin: () => void; readonly onLeave: () => void };

/**
 * A customer with a box from before, who has no password yet (S0-7-017): the id and the PIN of the box show
 * whose it is, masked, and the number that the owner knows gets the link that sets a password.
 */
export function BoxOwnerScreen({ onLogin, onLeave }: BoxOwnerScreenProps) {
  const t = useJoiningTexts();
  useScreenTitle(t('box.title'));
  const [owner, setOwner] = useState<BoxOwner | null>(null);
  const draft = useFormDraft('box-owner', boxDraft);
  const [mobile, setMobile] = useState(draft.kept.mobile ?? '');
  const [id, setId] = useState(draft.kept.id ?? '');
  const send = useSendLink();
  const endDraft = (answer: object) => {
    if ('value' in answer) draft.clear();
  };
  const isDone = send.data !== undefined && 'value' in send.data;
  const form = owner === null ? 'box-id' : 'box-mobile';
  const step = isDone ? 'box-done' : form;
  const body = useStepFocus(step);
  const isPromptOpen = useOpenPrompt() !== null;
  useBackPress(step === 'box-mobile' && !isPromptOpen ? () => setOwner(null) : null);
  const refusal = send.data !== undefined && !('value' in send.data) ? send.data : null;
  const number = owner === null ? '' : `+${owner.areaCode} ${owner.masked}`;
  return (
    <StepLevel value={1}>
      <div className={css.joinPage} data-screen="box-owner">
        <div ref={body} className={css.flow} data-step={step}>
          {owner === null && (
            <BoxForm
              id={id}
              onId={(typed) => {
                setId(typed);
                draft.keep({ id: typed });
              }}
              onOwner={setOwner}
              onLeave={onLeave}
            />
          )}
          {owner !== null && !isDone && (
            <>
              <StepHeading>{t('box.title')}</StepHeading>
              <MobileStep
                number={number}
                areaCode={owner.areaCode}
                before={mobile}
                busy={send.isPending}
                message={refusal && <Refused refusal={refusal} />}
                onBack={() => setOwner(null)}
                onTyped={(typed) => {
                  setMobile(typed);
                  draft.keep({ mobile: typed });
                }}
                onSubmit={(typed) => send.mutate({ owner, typed }, { onSuccess: endDraft })}
              />
            </>
          )}
          {isDone && (
            <ResultStep
              title={t('forgottenPassword.done.mobile')}
              text={t('forgottenPassword.doneText', { to: number })}
              action={{ text: t('toLogin'), onPress: onLogin }}
            />
          )}
        </div>
      </div>
    </StepLevel>
  );
}

type BoxFormProps = {
  readonly id: string;
  readonly onId: (id: string) => void;
  readonly onOwner: (owner: BoxOwner) => void;
  readonly onLeave: () => void;
};

function BoxForm({ id, onId, onOwner, onLeave }: BoxFormProps) {
  const t = useJoiningTexts();
  const [pin, setPin] = useState('');
  const [missing, setMissing] = useState(false);
  const check = useCheckBox();
  const refusal = check.data !== undefined && !('value' in check.data) ? check.data : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = id.trim() === '' || pin.trim() === '';
    setMissing(isMissing);
    if (isMissing || check.isPending) return;
    check.mutate(
      { id: id.trim(), pin: pin.trim() },
      { onSuccess: (found) => 'value' in found && onOwner(found.value) },
    );
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.head}>
        <StepHeading>{t('box.title')}</StepHeading>
        <p>{t('box.text')}</p>
      </div>
      <TextField
        label={t('box.id')}
        value={id}
        onText={onId}
        error={missing && id.trim() === '' ? t('fieldError.required') : undefined}
        name="box-id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        data-first=""
      />
      <TextField
        label={t('box.pin')}
        hint={t('box.pinHint')}
        value={pin}
        onText={setPin}
        error={missing && pin.trim() === '' ? t('fieldError.required') : undefined}
        name="box-pin"
        type="password"
        autoComplete="off"
        maxLength={32}
        required
      />
      {refusal && <Refused refusal={refusal} />}
      <div className={css.actions}>
        <BusyButton kind="primary" size="large" type="submit" busy={check.isPending}>
          {t('continue')}
        </BusyButton>
        <JoiningBackButton onBack={onLeave}>{t('back')}</JoiningBackButton>
      </div>
    </form>
  );
}

const MESSAGES: ReadonlyMap<string, 'wrong' | 'no_number' | 'mobile_not_match' | 'too_soon' | 'too_many'> =
  new Map([
    ['LOGIN_FAILED', 'wrong'],
    ['ACCOUNT_NOT_FOUND', 'no_number'],
    ['MOBILE_NOT_MATCH', 'mobile_not_match'],
    ['SMS_TOO_SOON', 'too_soon'],
    ['msg_smsLimitExceeded', 'too_many'],
    ['TOO_MANY_REQUESTS', 'too_many'],
  ]);

function Refused({ refusal: { code, retryAfter } }: { readonly refusal: BoxRefusal }) {
  const t = useJoiningTexts();
  const key = MESSAGES.get(code ?? '');
  return (
    <FlowMessage id={code ?? 'unknown'} retryAfter={retryAfter}>
      {key === undefined ? t('message.unknown_error') : t(`box.message.${key}`)}
    </FlowMessage>
  );
}
