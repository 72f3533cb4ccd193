import { expect, test } from 'vitest'
import { isTitleLine } from './title-line.ts'

test.each([
  ['DELINQUENT TAX LIST', true],
  ['Hinds County Delinquent Tax List 2026', true],
  ['NOTICE OF TAX SALE FOR THE YEAR 2025', true],
  ['JEFFERSON DAVIS COUNTY, MISSISSIPPI LAND SALE FOR UNPAID TAXES', true],
  ['Tax Sale List (continued)', true],
  ['State of Mississippi', false],
  ['LAND SALES LLC', false],
  ['TAX SALE PARTNERS LP', false],
  ['HINDS COUNTY', false],
  ['SMITH JOHN 12 TAX COLLECTOR RD', false],
  ['020-1511 DELINQUENT TAX LIST HOLDINGS', false],
  ['', false],
])('“%s” is a title: %s', (text, isTitle) => {
  expect(isTitleLine(text)).toBe(isTitle)
})
