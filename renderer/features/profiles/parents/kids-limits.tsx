import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { toPinResult } from '#renderer/data/kids/parent-pin.ts';
import { type ProfileList, profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { ProfileIcon } from '#renderer/features/profiles/profile-icon.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FormCheckbox, FormField } from '#renderer/ui/forms/form-field.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { quotaDay } from '#shared/domain/kids/daily-quota.ts';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';
import { colourOfProfile } from '#shared/domain/profiles/profile.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import {
  type Limits,
  type LimitsDraft,
  type LimitsError,
  limitsErrors,
  toLimits,
  toLimitsDraft,
} from './limits-form.ts';
import css from './parents.module.css';
import { PinField } from './pin-field.tsx';

type KidsLimitsProps = { readonly profile: ProfileList['profiles'][number]; readonly pinSet: boolean };
type LimitsFields = LimitsDraft & { readonly pin: string };

/** Limits of a kids profile; saving asks for the parent PIN if one is set. */
export function KidsLimits({ profile, pinSet }: KidsLimitsProps) {
  const t = useTexts();
  const { clock } = useData();
  const save = useSaveLimits(profile.id);
  const { control, handleSubmit, resetField } = useForm<LimitsFields>({
    resolver: rulesResolver((fields) => fieldErrors(fields, pinSet)),
    defaultValues: { ...toLimitsDraft(profile), pin: '' },
  });
  const submit = handleSubmit(({ pin, ...draft }) =>
    save.mutate(
      { limits: toLimits(draft), pin: pinSet ? pin : null },
      { onSuccess: (result) => result === 'right' && resetField('pin') },
    ),
  );
  const result = save.data;
  const refusal = result === undefined || result === 'right' ? undefined : t(`profiles:pin.${result}`);
  const watchedSeconds =
    profile.watched_today?.day === quotaDay(clock.now()) ? profile.watched_today.seconds : 0;
  return (
    <section
      className={css.card}
      data-theme={`kids-${colourOfProfile('kids', profile.profile_color ?? null)}`}
      aria-label={profile.profile_name}
    >
      <div className={css.cardHead}>
        <ProfileIcon image={profile.icon_images?.large ?? null} />
        <div>
          <h2 className={css.name}>{profile.profile_name}</h2>
          <p className={css.quiet}>
            {t('profiles:parents.limits.watched', { count: Math.floor((watchedSeconds * SECOND) / MINUTE) })}
          </p>
        </div>
      </div>
      <form className={css.part} noValidate onSubmit={submit}>
        <LimitFields control={control} />
        {pinSet && (
          <PinField control={control} name="pin" label={t('profiles:parents.limits.pin')} error={refusal} />
        )}
        {!pinSet && refusal !== undefined && <p role="alert">{refusal}</p>}
        <div className={css.actions}>
          <Button kind="primary" type="submit" disabled={save.isPending}>
            {t(save.isPending ? 'profiles:parents.limits.saving' : 'profiles:parents.limits.save')}
          </Button>
          <p role="status" className={css.said}>
            {result === 'right' ? t('profiles:parents.limits.saved') : ''}
          </p>
        </div>
      </form>
    </section>
  );
}

/** Returns the errors of the limits, or that of the PIN once the limits are valid. */
function fieldErrors(
  { pin, ...draft }: LimitsFields,
  pinSet: boolean,
): { readonly [Name in keyof LimitsFields]?: string } {
  const errors = limitsErrors(draft);
  if (Object.keys(errors).length > 0) return errors;
  return pinSet && !isParentPin(pin) ? { pin: 'form' } : {};
}

/** Viewing hours and daily limit, each with a checkbox that turns it on. */
function LimitFields({ control }: { readonly control: Control<LimitsFields> }) {
  const t = useTexts();
  const [windowOn, quotaOn] = useWatch({ control, name: ['windowOn', 'quotaOn'] });
  const errorText = (key: LimitsError) => t(`profiles:parents.limits.${key}`);
  return (
    <>
      <div className={css.part}>
        <FormCheckbox control={control} name="windowOn">
          {t('profiles:parents.limits.windowOn')}
        </FormCheckbox>
        {windowOn && (
          <>
            <div className={css.duo}>
              <FormField
                control={control}
                name="from"
                errorText={errorText}
                label={t('profiles:parents.limits.from')}
                type="time"
              />
              <FormField
                control={control}
                name="to"
                errorText={errorText}
                label={t('profiles:parents.limits.to')}
                type="time"
              />
            </div>
            <p className={css.quiet}>{t('profiles:parents.limits.windowHint')}</p>
          </>
        )}
      </div>
      <div className={css.part}>
        <FormCheckbox control={control} name="quotaOn">
          {t('profiles:parents.limits.quotaOn')}
        </FormCheckbox>
        {quotaOn && (
          <div className={css.short}>
            <FormField
              control={control}
              name="minutes"
              errorText={errorText}
              label={t('profiles:parents.limits.quota')}
              hint={t('profiles:parents.limits.quotaHint')}
              type="text"
              inputMode="numeric"
              transform={(text) => text.trim()}
            />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * Saves the limits and refetches the list. If a PIN was set on another device, the session is refreshed so
 * that its field appears.
 */
function useSaveLimits(profileId: string) {
  const { api, session } = useData();
  const cache = useQueryClient();
  const { bossId } = useViewer();
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ limits, pin }: { readonly limits: Limits; readonly pin: string | null }) => {
      const body = { profile_id: profileId, ...limits, ...(pin === null ? {} : { parent_pin: pin }) };
      const result = toPinResult(await api.call('saveViewingControl', { body }));
      if (result === 'right')
        await cache.invalidateQueries({ queryKey: profilesQuery(api, bossId).queryKey });
      if (result === 'required') await session.refresh();
      return result;
    },
  });
}
