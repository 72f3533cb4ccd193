import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyzeTitle, type TitleAnalysis } from '../score/analyze.ts'
import { arbitraryCase, arbitraryRecipe, makeCase, type Recipe } from '../testing/arbitrary-case.ts'
import { analyze, caseOf, type WrittenCase } from '../testing/make-case.ts'

/**
 * A gap directly before another, or before a tax deed or a sale without a foundation, is a wild deed: those convey
 * the title of record from any holder. Only in these cases does one defect hide another.
 */
const hidesGap = ({ links }: Recipe): boolean =>
  links.some((kind, at) => {
    const rest = links.slice(at + 1)
    // A tax deed also conveys a co-owner's remaining share.
    if (kind === 'partial') return rest.includes('tax-deed') || rest.includes('foreclosure')
    if (kind !== 'gap' && kind !== 'other-given') return false
    const [next] = rest
    return (
      next === 'gap' ||
      next === 'other-given' ||
      rest.includes('tax-deed') ||
      rest.includes('foreclosure')
    )
  })

/** More runs where asked, for a long search: TITLE_RUNS=20000. */
const numRuns = Number(process.env.TITLE_RUNS ?? 300)

const points = ({ findings }: TitleAnalysis) =>
  findings.reduce((sum, finding) => sum + finding.points, 0)

const scoreOf = ({ confidenceScore }: TitleAnalysis): number => {
  if (confidenceScore === null) throw new Error('the case has no score')
  return confidenceScore
}

const withInstruments = (written: WrittenCase, more: WrittenCase['instruments']): WrittenCase => ({
  ...written,
  instruments: [...written.instruments, ...more],
})

describe('the laws of title-standards, on any case', () => {
  test('1: the severest finding sets the band', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ written }) => {
        const analysis = analyze(written)
        const severities = analysis.findings.map(({ severity }) => severity)
        const score = scoreOf(analysis)
        if (severities.includes('critical')) expect(score).toBeLessThanOrEqual(49)
        else if (severities.includes('major')) expect(score).toBeLessThanOrEqual(79)
        if (severities.every((severity) => severity === 'note')) expect(score).toBe(100)
        else expect(score).toBeLessThan(100)
        for (const { severity, points: taken } of analysis.findings) {
          if (severity === 'note') expect(taken).toBe(0)
        }
        expect(analysis.riskLevel).toBe(
          score >= 80 ? 'Low Risk' : score >= 50 ? 'Medium Risk' : 'High Risk',
        )
      }),
      { numRuns },
    )
  })

  test('2: a defect more never raises the score', () => {
    fc.assert(
      fc.property(arbitraryRecipe, fc.nat(), (recipe, which) => {
        const { extras } = recipe
        if (extras.length === 0) return
        const left = extras.filter((_, at) => at !== which % extras.length)
        const before = scoreOf(analyze(makeCase({ ...recipe, extras: left }).written))
        expect(scoreOf(analyze(makeCase(recipe).written))).toBeLessThanOrEqual(before)
      }),
      { numRuns },
    )
  })

  test('2: a defect in a link never raises the score', () => {
    fc.assert(
      fc.property(arbitraryRecipe, fc.nat(), (recipe, which) => {
        const at = which % recipe.links.length
        if (hidesGap(recipe)) return
        const links = recipe.links.map((kind, place) => (place === at ? 'plain' : kind))
        const before = scoreOf(analyze(makeCase({ ...recipe, links }).written))
        expect(scoreOf(analyze(makeCase(recipe).written))).toBeLessThanOrEqual(before)
      }),
      { numRuns },
    )
  })

  test('2: an assessed owner not of record never raises the score', () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const named = scoreOf(analyze(makeCase({ ...recipe, owner: 'named' }).written))
        const stranger = scoreOf(analyze(makeCase({ ...recipe, owner: 'stranger' }).written))
        expect(stranger).toBeLessThanOrEqual(named)
      }),
      { numRuns },
    )
  })

  test('2: a planted defect is found, and its cure gives exactly scoreIfCured', () => {
    fc.assert(
      fc.property(
        arbitraryRecipe
          .filter((recipe) => !hidesGap(recipe))
          .map((recipe) => makeCase({ ...recipe, owner: 'named' })),
        ({ written, plants }) => {
          const analysis = analyze(written)
          for (const { code, on, cure } of plants) {
            const finding = analysis.findings.find(
              (each) => each.code === code && each.instruments.includes(on),
            )
            expect(finding, `${code} on ${on}`).toBeDefined()
            const cured = scoreOf(analyze(withInstruments(written, cure(written))))
            expect(cured).toBeGreaterThanOrEqual(scoreOf(analysis))
            expect(cured, `${code} on ${on} cured`).toBe(finding?.scoreIfCured)
          }
        },
      ),
      { numRuns },
    )
  })

  test('3: neither the order of listing nor ids matter', () => {
    fc.assert(
      fc.property(
        arbitraryCase.chain(({ written }) =>
          fc.record({
            written: fc.constant(written),
            order: fc.shuffledSubarray([...written.instruments], {
              minLength: written.instruments.length,
            }),
            sales: fc.shuffledSubarray([...(written.taxSales ?? [])], {
              minLength: written.taxSales?.length ?? 0,
            }),
          }),
        ),
        ({ written, order, sales }) => {
          const analysis = analyze(written)
          expect(analyze({ ...written, instruments: order, taxSales: sales })).toEqual(analysis)
          const renamed = new Map(
            [...order, ...sales].map(({ id }, at) => [id ?? '', `r${1000 - at}`]),
          )
          const rename = (id: string) => renamed.get(id) ?? id
          const other = analyze({
            ...written,
            instruments: order.map((each) => ({
              ...each,
              id: rename(each.id ?? ''),
              refersTo: (each.refersTo ?? []).map(rename),
            })),
            taxSales: sales.map((sale) => ({ ...sale, id: rename(sale.id) })),
          })
          expect(other).toEqual({
            ...analysis,
            chain: analysis.chain.map(rename),
            unplaced: analysis.unplaced.map(rename),
            liens: analysis.liens.map((lien) => ({ ...lien, instrument: rename(lien.instrument) })),
            findings: analysis.findings.map((finding) => ({
              ...finding,
              instruments: finding.instruments.map(rename),
            })),
          })
        },
      ),
      { numRuns },
    )
  })

  test('3: neither the case of names nor their punctuation matters', () => {
    const lower = (name: string) => name.toLowerCase().replace(/\b([a-z])\b(?=$| )/g, '$1.')
    fc.assert(
      fc.property(arbitraryCase, ({ written }) => {
        const analysis = analyze(written)
        const other = analyze({
          ...written,
          ownerName: written.ownerName ? lower(written.ownerName) : null,
          instruments: written.instruments.map((each) => ({
            ...each,
            grantors: (each.grantors ?? []).map(lower),
            grantees: (each.grantees ?? []).map(lower),
          })),
        })
        expect(other).toEqual(analysis)
      }),
      { numRuns },
    )
  })

  test('4: every finding names what it rests on, and the points add up to what is missing', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ written }) => {
        const analysis = analyze(written)
        expect(scoreOf(analysis)).toBe(100 - points(analysis))
        const ids = new Set(
          [...written.instruments, ...(written.taxSales ?? [])].map(({ id }) => id),
        )
        for (const { code, instruments, points: taken, scoreIfCured } of analysis.findings) {
          if (code !== 'short-search' && code !== 'owner-not-in-chain') {
            expect(instruments.length, code).toBeGreaterThan(0)
          }
          for (const id of instruments) expect(ids).toContain(id)
          expect(taken).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(taken)).toBe(true)
          expect(scoreIfCured).toBeGreaterThanOrEqual(scoreOf(analysis))
        }
      }),
      { numRuns },
    )
  })

  test('5: missing evidence lowers coverage, never the score', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ written }) => {
        const analysis = analyze(written)
        const without = analyze({
          ...written,
          taxSales: (written.taxSales ?? []).map((sale) => ({ ...sale, notices: {} })),
          instruments: written.instruments.map((each) => ({
            ...each,
            bookPage: null,
            consideration: null,
          })),
        })
        expect(without.coverage).toBeLessThanOrEqual(analysis.coverage)
        expect(scoreOf(without)).toBeGreaterThanOrEqual(scoreOf(analysis))
        expect(analysis.coverage).toBeGreaterThanOrEqual(0)
        expect(analysis.coverage).toBeLessThanOrEqual(1)
      }),
      { numRuns },
    )
  })

  test('7: every instrument is in the chain, in a finding, a lien, an act on one, or unplaced', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ written }) => {
        const analysis = analyze(written)
        const mentioned = new Set([
          ...analysis.chain,
          ...analysis.unplaced,
          ...analysis.liens.map(({ instrument }) => instrument),
          ...analysis.findings.flatMap(({ instruments }) => instruments),
        ])
        const silent = new Set(['death-certificate', 'guardianship', 'bankruptcy-petition'])
        for (const { id = '', type, refersTo = [] } of written.instruments) {
          const acts = refersTo.some((to) => written.instruments.some((each) => each.id === to))
          if (!acts && !silent.has(type)) expect(mentioned, `${type} ${id}`).toContain(id)
        }
      }),
      { numRuns },
    )
  })

  test('the same case gives the same answer, and the case is left as it was', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ written }) => {
        const titleCase = caseOf(written)
        const before = structuredClone(titleCase)
        const analysis = analyzeTitle(titleCase)
        expect(analyzeTitle(titleCase)).toEqual(analysis)
        expect(titleCase).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })
})
