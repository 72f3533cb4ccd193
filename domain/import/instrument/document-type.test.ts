import { describe, expect, test } from 'vitest'
import { INSTRUMENT_TYPES } from '../../title/reading/instrument-type.ts'
import { documentType } from './document-type.ts'

describe('documentType', () => {
  test.each([
    ['DEED', 'warranty-deed'],
    ['WD', 'warranty-deed'],
    ['Q.C.D.', 'quitclaim-deed'],
    ['Quit Claim Deed', 'quitclaim-deed'],
    ['D/T', 'deed-of-trust'],
    ['DT', 'deed-of-trust'],
    ['DEED OF TRUST', 'deed-of-trust'],
    ['REL', 'release'],
    ['SATISFACTION', 'release'],
    ['DEL TAX RELEASE', 'release'],
    ['ASSIGN', 'assignment'],
    ['ASSIGN/ENCUMBRA', 'assignment'],
    ['JUDGMENT', 'judgment'],
    ['LIS PENDENS', 'lis-pendens'],
    ['CERT DEL ASSIGN', 'municipal-lien'],
    ["SHERIFF'S DEED", 'sheriffs-deed'],
    ["Substitute Trustee's Deed", 'trustees-deed'],
    ['UCC-1', 'ucc-fixture'],
    ['RELEASE DEED OF TRUS - [DOT 3972]', 'release'],
    ['ASSIGNMENT OF DEED O', 'assignment'],
    ['NOTICE OF FEDERAL TA - [FTL 1]', 'federal-tax-lien'],
    ['RELEASE FED TAX LIEN', 'release'],
    ['RELEASE OF LIS PENDE - [LP 4]', 'lis-pendens-release'],
    ['SPECIAL WARRANTY DEE', 'special-warranty-deed'],
    ['LIMITED WARRANTY DEE', 'special-warranty-deed'],
    ['AFFIDAVIT OF HEIRSHI', 'affidavit-of-heirship'],
    ['SUBSTITUTE TRUSTEE - [DOT 3972]', 'appointment-of-substitute-trustee'],
    ['UCC (CONVERTED)', 'ucc-fixture'],
    ['UCC TERM', 'release'],
    ['DEED - [DEED 3972]', 'warranty-deed'],
    ['CERTIFICATE OF RELEASE OF FED', 'release'],
    ['MECHANICS AND MATERIALM', 'mechanics-lien'],
  ])('reads %s as %s', (word, type) => {
    expect(documentType(word, [])).toBe(type)
  })

  test.each(INSTRUMENT_TYPES)('knows its own word %s', (type) => {
    expect(documentType(type, [])).toBe(type)
    expect(documentType(type.replaceAll('-', ' ').toUpperCase(), [])).toBe(type)
  })

  test.each([
    '',
    'LIEN',
    'MISC',
    'AGREEMENT',
    'DEEDX',
    'AFFIDAVIT',
    'TAX SALE - [TS 12]',
    'MODIFICATION AGREEME',
    'CORRECTIVE DEED OF T',
    'LAST WILL AND TESTAM',
    'CERTIFICATE OF ',
  ])('guesses nothing from %j', (word) => {
    expect(documentType(word, ['SMITH JOHN'])).toBeNull()
  })

  test.each([
    [['SMITH JOHN', 'INTERNAL REVENUE SERVICE'], 'federal-tax-lien'],
    [['IRS', 'SMITH JOHN'], 'federal-tax-lien'],
    [['UNITED STATES OF AMERICA', 'SMITH JOHN'], 'federal-tax-lien'],
    [['SMITH JOHN', 'MISSISSIPPI DEPARTMENT OF REVENUE'], 'state-tax-lien'],
    [['STATE OF ALABAMA', 'SMITH JOHN'], 'state-tax-lien'],
    [['SMITH JOHN', 'KY LIEN HOLDINGS LLC'], null],
    [['CHRIS IRSON', 'SMITH JOHN'], null],
  ])('a plain tax lien of %j is %s', (parties, type) => {
    expect(documentType('TAX LIEN', parties)).toBe(type)
  })
})
