import { type FurtherField, PersonForm } from '#renderer/features/accounts/joining/person/person-form.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { identityError } from '#shared/domain/payments/joining/identity.ts';
import { IdentityField, useIdentityLabel } from './identity-field.tsx';
import { JoinMessageLine } from './join-message.tsx';
import type { Join } from './use-join.ts';

/** The personal details of a customer who joins, with the identity card where the plan asks for one. */
export function JoinPersonForm({ join }: { readonly join: Join }) {
  const { flow, hkid, onHkid, offer, isResumed } = join;
  const t = useJoiningTexts();
  const wrong = identityError(hkid);
  const identity: FurtherField = {
    name: 'hkid',
    label: useIdentityLabel(),
    problem: wrong && t(`paying.error.${wrong}`),
    draw: (isSent) => <IdentityField value={hkid} error={isSent ? wrong : null} onValue={onHkid} />,
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
