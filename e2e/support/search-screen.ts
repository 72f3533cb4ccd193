import type { Page } from '@playwright/test'

export const PLACEHOLDER = 'Search by address, parcel ID, or owner name...'

export const searchBox = (page: Page) => page.getByRole('searchbox')
