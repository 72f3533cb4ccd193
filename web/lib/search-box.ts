/** `/` and Ctrl-K focus the input with this attribute. */
export const SEARCH_BOX_ATTRIBUTE = 'data-search-box'

/** The `pattern` of a box that has something to search for, or nothing. */
export const NOT_BLANK = '.*\\S.*'
