import { type FurtherField, PersonForm } from '#renderer/features/accounts/joining/person/person-form.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { hkidError } from '#shared/domain/payments/joining/hkid.ts';
import { HkidField } from './hkid-field.tsx';
import { JoinMessageLine } from './join-message.tsx';
import type { Join } from './use-join.ts';

/** The personal details of a customer who joins, with the identity card where the plan asks for one. */
export function JoinPersonForm({ join }: { readonly join: Join }) {
  const { flow, hkid, onHkid, offer, isResumed } = join;
  const t = useJoiningTexts();
  const wrong = hkidError(hkid);
  const identity: FurtherField = {
    name: 'hkid',
    label: t('paying.hkid'),
    problem: wrong && t(`paying.error.${wrong}`),
    draw: (isSent) => <HkidField value={hkid} error={isSent ? wrong : null} onValue={onHkid} />,
  };
  const resumed = t(offer.plan.asksIdentity ? 'paying.resumed' : 'paying.resumedPassword');
  return (
    <PersonForm
      forms={join}
      sms={flow.state.sms}
      busy={flow.state.call !== null}
      text={isResumed ? resumed : t('paying.personText')}
      countries="billingCountries"
      short
      further={offer.plan.asksIdentity ? identity : null}
      message={<JoinMessageLine join={join} />}
      onSubmit={(number, now) => flow.send({ type: 'person-submitted', number, now })}
      onBack={() => flow.send({ type: 'went-back' })}
    />
  );
}
