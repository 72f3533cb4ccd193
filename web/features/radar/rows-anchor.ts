/** The anchor of the radar's rows. A file of its own: the route of the dashboard is part of every page. */
export const RADAR_ROWS = 'radar-rows'
