import type { ProgrammeDetails } from '#shared/contract/imported/programme-details.ts';

const DETAILS: ProgrammeDetails = {
  ...{ sub_title: { tc: '末班船', en: 'The last boat' }, desc: null, season: 1, episode: 4, part: null },
  numbers: [{ system: 'onscreen', text: 'S01E04' }],
  categories: [{ tc: '劇集', en: 'Drama' }],
  credits: [{ role: 'actor', name: '阿明', as: null }],
  ...{ date: '2026', ratings: [], stars: null, icon: null, is_new: true, premiere: false, repeat: false, last_chance: false },
};

/** Samples of the calls about the viewer's own channels. */
export const OWN_INPUTS = {
  programmeDetails: { query: { country_code: 'HK', network_code: 'own-1', start: '2026-11-20T12:00:00Z' } },
};
export const OWN_REPLIES = { programmeDetails: { details: DETAILS } };
