import { describe, expect, it } from 'vitest';
import { carrierLoginReply, loginReply } from '#shared/contract/accounts/login.ts';
import { user } from '#shared/contract/accounts/user.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { profile, profileListReply } from '#shared/contract/profiles/profile.ts';
import { viewingWindow } from '#shared/domain/kids/viewing-window.ts';
import { draftOf, NEW_PROFILE } from '#shared/domain/profiles/profile.ts';
import { navigationItems } from '#shared/domain/shell/navigation.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { toLoginResult } from './login-result.ts';

/** Checks at compile time that the contract's replies fit the rules. */
describe('rules and contract', () => {
  it('a reply with several ids is an answer with choices', () => {
    const choice = { id: 'c1', description_tc: '一', description_en: 'one' };
    const reply = loginReply.parse({
      success: false,
      cids: [choice, choice],
      masked_email: 'a***@x.hk',
      errors: { code: 'X' },
    });
    expect(toLoginResult(reply)).toMatchObject({
      success: false,
      code: 'X',
      choices: [choice, choice],
      maskedEmail: 'a***@x.hk',
    });
  });

  it("the carrier's reply is an answer", () => {
    const reply = carrierLoginReply.parse({ success: false, errors: { code: 'need_tnc' } });
    expect(toLoginResult(reply)).toMatchObject({ success: false, code: 'need_tnc' });
    expect(toLoginResult(carrierLoginReply.parse({ success: true }))).toMatchObject({
      success: true,
      code: null,
    });
  });

  it('a profile goes into its form', () => {
    const saved = profile.parse({
      id: 'p1',
      profile_name: 'Tram',
      status: 'active',
      profile_class: 'kids',
      profile_color: 'pink',
    });
    expect(draftOf(saved)).toEqual({
      ...NEW_PROFILE,
      profile_name: 'Tram',
      profile_class: 'kids',
      profile_color: 'pink',
    });
  });

  it('the times of a session make a viewing window', () => {
    const kid = user.parse({
      guest: false,
      profile_class: 'kids',
      viewing_control_start_time: '21:00',
      viewing_control_end_time: '07:00',
    });
    const control = {
      profileClass: kid.profile_class,
      start: kid.viewing_control_start_time,
      end: kid.viewing_control_end_time,
    };
    expect(viewingWindow(control)).toEqual({ start: 21 * HOUR, end: 7 * HOUR });
  });

  it('a profile with times that cannot be read stays in the list, and closes', () => {
    const { profiles } = profileListReply.parse({
      max_profile_count: 4,
      update_profile_class: true,
      request_login_password_update: false,
      profiles: [
        {
          id: 'p1',
          profile_name: 'Bo',
          status: 'active',
          profile_class: 'kids',
          viewing_control_start_time: '9:00',
        },
      ],
    });
    const [kid] = profiles;
    expect(
      viewingWindow({
        profileClass: kid?.profile_class ?? 'general',
        start: kid?.viewing_control_start_time,
        end: kid?.viewing_control_end_time,
      }),
    ).toBe('UNREADABLE');
  });

  it('remote config by default enables nothing', () => {
    const facts = {
      kind: 'guest',
      profileClass: 'general',
      lang: 'tc',
      countryContent: true,
      path: '/tc/home/',
    } as const;
    const items = navigationItems({ ...facts, config: REMOTE_CONFIG_DEFAULTS });
    expect(items.filter((item) => ['scoop_plus', 'mgm_promotion', 'loyalty'].includes(item))).toEqual([]);
  });
});
