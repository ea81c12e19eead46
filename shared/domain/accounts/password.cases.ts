/** [spec, sentence, text, valid] */
export const PASSWORD_CASES = [
  ['S0-5-032', 'eight characters are enough', 'Abcdefg1', true],
  ['S0-5-032', 'seven are not', 'Abcdef1', false],
  ['S0-5-032', 'none are not', '', false],
  ['S0-5-033', 'a lower-case letter is needed', 'ABCDEFG1', false],
  ['S0-5-033', 'an upper-case letter is needed', 'abcdefg1', false],
  ['S0-5-033', 'a digit is needed', 'Abcdefgh', false],
  ['S0-5-033', 'a mark is refused', 'Abcdefg1!', false],
  ['S0-5-033', 'a space is refused', 'Abcdefg 1', false],
  ['S0-5-033', 'a line break at the end is refused', 'Abcdefg1\n', false],
  ['S0-5-033', 'letters are A to Z', 'Ábcdefg1', false],
  ['S0-5-033', 'full-width digits are no digits', 'Abcdefg１', false],
] as const;

const required = 'required_field';

/** [spec, sentence, [old, new, confirmation], messages] */
export const PASSWORD_FORM_CASES = [
  ['S0-5-032 S0-5-033', 'a complete form may be sent', ['old', 'Newpass12', 'Newpass12'], {}],
  ['S0-5-035', 'the old password is required', ['', 'Newpass12', 'Newpass12'], { oldPassword: required }],
  [
    'S0-5-032',
    'the new password is required',
    ['old', '', 'x'],
    { newPassword: required, confirmation: 'new_password_pattern_not_match' },
  ],
  ['S0-5-036', 'the confirmation is required', ['old', 'Newpass12', ''], { confirmation: required }],
  [
    'S0-5-034',
    'a bad new password shows invalid password pattern',
    ['old', 'newpass12', 'newpass12'],
    { newPassword: 'invalid_password_pattern' },
  ],
  [
    'S0-5-037',
    'a confirmation unlike the new one shows new password pattern not match',
    ['old', 'Newpass12', 'Newpass13'],
    { confirmation: 'new_password_pattern_not_match' },
  ],
  [
    'S0-5-035 S0-5-036',
    'an empty form names all three',
    ['', '', ''],
    { oldPassword: required, newPassword: required, confirmation: required },
  ],
] as const;

/** [spec, sentence, code, where and what] */
export const PASSWORD_REFUSAL_CASES = [
  [
    'accounts 8',
    '20010201 is the account variant of invalid password pattern',
    '20010201',
    { at: 'newPassword', key: 'invalid_password_pattern_account' },
  ],
  [
    'S0-8-022',
    'a wrong old password stands beside it',
    'PASSWORD_WRONG',
    { at: 'oldPassword', key: 'PASSWORD_WRONG' },
  ],
  ['S0-8-022', 'any other code is the unknown error', '20010299', { at: 'form', key: 'unknown_error' }],
  ['S0-8-023', 'a missing response is the unknown error', null, { at: 'form', key: 'unknown_error' }],
] as const;

/** [spec, sentence, the profile list's flag, the session's r_pw, expected] */
export const PASSWORD_REQUEST_CASES = [
  ['accounts 2', 'the profile list asks', true, undefined, true],
  ['accounts 2', 'the session asks', false, true, true],
  ['accounts 2', 'nobody asks', false, null, false],
] as const;
