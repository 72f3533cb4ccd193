const IMPORT = `/api/properties/import-file?county=${encodeURIComponent('Hinds County, MS')}`

/** Sends a server a list of one parcel, and waits for its import. */
export function importParcel(base: string, parcel: string): Promise<Response> {
  const text = `Parcel ID,Owner,Property Address,City,Zip,Total Due\n${parcel},A Buyer,1 MAIN ST,Jackson,39201,100.00`
  const body = new FormData()
  body.set('file', new Blob([text]), `${parcel}.csv`)
  return fetch(base + IMPORT, { method: 'POST', body })
}
