/** A valid request for every call about the audience. */
export const AUDIENCE_INPUTS = {
  getRealtimeDocument: { query: { collection: 'live_event', id: 'live-1' } },
  addRealtimeDocument: { body: { collection: 'concurrent', data: { status: 'pending' } } },
  setRealtimeDocument: { body: { collection: 'concurrent', id: 'page-1', data: { status: 'alive' } } },
  watchingDevices: {},
  stopViewing: { body: { id: 'page-2' } },
} as const;

/** A valid reply for each. */
export const AUDIENCE_REPLIES = {
  getRealtimeDocument: { document: { id: 'live-1', data: { network_code: 'H81' } } },
  addRealtimeDocument: { id: 'page-1' },
  setRealtimeDocument: { success: true },
  watchingDevices: { limit: 1, devices: [{ id: 'page-2', device_type: 'web', title_tc: 'Chrome', title_en: 'Chrome' }] },
  stopViewing: { success: true },
} as const;
