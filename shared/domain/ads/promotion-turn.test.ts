import { describe, expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/time.ts';
import { mayOffer, type PromotionKind, promotionTurn, type VisitOffer } from './promotion-turn.ts';

const turns: readonly (readonly [readonly PromotionKind[], PromotionKind | null])[] = [
  [[], null],
  [['banner'], 'banner'],
  [['banner', 'offer'], 'offer'],
  [['offer', 'survey', 'banner'], 'survey'],
  [['banner', 'offer', 'introduction'], 'introduction'],
  [['survey', 'image-ad'], 'image-ad'],
  [['banner', 'image-ad', 'break'], 'break'],
];

describe('one kind of promotion at a time', () => {
  it.each(turns)('%j', (wanting, turn) => expect(promotionTurn(new Set(wanting))).toBe(turn));
});

const survey: VisitOffer = { kind: 'survey', at: 0 };
const offer: VisitOffer = { kind: 'offer', at: 0 };
const cases: readonly (readonly [string, 'survey' | 'offer', VisitOffer, number, boolean])[] = [
  ['a visit without an offer may make one', 'survey', null, 0, true],
  ['a second survey waits for the next visit', 'survey', survey, HOUR, false],
  ['nor does a survey follow another offer', 'survey', offer, HOUR, false],
  ['nor another offer a survey', 'offer', survey, HOUR, false],
  ['nor an offer the introduction to guest mode', 'offer', { kind: 'introduction', at: 0 }, HOUR, false],
  ['the offer of a page load comes with the next load', 'offer', offer, HOUR, true],
  ['a window that is open for a day begins another visit', 'survey', survey, 12 * HOUR, true],
  ['so does a clock that was set back', 'survey', { kind: 'survey', at: HOUR }, 0, true],
];

describe('at most one offer a visit', () => {
  it.each(cases)('%s', (_, kind, made, now, may) => expect(mayOffer(kind, made, now)).toBe(may));
});
