/** Masks an email address, as in `pa**@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const shown = Math.min(2, Math.max(0, name.length - 1));
  return `${name.slice(0, shown)}${'*'.repeat(Math.max(2, name.length - shown))}@${host}`;
}

/** Masks a mobile number except its last four digits. */
export const maskMobile = (mobile: string): string => `${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-4)}`;
