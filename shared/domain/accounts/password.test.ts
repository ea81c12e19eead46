import { describe, expect, it } from 'vitest';
import {
  PASSWORD_CASES,
  PASSWORD_FORM_CASES,
  PASSWORD_REFUSAL_CASES,
  PASSWORD_REQUEST_CASES,
} from './password.cases.ts';
import {
  isPassword,
  needsPasswordUpdate,
  PASSWORD_MIN,
  passwordErrors,
  passwordRefusal,
} from './password.ts';

describe('password', () => {
  it.each(PASSWORD_CASES)('[%s] %s', (_spec, _sentence, text, valid) => expect(isPassword(text)).toBe(valid));
  it('[S0-9-004] the minimum is 8', () => expect(PASSWORD_MIN).toBe(8));
});

describe('password update', () => {
  it.each(PASSWORD_FORM_CASES)(
    '[%s] %s',
    (_spec, _sentence, [oldPassword, newPassword, confirmation], faults) =>
      expect(passwordErrors({ oldPassword, newPassword, confirmation })).toEqual(faults),
  );
  it.each(PASSWORD_REFUSAL_CASES)('[%s] %s', (_spec, _sentence, code, refusal) =>
    expect(passwordRefusal(code)).toEqual(refusal),
  );
  it.each(PASSWORD_REQUEST_CASES)('[%s] %s', (_spec, _sentence, requested, rPw, expected) =>
    expect(needsPasswordUpdate({ requested, rPw })).toBe(expected),
  );
});
