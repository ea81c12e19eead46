import type { AccessPlan } from './access-plan.ts';

export const showcase: Readonly<Record<AccessPlan, string>> = {
  free: '115001',
  'free-over-30-days': '115002',
  'free-days': '101003',
  'free-hours': '107006',
  'free-minutes': '106007',
  'free-to-come': '103003',
  pay: '101002',
  'pay-ended': '102018',
  'preview-first': '106002',
  'preview-earliest': '109006',
  'preview-listed': '107001',
  'preview-flagged': '101012',
  'early-web': '101001',
  'early-mobile': '103002',
  'early-gold': '103001',
  'gold-window': '102005',
  premium: '102001',
  'limited-web': '108002',
  'limited-mobile': '108001',
  'viewing-period-end': '114002',
  tvod: '116001',
  'pay-per-episode': '101004',
  'vertical-qr': '101027',
};

const isPlan = (text: string): text is AccessPlan => text in showcase;

export const planByProgramme: ReadonlyMap<string, AccessPlan> = new Map(
  Object.entries(showcase).flatMap(([plan, programmeId]) =>
    isPlan(plan) ? [[programmeId, plan] as const] : [],
  ),
);
