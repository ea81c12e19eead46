/** Name of the folder or archive with the station, beside the program of a packed desktop app. */
export const STATION_BESIDE = 'station';
