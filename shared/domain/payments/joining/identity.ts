import { market } from '#shared/kernel/market.ts';
import { type HkidError, hkidError, plainHkid, shortHkid } from './hkid.ts';

/** Documents of a customer on the wire: those of the specification, and the one of another market. */
export const ID_TYPES = ['hkid_short', 'passport', 'national'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** Why an identity document's number is refused. */
export type IdentityError = HkidError | 'identity_required' | 'identity_format';

/** Characters of a market's own document that are kept, as many as of a Hong Kong identity card. */
const KEPT = 4;

/** Whether the market asks for an identity document at all. */
export const asksForIdentity = (): boolean => market().identity.kind !== 'none';

/** Returns the document that the form of the market asks for, on the wire. */
export const marketIdType = (): IdType => (market().identity.kind === 'pattern' ? 'national' : 'hkid_short');

/** Returns why a number is none of the document that the market asks for, or null (S0-3-059). */
export function identityError(text: string): IdentityError | null {
  const { identity } = market();
  if (identity.kind === 'none') return null;
  if (identity.kind === 'hkid') return hkidError(text);
  const plain = plainHkid(text);
  if (plain === '') return 'identity_required';
  return new RegExp(`^(?:${identity.pattern})$`, 'u').test(plain) ? null : 'identity_format';
}

/** Returns whether a number of a document can be taken: one that the market asks for, or a passport's. */
export function isIdValue(idType: IdType, value: string): boolean {
  if (idType === 'passport') return /^[A-Z\d]{5,20}$/.test(value.trim().toUpperCase());
  return asksForIdentity() && idType === marketIdType() && identityError(value) === null;
}

/** Returns what is kept of a number, so that whoever reads the store learns no whole one of a card. */
export function keptIdValue(idType: IdType, value: string): string {
  if (!asksForIdentity()) return '';
  if (idType === 'passport') return value;
  return idType === 'hkid_short' ? shortHkid(value) : plainHkid(value).slice(0, KEPT);
}
