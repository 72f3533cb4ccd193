import { t as capitalise } from "./format-n07eEqi5.js";
// domain/title/findings/sale-kind-word.ts
var TAX_SALE_WORDS = new Map(Object.entries({
	unknown: "Tax sale",
	"ms-land-sale": "Mississippi land sale",
	"al-land-sale": "Alabama land sale",
	"al-tax-lien": "Alabama tax lien sale",
	"tn-court-sale": "Tennessee court sale"
}));
/** A kind of tax sale as the screens write it. */
function taxSaleKindWord(kind) {
	return TAX_SALE_WORDS.get(kind) ?? capitalise(kind.replaceAll("-", " "));
}
export { taxSaleKindWord as t };
