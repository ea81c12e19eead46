import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { toPinResult } from '#renderer/data/kids/parent-pin.ts';
import { type ProfileList, profilesQuery } from '#renderer/data/profiles/profile-queries.ts';
import { ProfileIcon } from '#renderer/features/profiles/profile-icon.tsx';
import { useErrorFocus } from '#renderer/features/profiles/use-error-focus.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { quotaDay } from '#shared/domain/kids/daily-quota.ts';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';
import { profileColour } from '#shared/domain/profiles/profile.ts';
import { LimitsFields } from './limits-fields.tsx';
import { type LimitsErrors, limitsErrors, toLimits, toLimitsDraft } from './limits-form.ts';
import css from './parents.module.css';
import { PinField } from './pin-field.tsx';

type KidsLimitsProps = { readonly profile: ProfileList['profiles'][number]; readonly pinSet: boolean };

const MINUTE_SECONDS = 60;

/** One kids profile's limits; the parent PIN is asked with them where one is set. */
export function KidsLimits({ profile, pinSet }: KidsLimitsProps) {
  const t = useTexts();
  const { clock } = useData();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => toLimitsDraft(profile));
  const [faults, setFaults] = useState<LimitsErrors>({});
  const [pin, setPin] = useState('');
  const [state, setState] = useState<{ readonly at: 'idle' | 'busy' | 'saved'; readonly pinFault?: string }>({ at: 'idle' });
  const save = useSaveLimits(profile.id);
  useErrorFocus(form, faults);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = limitsErrors(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (pinSet && !isParentPin(pin)) return setState({ at: 'idle', pinFault: t('profiles:pin.form') });
    setState({ at: 'busy' });
    const answer = await save(toLimits(draft), pinSet ? pin : null);
    if (answer !== 'right') return setState({ at: 'idle', pinFault: t(`profiles:pin.${answer}`) });
    setPin('');
    setState({ at: 'saved' });
  };
  const watched = profile.watched_today?.day === quotaDay(clock.now()) ? profile.watched_today.seconds : 0;
  return (
    <section
      className={css.card}
      data-theme={`kids-${profileColour('kids', profile.profile_color ?? null)}`}
      aria-label={profile.profile_name}
    >
      <div className={css.cardHead}>
        <ProfileIcon image={profile.icon_images?.large ?? null} />
        <div>
          <h2 className={css.name}>{profile.profile_name}</h2>
          <p className={css.quiet}>{t('profiles:parents.limits.watched', { count: Math.floor(watched / MINUTE_SECONDS) })}</p>
        </div>
      </div>
      <form ref={form} className={css.part} noValidate onSubmit={(event) => void submit(event)}>
        <LimitsFields draft={draft} errors={faults} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
        {pinSet && <PinField label={t('profiles:parents.limits.pin')} value={pin} error={state.pinFault} onPin={setPin} />}
        {!pinSet && state.pinFault !== undefined && <p role="alert">{state.pinFault}</p>}
        <div className={css.actions}>
          <Button kind="primary" type="submit" disabled={state.at === 'busy'}>
            {t(state.at === 'busy' ? 'profiles:parents.limits.saving' : 'profiles:parents.limits.save')}
          </Button>
          <p role="status" className={css.said}>
            {state.at === 'saved' ? t('profiles:parents.limits.saved') : ''}
          </p>
        </div>
      </form>
    </section>
  );
}

/** Saves the limits and brings the list up to date. */
function useSaveLimits(profileId: string) {
  const { api, session } = useData();
  const cache = useQueryClient();
  const { bossId } = useViewer();
  return async (limits: ReturnType<typeof toLimits>, pin: string | null) => {
    const body = { profile_id: profileId, ...limits, ...(pin === null ? {} : { parent_pin: pin }) };
    const answer = toPinResult(await api.call('saveViewingControl', { body }));
    if (answer === 'right') await cache.invalidateQueries({ queryKey: profilesQuery(api, bossId).queryKey });
    /* A PIN was set on another device: the session says so, and the field for it appears. */
    if (answer === 'required') await session.refresh();
    return answer;
  };
}
