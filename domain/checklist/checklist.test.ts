import { describe, expect, test } from 'vitest'
import { citation } from '../law/citation.ts'
import { CHECKLIST, POINT_COUNT } from './checklist.ts'

const points = CHECKLIST.flatMap((group) => group.points)

describe('the checklist', () => {
  test('has 47 points, numbered through, each with an id of its own', () => {
    expect(POINT_COUNT).toBe(47)
    expect(points.map(({ number }) => number)).toEqual(Array.from({ length: 47 }, (_, n) => n + 1))
    expect(new Set(points.map(({ id }) => id)).size).toBe(47)
  })

  test('no two points ask the same, and each says how it is found out', () => {
    expect(new Set(points.map(({ text }) => text)).size).toBe(47)
    for (const { how } of points) expect(how).toMatch(/\.$/)
  })

  test('names only rules of the table of law', () => {
    for (const { law } of points) if (law) expect(citation(law)).not.toBe('')
  })

  test('names the point the guide sends to by its number', () => {
    expect(points.find(({ number }) => number === 41)?.id).toBe('cure-cost')
  })
})
