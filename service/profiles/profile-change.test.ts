import { expect, it } from 'vitest';
import { profileBody, type StoredProfile } from '#service/profiles/store/profiles.ts';
import { profileChange } from './profile-change.ts';
import { NO_CHOICES, type ProfileChoices } from './profile-choices.ts';
import { profileReply } from './profile-reply.ts';

const name = { tc: '動物', en: 'Animals' };
const ANIMALS: ProfileChoices = {
  icons: [{ name, kids: false, ids: ['fox'] }],
  usualIcons: { general: 'fox', kids: 'kids' },
  genres: [{ id: 'hills', name, kids: false }],
};
const facts = (choices: ProfileChoices, stored: StoredProfile | null = null) => ({
  stored,
  watchingWith: null,
  count: 1,
  traits: { max_profile_count: 5, update_profile_class: true },
  year: 2026,
  choices,
});
const storedWith = (body: object): StoredProfile => ({
  profile_id: 'p',
  account_id: 'a',
  is_default: true,
  place: 0,
  status: 'new',
  body: profileBody.parse({ profile_name: 'Sea', ...body }),
});

it('a profile that has chosen no icon is saved with the one that it was shown, on a station without icons', () => {
  const stored = storedWith({});
  const { profile_icon_id } = profileReply(NO_CHOICES, stored);
  const change = profileChange(facts(NO_CHOICES, stored), { profile_name: 'Sea', profile_icon_id });
  expect(change).toMatchObject({ ok: true, value: { status: 'active', body: { profile_icon_id: null } } });
});

it('so is a first one for children, which the page shows the icon of the other class', () => {
  const change = profileChange(facts(NO_CHOICES), {
    profile_name: 'Bo',
    profile_class: 'kids',
    profile_icon_id: NO_CHOICES.usualIcons.general,
  });
  expect(change).toMatchObject({
    ok: true,
    value: { body: { profile_class: 'kids', profile_icon_id: null } },
  });
});

it('an icon and a genre that have left the station keep no profile from being saved', () => {
  const stored = storedWith({ profile_icon_id: 'bear', interested_genre: ['sea', 'hills'] });
  const input = {
    profile_name: 'Reef',
    profile_icon_id: 'bear',
    interested_genre: ['sea', 'hills'],
  };
  expect(profileChange(facts(ANIMALS, stored), input)).toMatchObject({
    ok: true,
    value: { body: { profile_name: 'Reef', profile_icon_id: 'bear', interested_genre: ['hills'] } },
  });
});

it.each([
  ['an icon', { profile_icon_id: 'bear' }, 'PROFILE_ICON_UNKNOWN'],
  ['a genre', { interested_genre: ['sea'] }, 'PROFILE_GENRE_UNKNOWN'],
])('%s that the station never offered is refused', (_, input, error) => {
  expect(profileChange(facts(ANIMALS, storedWith({})), input)).toEqual({ ok: false, error });
});

it('an icon of the station is taken', () => {
  const change = profileChange(facts(ANIMALS, storedWith({})), { profile_icon_id: 'fox' });
  expect(change).toMatchObject({ ok: true, value: { body: { profile_icon_id: 'fox' } } });
});
