/**
 * The capabilities of the contract, in the order of a reader, each with the paths that belong to it. The
 * first that fits counts.
 */
const TAGS = [
  {
    name: 'audience',
    description: 'Realtime documents, concurrent viewing, tracking and surveys.',
    paths: /\/(?:realtime|concurrent|tracking|surveys|survey-config|survey-setting|getSurveys)\//,
  },
  {
    name: 'ads',
    description: 'Breaks of channels and reports about ads.',
    paths: /\/(?:publish|flash-sync|traffic-log)\//,
  },
  {
    name: 'payments',
    description: 'Plans, purchases, orders, rewards and codes.',
    paths: /\/(?:billing|loyalty|jetso|tvod|freeRegistrationCampaign|ticketRedeem)\//,
  },
  {
    name: 'imported',
    description: "The viewer's own channels and recordings.",
    paths: /\/imported\/|\/guide\/programme\//,
  },
  {
    name: 'library',
    description: 'History, favourites and reminders of a profile.',
    paths: /\/content\/(?:history|episode-history|favourite|reminder|watched)/,
  },
  { name: 'search', description: 'Search as a viewer types.', paths: /\/content\/search\// },
  {
    name: 'playback',
    description: 'Checkouts, licences, clips and playlists.',
    paths: /\/(?:checkout|drm)\/|\/content\/(?:clip|playlist)\//,
  },
  { name: 'guide', description: 'Channels and their programmes.', paths: /\/guide\/|\/content\/channels/ },
  {
    name: 'catalogue',
    description: 'Rows, programmes, episodes and editorial content.',
    paths: /\/(?:content|documents)\//,
  },
  { name: 'profiles', description: 'Profiles, their settings and parental controls.', paths: /\/profile\// },
  { name: 'operations', description: 'Remote config and the log.', paths: /\/(?:config|log)\// },
  { name: 'accounts', description: 'Sessions, logins, registration, recovery and devices.', paths: /^/ },
] as const;

/** The document's list of tags. */
export const openApiTags = TAGS.map(({ name, description }) => ({ name, description }));

/** The tag of a call, by its path. */
export const tagOf = (path: string): string => TAGS.find(({ paths }) => paths.test(path))?.name ?? '';
