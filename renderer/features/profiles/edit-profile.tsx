import { type FormEvent, useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { PROFILE_NAME_MAX, type ProfileClass, type ProfileDraft } from '#shared/domain/profiles/profile.ts';
import {
  BIRTH_MONTHS,
  type ProfileFormErrors,
  profileBirthYears,
} from '#shared/domain/profiles/profile-form.ts';
import { deleteRefusal, isBirthLocked, mayChooseClass } from '#shared/domain/profiles/profile-rights.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { Chips } from './chips.tsx';
import { FailureLine } from './failure-line.tsx';
import { useErrorFocus, useErrorText } from './form-errors.ts';
import { LimitFields } from './limit-fields.tsx';
import css from './profile-form.module.css';
import { ProfileFrame } from './profile-frame.tsx';
import type { ProfileView } from './profile-view.ts';

/** The state edit_profile: name, birth year and month, gender, and the class where it may be chosen. */
export function EditProfile({ view }: { readonly view: ProfileView }) {
  const t = useTexts();
  const { clock } = useData();
  const { state, send, list, heading: Heading } = view;
  const form = useRef<HTMLFormElement>(null);
  const errorText = useErrorText();
  useErrorFocus(form, state.errors);
  const { draft, editing } = state;
  if (draft === null) return null;
  const change = (fields: Partial<ProfileDraft>) => send({ type: 'draft-changed', change: fields });
  const next = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'next-chosen' });
  };
  const createPage = state.mode === 'create_page';
  const locked = isBirthLocked(editing);
  const choosesClass = mayChooseClass(editing, list.update_profile_class);
  return (
    <ProfileFrame view={view}>
      <form className={css.form} ref={form} noValidate onSubmit={next}>
        <Heading className={css.title} tabIndex={-1}>
          {t(editing === null || editing.status === 'new' ? 'profiles:form.new' : 'profiles:form.edit')}
        </Heading>
        <TextField
          label={t('profiles:form.name')}
          hint={t('profiles:form.nameHint', { max: PROFILE_NAME_MAX })}
          error={errorText(state.errors.profile_name)}
          type="text"
          autoComplete="nickname"
          required
          data-first=""
          value={draft.profile_name}
          onText={(profile_name) => change({ profile_name })}
        />
        <BirthFields
          draft={draft}
          locked={locked}
          year={marketYear(clock.now())}
          errors={state.errors}
          onChange={change}
        />
        <div className={css.duo}>
          <GenderField
            draft={draft}
            required={createPage}
            error={errorText(state.errors.gender)}
            onChange={change}
          />
          {choosesClass && (
            <Chips
              legend={t('profiles:form.class')}
              kind="one"
              options={[
                { value: 'general', text: t('profiles:form.general') },
                { value: 'kids', text: t('profiles:kids') },
              ]}
              values={[draft.profile_class]}
              onChange={(value) => change({ profile_class: parseProfileClass(value) })}
            />
          )}
        </div>
        <p className={css.hint}>{t(formHint(choosesClass, locked))}</p>
        {!createPage && state.mode !== 'add_default' && <LimitFields draft={draft} onChange={change} />}
        <FailureLine code={state.failure} />
        <div className={css.actions}>
          <Button kind="primary" size="large" type="submit" disabled={state.busy}>
            {t('profiles:form.next')}
          </Button>
          <Button kind="quiet" disabled={state.busy} onClick={() => send({ type: 'went-back' })}>
            {t('profiles:form.cancel')}
          </Button>
        </div>
        <DeleteProfile view={view} />
      </form>
    </ProfileFrame>
  );
}

const parseProfileClass = (value: string): ProfileClass => (value === 'kids' ? 'kids' : 'general');

function formHint(choosesClass: boolean, birthLocked: boolean) {
  if (choosesClass) return 'profiles:form.classNew';
  return birthLocked ? 'profiles:form.classFixed' : 'profiles:form.birthNew';
}

type GenderFieldProps = {
  readonly draft: ProfileDraft;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly onChange: (fields: Partial<ProfileDraft>) => void;
};

/** Male, female, or not given; the create page wants one of the two. */
function GenderField({ draft, required, error, onChange }: GenderFieldProps) {
  const t = useTexts();
  const options = [
    { value: 'male', text: t('profiles:form.male') },
    { value: 'female', text: t('profiles:form.female') },
    ...(required ? [] : [{ value: '', text: t('profiles:form.noGender') }]),
  ];
  return (
    <Chips
      legend={t('profiles:form.gender')}
      kind="one"
      options={options}
      values={[draft.gender]}
      error={error}
      onChange={(value) => onChange({ gender: value === 'male' || value === 'female' ? value : '' })}
    />
  );
}

/** Deletes a saved profile after confirmation, or says why it cannot be deleted. */
function DeleteProfile({ view: { state, send, watchingId } }: { readonly view: ProfileView }) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const { editing } = state;
  if (editing === null || state.mode === 'add_default') return null;
  const refusal = deleteRefusal(editing, watchingId);
  if (refusal !== null) return <p className={css.hint}>{t(`profiles:failure.${refusal}`)}</p>;
  if (!asked) {
    return (
      <div className={css.danger}>
        <Button kind="ghost" disabled={state.busy} onClick={() => setAsked(true)}>
          {t('profiles:form.delete')}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.danger}>
      <p role="alert">{t('profiles:form.deleteSure', { name: editing.profile_name })}</p>
      <div className={css.actions}>
        <Button kind="ghost" disabled={state.busy} onClick={() => send({ type: 'delete-chosen' })}>
          {t(state.busy ? 'profiles:form.deleting' : 'profiles:form.deleteYes')}
        </Button>
        <Button kind="quiet" autoFocus disabled={state.busy} onClick={() => setAsked(false)}>
          {t('profiles:form.deleteNo')}
        </Button>
      </div>
    </div>
  );
}

type BirthFieldsProps = {
  readonly draft: ProfileDraft;
  /** Both parts are saved and can no longer be changed. */
  readonly locked: boolean;
  readonly year: number;
  readonly errors: ProfileFormErrors;
  readonly onChange: (fields: Partial<ProfileDraft>) => void;
};

const parseNumber = (text: string): number | null => (text === '' ? null : Number(text));

/** Birth year and month. */
function BirthFields({ draft, locked, year, errors, onChange }: BirthFieldsProps) {
  const t = useTexts();
  const errorText = useErrorText();
  const none = { value: '', text: t('profiles:form.none') };
  const years = profileBirthYears(year).map((one) => ({ value: String(one), text: String(one) }));
  const months = BIRTH_MONTHS.map((one) => ({
    value: String(one),
    text: t('profiles:form.monthName', { month: one }),
  }));
  return (
    <div>
      <div className={css.duo}>
        <SelectField
          label={t('profiles:form.year')}
          value={String(draft.year_of_birth ?? '')}
          options={[none, ...years]}
          disabled={locked}
          error={errorText(errors.year_of_birth)}
          autoComplete="bday-year"
          onChange={(value) => onChange({ year_of_birth: parseNumber(value) })}
        />
        <SelectField
          label={t('profiles:form.month')}
          value={String(draft.month_of_birth ?? '')}
          options={[none, ...months]}
          disabled={locked}
          error={errorText(errors.month_of_birth)}
          autoComplete="bday-month"
          onChange={(value) => onChange({ month_of_birth: parseNumber(value) })}
        />
      </div>
      {locked && <p className={css.hint}>{t('profiles:form.birthLocked')}</p>}
    </div>
  );
}
