/** Maximum number of counted matches. Each step reads one more, to know whether there are more. */
export const MAX_COUNTED = 200
