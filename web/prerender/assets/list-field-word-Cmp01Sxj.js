import { t as capitalise } from "./format-n07eEqi5.js";
import { n as FIELD_WORDS } from "./field-DXs6aCHx.js";
import "./format-CW9gkiDn.js";
// web/features/property/list-field-word.ts
/** The label of an importer field; a field without one is shown by its name. */
function listFieldWord(field) {
	const words = FIELD_WORDS;
	return capitalise(Object.hasOwn(words, field) && words[field] || field).replace("'", "’");
}
export { listFieldWord as t };
