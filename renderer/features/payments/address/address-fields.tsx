import { type Place, usePlaces } from '#renderer/data/payments/pin-hooks.ts';
import { ResultList } from '#renderer/ui/controls/result-list.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';

/** An address while it is typed: a building is chosen from the search, the flat is free text. */
export type AddressDraft = { readonly text: string; readonly place: Place | null; readonly flat: string };

/** An address before anything is typed. */
export const NO_ADDRESS: AddressDraft = { text: '', place: null, flat: '' };

/** Texts of the fields, in the words of the screen that asks. */
export type AddressTexts = Readonly<
  Record<'building' | 'buildingHint' | 'flat' | 'required' | 'none', string>
>;

type AddressFieldsProps = {
  readonly draft: AddressDraft;
  readonly onDraft: (draft: AddressDraft) => void;
  /** A building was asked for and is not chosen. */
  readonly missing: boolean;
  readonly texts: AddressTexts;
};

/** Asks for a building by the address search, at most five results, and the flat (S0-9-035). */
export function AddressFields({ draft, onDraft, missing, texts }: AddressFieldsProps) {
  const { text, place, flat } = draft;
  const { data: places } = usePlaces(place === null ? text : '');
  return (
    <>
      <TextField
        label={texts.building}
        hint={texts.buildingHint}
        value={place === null ? text : place.address}
        onText={(typed) => onDraft({ ...draft, place: null, text: typed })}
        error={missing && place === null ? texts.required : undefined}
        autoComplete="street-address"
        name="building"
        maxLength={200}
        required
      />
      <div role="status">
        {places?.length === 0 && place === null && <p>{texts.none}</p>}
        {place === null && places !== undefined && places.length > 0 && (
          <ResultList
            items={places.map(({ id, address, district }) => ({ id, name: address, below: district }))}
            onChoose={(id) => onDraft({ ...draft, place: places.find((found) => found.id === id) ?? null })}
          />
        )}
      </div>
      <TextField
        label={texts.flat}
        value={flat}
        onText={(typed) => onDraft({ ...draft, flat: typed })}
        autoComplete="address-line2"
        name="flat"
        maxLength={60}
      />
    </>
  );
}
