/** `/` and Ctrl-K focus the input with this attribute. */
export const SEARCH_BOX_ATTRIBUTE = 'data-search-box'
