/** `/` and Ctrl-K put the focus into the box that carries this. */
export const SEARCH_BOX_ATTRIBUTE = 'data-search-box'
