const PATTERN = /^[A-Za-z0-9=-]{1,99}$/;

/** A device id is letters, digits, hyphen and equals sign, under 100 characters and not empty (accounts section 5). */
export const isDeviceId = (text: string): boolean => PATTERN.test(text);
