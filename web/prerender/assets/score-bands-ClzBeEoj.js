// domain/title/score/score-bands.ts
/** Where the bands of the title analysis and the map begin. Specification, sections 2 and 4. */
var RISK_BAND_STARTS = {
	low: 80,
	medium: 50
};
/** How the title analysis and the map read a score: 80 and above, 50 to 79, below 50. */
function riskBand(score) {
	if (score >= RISK_BAND_STARTS.low) return {
		risk: "Low Risk",
		word: "Excellent"
	};
	if (score >= RISK_BAND_STARTS.medium) return {
		risk: "Medium Risk",
		word: "Acceptable"
	};
	return {
		risk: "High Risk",
		word: "Caution"
	};
}
/** How property detail and the FAQ read a score: 80 and above, 60 to 79, below 60. */
function confidenceLabel(score) {
	if (score >= 80) return "High";
	return score >= 60 ? "Medium" : "Low";
}
/** How property detail marks its reading of a score. */
var CONFIDENCE_TONE = {
	High: "good",
	Medium: "wait",
	Low: "bad"
};
export { riskBand as i, RISK_BAND_STARTS as n, confidenceLabel as r, CONFIDENCE_TONE as t };
