// domain/redemption/question.ts
var REGIMES = [
	"ms-land-sale",
	"al-land-sale",
	"al-tax-lien",
	"tn-court-sale"
];
export { REGIMES as t };
