const PATTERN = /^[A-Za-z0-9=-]{1,99}$/;

/** Returns whether a device id is valid: letters, digits, hyphen and equals sign, 1 to 99 characters (S0-5-010, S0-5-011). */
export const isDeviceId = (text: string): boolean => PATTERN.test(text);
