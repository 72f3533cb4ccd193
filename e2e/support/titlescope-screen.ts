import type { APIRequestContext, Page } from '@playwright/test'
import { importList, makeTag, propertyOf } from './api.ts'

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: /Address, parcel ID or owner/ })

/** A property of one test, whose title is not analyzed. */
export async function makeProperty(request: APIRequestContext, address = '12 Chain Ct') {
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,city,state,zip,total_owed\n${tag},${tag} Owner,${address},Jackson,MS,39202,10`,
    { county: 'Hinds County, MS' },
  )
  return { tag, id: (await propertyOf(request, tag)).id }
}
