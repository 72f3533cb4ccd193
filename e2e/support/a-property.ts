/** The id of a property of the sample: the first in Mississippi's range (server/platform/db/migrations/0001_property.sql). */
export const A_PROPERTY = 28 * 2 ** 25
