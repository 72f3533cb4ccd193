import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without settings everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    sampleData: true,
    workers: 1,
    logLevel: 'info',
  })
  expect(readConfig({}).dataDir).toMatch(/\/\.data$/)
})

test('an outside database has no sample data unless it is asked for', () => {
  const DATABASE_URL = 'postgres://u@h/d'
  expect(readConfig({ DATABASE_URL }).sampleData).toBe(false)
  expect(readConfig({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  })
})

describe('a bad value is refused in one line that names it', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['WORKERS', '0'],
    ['SAMPLE_DATA', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['BASE_URL', 'ftp://x'],
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must be .*$`))
    expect(read).not.toThrow(/secret/)
  })
})
