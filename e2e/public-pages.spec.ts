import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectLink, hasScreen, untilHydrated } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** The public pages and their headings. */
const PAGES = [
  ['/', 'Know what you are buying.'],
  ['/about', 'About ParcelProof'],
  ['/how-it-works', 'How it works'],
  ['/features', 'Features'],
  ['/case-studies', 'Case studies'],
  ['/contact', 'Contact us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const

const main = (page: Page) => page.getByRole('main')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Every text is on the page, unchanged. */
async function expectWords(page: Page, words: readonly (string | RegExp)[]): Promise<void> {
  for (const text of words) await expect(main(page).getByText(text).first()).toBeVisible()
}

test('every page has its heading and a description of its own', async ({ page }) => {
  const descriptions = new Set<string | null>()
  for (const [path, heading] of PAGES) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'))
  }
  expect(descriptions.size).toBe(PAGES.length)
})

test.describe('the landing page', () => {
  test.beforeEach(({ page }) => open(page, '/'))

  test('has the buttons of the header, the hero, the end and the footer', async ({ page }) => {
    const header = page.getByRole('banner')
    await expectLink(header, 'Get Started Free', '/signup')
    await expectLink(header, 'Log in', '/login')
    await expectLink(main(page), 'Start Free Account', '/signup')
    await expectLink(main(page), 'See How It Works', '/how-it-works')
    const closing = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^The next list is out/ }) })
    await expectLink(closing, 'Start Free Account', '/signup')
    await expectLink(closing, 'See Case Studies', '/case-studies')
    const footer = page.getByRole('contentinfo')
    await expectLink(footer, 'Privacy', '/privacy-policy')
    await expectLink(footer, 'Terms', '/terms-of-service')
    await expectLink(footer, 'Contact', '/contact')
    await expectWords(page, [/no credit card/, /5 free searches and a full TitleScope analysis/])
  })

  test('has a card for each tool, with what it does and where it leads', async ({ page }) => {
    for (const [tool, button, path, words] of [
      [
        'Tax Sale Radar',
        /^Learn More/,
        '/features',
        [
          'Delinquent properties',
          'Upcoming auctions',
          'Redemption periods',
          'Multi-county coverage',
          'Automated auction alerts',
        ],
      ],
      [
        'TitleScope',
        /^Try TitleScope/,
        '/titlescope',
        [
          'AI title research',
          '0–100 confidence score',
          'Ownership chain analysis',
          'Active lien detection',
          'Quiet title risk',
        ],
      ],
      [
        'ParcelGraph',
        /^View Demo/,
        '/map-view',
        ['Ownership mapping', 'Transfer history', 'Risk correlation', 'Portfolio oversight'],
      ],
    ] as const) {
      const card = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: tool, exact: true }) })
      for (const word of words) await expect(card.getByText(word, { exact: true })).toBeVisible()
      await expectLink(card, button, path)
    }
  })

  test('shows a sample analysis: 23 of 100, High Risk, a federal tax lien', async ({ page }) => {
    const sample = page.getByRole('region', { name: 'Sample analysis' })
    await expect(sample.getByText('23/100')).toBeVisible()
    await expect(sample.getByText('High Risk')).toBeVisible()
    await expect(sample.getByText('Federal tax lien')).toBeVisible()
    // The rows' deductions are the difference to 100.
    const rows = await sample.getByRole('listitem').allTextContents()
    const taken = rows.map((text) => Number(/^−(\d+)/.exec(text)?.[1]))
    expect(100 - taken.reduce((sum, points) => sum + points, 0)).toBe(23)
  })

  test('shows the product in the colours and the width of the window, and nothing moves', async ({
    page,
  }) => {
    const picture = main(page).getByRole('img', { name: /^A property’s record/ })
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    const before = await picture.boundingBox()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const after = await picture.boundingBox()
    expect(after?.height).toBe(before?.height)
    expect(await shown()).toMatch(/property-light/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shown).toMatch(/property-dark/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(shown).toMatch(/property-phone-dark/)
  })

  for (const width of [360, 390]) {
    test(`keeps the header’s margin on a phone of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const box = await page.getByRole('banner').getByRole('link').last().boundingBox()
      expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeGreaterThanOrEqual(15.5)
    })
  }

  test('states the figures, three testimonials and five pieces to read', async ({ page }) => {
    const figures = page.getByRole('region', { name: 'ParcelProof in figures' })
    for (const [value, label] of [
      ['2,100+', 'professionals'],
      ['2.1M+', 'properties analysed'],
      ['156K+', 'title issues flagged'],
      ['$47M+', 'bad investments prevented'],
      ['89%', 'satisfaction'],
    ] as const) {
      const name = figures.getByRole('term').filter({ hasText: label })
      await expect(name.locator('xpath=following-sibling::dd')).toHaveText(value)
    }
    await expect(main(page).locator('blockquote')).toHaveCount(3)

    const entries = page.getByRole('region', { name: 'Read before you bid' }).getByRole('listitem')
    for (const [place, [title, time]] of [
      ['Tax-sale red flags', '12 min read'],
      ['The TitleScope confidence score', '8 min read'],
      ['Mississippi tax sale laws 2025', '15 min read'],
      ['ROI calculator', '6 min read'],
      ['47-point due diligence checklist', '6 min read'],
    ].entries()) {
      await expect(entries.nth(place)).toContainText(title ?? '')
      await expect(entries.nth(place)).toContainText(time ?? '')
      await expect(entries.nth(place).getByRole('link')).toHaveCount(
        hasScreen('/resources') ? 1 : 0,
      )
    }
    await expect(entries).toHaveCount(5)
  })

  test('each piece to read opens with its own heading', async ({ page }) => {
    test.skip(!hasScreen('/resources'), 'the Resources screen is not there')
    const links = page.getByRole('region', { name: 'Read before you bid' }).getByRole('link')
    for (const link of await links.all()) {
      const href = await link.getAttribute('href')
      const title = (await link.textContent()) ?? ''
      const reader = await page.context().newPage()
      await reader.goto(href ?? '')
      await expect(
        reader.getByRole('heading', { name: new RegExp(title.replace(/^The /, ''), 'i') }).first(),
      ).toBeVisible()
      await reader.close()
    }
  })
})

test('About says what it is, for whom, where, and by which tools', async ({ page }) => {
  await open(page, '/about')
  await expectWords(page, [
    /vehicle-history report for real estate/,
    /tax sale risk, title clarity and liens before a property is bought/,
    /Hinds, Rankin and Madison/,
    /50\+ counties in three states: Mississippi, Alabama and Tennessee/,
    'Tax sale investors',
    'Fix-and-flip buyers',
    'Lenders',
    'Funds',
    'Tax Sale Radar',
    'TitleScope',
    'ParcelGraph',
  ])
  const figures = page.getByRole('region', { name: 'ParcelProof in figures' })
  for (const [label, value] of [
    ['counties', '50+'],
    ['properties', '2.1M+'],
    ['states', '3'],
    ['points on the due diligence checklist', '47'],
  ] as const) {
    const name = figures.getByRole('term').filter({ hasText: label })
    await expect(name.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
})

test('How it works has three steps', async ({ page }) => {
  await open(page, '/how-it-works')
  await expect(page.getByRole('heading', { level: 2, name: /^Step \d: / })).toHaveText([
    /^Step 1: /,
    /^Step 2: /,
    /^Step 3: /,
  ])
  // The sums in the examples of payoff and bid are correct.
  for (const name of ['Payoff on Mar 10, 2025', 'Maximum bid']) {
    const amounts = (
      await page
        .getByRole('figure')
        .filter({ hasText: name })
        .getByRole('definition')
        .allTextContents()
    ).map((text) => Math.round(Number(text.replace(/[$, ]/g, '').replace('−', '-')) * 100))
    const total = amounts.pop()
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  }
  await expectWords(page, [/verify with counsel/])
})

test('Features names all that each tool does, and the screens around them', async ({ page }) => {
  await open(page, '/features')
  for (const [tool, count] of [
    ['Tax Sale Radar', 5],
    ['TitleScope', 5],
    ['ParcelGraph', 4],
  ] as const) {
    const part = page.getByRole('region', { name: tool })
    await expect(part.getByRole('term')).toHaveCount(count)
  }
  await expectWords(page, [/PDF for \$15/])
  for (const [name, path] of [
    ['Property search', '/search'],
    ['Map view', '/map-view'],
    ['Bulk import', '/import'],
    ['Watchlist', '/saved-properties'],
    ['Notifications', '/notifications'],
    ['Support center', '/support'],
    ['Blog', '/blog'],
    ['Plans', '/pricing'],
  ] as const) {
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await expectLink(main(page), name, path)
  }
})

test('Case studies: four stories with their badges, the numbers band, the way to the search', async ({
  page,
}) => {
  await open(page, '/case-studies')
  const stories = page.getByRole('article')
  await expect(stories).toHaveCount(4)
  for (const [place, badge] of [
    '$75,000 saved',
    '$180K profit',
    '90% time saved',
    'Risk reduced 67%',
  ].entries()) {
    await expect(stories.nth(place).getByText(badge, { exact: true })).toBeVisible()
  }
  const figures = page.getByRole('region', { name: 'ParcelProof in figures' })
  for (const [label, value] of [
    ['bad investments prevented', '$47M+'],
    ['active users', '2,100+'],
    ['title issues flagged', '156K+'],
    ['satisfaction', '89%'],
  ] as const) {
    const name = figures.getByRole('term').filter({ hasText: label })
    await expect(name.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
  await main(page).getByRole('link', { name: 'Search properties' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test.describe('Contact', () => {
  const THANKS = "Thank you for your message. We'll get back to you soon!"

  test('asks for what is missing, in words, and puts the focus there', async ({ page }) => {
    let alerts = 0
    page.on('dialog', (dialog) => {
      alerts++
      return dialog.accept()
    })
    await open(page, '/contact')
    const send = main(page).getByRole('button', { name: 'Send message' })
    await send.click()
    for (const words of [
      'Please enter your name.',
      'Please enter your email address.',
      'Please enter a subject.',
      'Please enter your message.',
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')
    const phone = page.getByLabel('Phone (optional)')
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await phone.fill('601 555 0100')
    await expectAccessible(page)

    await page.getByLabel('Full name').fill('Ann Roe')
    await expect(page.getByText('Please enter your name.')).toHaveCount(0)
    await page.getByLabel('Email address').fill('ann.example.com')
    await page.getByLabel('Subject').fill('Hinds County')
    await page.getByLabel('Message').fill('When is the next list due?')
    await send.click()
    await expect(page.getByText(/an email address like/)).toBeVisible()
    await expect(page.getByLabel('Email address')).toBeFocused()
    expect(alerts).toBe(0)
  })

  test('thanks without any call, needs no phone, and is empty again', async ({ page }) => {
    await open(page, '/contact')
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.getByLabel('Full name').fill('Ann Roe')
    await page.getByLabel('Email address').fill('ann@example.com')
    await page.getByLabel('Subject').fill('Hinds County')
    await page.getByLabel('Message').fill('When is the next list due?')
    const said = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(`${dialog.type()}: ${dialog.message()}`)
        return dialog.accept()
      })
    })
    await main(page).getByRole('button', { name: 'Send message' }).click()
    expect(await said).toBe(`alert: ${THANKS}`)
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect(page.getByLabel('Full name')).toHaveValue('')
    expect(calls).toEqual([])
  })

  test('says when somebody is there and how soon an answer comes', async ({ page }) => {
    await open(page, '/contact')
    const hours = page.getByRole('region', { name: 'Hours' })
    await expect(hours).toContainText('Monday–Friday8 AM – 6 PM CST')
    await expect(hours).toContainText('Saturday9 AM – 2 PM CST')
    await expect(hours).toContainText('SundayClosed')
    await expectWords(page, [/within 48 hours/])
  })
})

test.describe('legal pages', () => {
  test('say when they were last changed, and what the specification has them say', async ({
    page,
  }) => {
    await open(page, '/privacy-policy')
    await expectWords(page, [/last updated August 2025/i, /third-party platform/])
    await open(page, '/terms-of-service')
    await expectWords(page, [
      /last updated August 2025/i,
      /capped at the fees you paid in the 12 months/,
    ])
  })

  test('Back leads to where one came from, and home where one came from nowhere', async ({
    page,
  }) => {
    const back = main(page).getByRole('link', { name: 'Back' })
    await open(page, '/about')
    await page.getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await back.click()
    await expect(page).toHaveURL(/\/about$/)

    const fresh = await page.context().newPage()
    await fresh.goto('/terms-of-service')
    await fresh.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await expect(fresh).toHaveURL(/\/$/)
    await fresh.close()
  })

  test('the contents lead to their part', async ({ page }) => {
    await open(page, '/terms-of-service')
    await page.getByRole('navigation', { name: 'On this page' }).getByText('9. Liability').click()
    await expect(page.getByRole('heading', { name: '9. Liability' })).toBeInViewport()
  })
})
