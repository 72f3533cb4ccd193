import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Property } from '../../../contract/property.ts'
import { MAX_FILE_BYTES, type TeamFile, type Teamwork } from '../../../contract/teamwork.ts'
import { joinWorkspace } from '../../platform/testing/join-workspace.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { exportAccount } from '../account/export-account.ts'
import { openFileStore } from './file-store.ts'
import { removeGoneFiles } from './remove-gone-files.ts'
import { openFakeBucket } from './testing/fake-bucket.ts'

const bucket = await openFakeBucket()
let inDatabase: TestApp
let inBucket: TestApp
beforeAll(async () => {
  inDatabase = await makeTestApp({ asRuntimeRole: true })
  inBucket = await makeTestApp({ asRuntimeRole: true, settings: bucket.settings })
})
afterAll(async () => {
  await inDatabase.close()
  await inBucket.close()
  await bucket.close()
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
/** A picture of noise, which does not become small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
const photoWithPlace = () =>
  noise(600, 300)
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 18/1 0/1' },
    })
    .jpeg()
    .toBuffer()
/** The head of a PNG that claims more pixels than any memory holds. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let n = 0; n < 8; n++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

describe.each([
  ['the database', () => inDatabase],
  ['a bucket', () => inBucket],
])('files kept in %s', (_where, app) => {
  let t: TestApp
  let ada: SignedIn
  let bob: SignedIn
  let eve: SignedIn
  let place: number
  beforeAll(async () => {
    t = app()
    await t.importFile('parcel_id,address,total\nF-1,1 Oak St,105\n', {
      query: '?county=Hinds%20County%2C%20MS',
    })
    const { body } = await t.getJson<Property[]>('/api/properties/search?q=oak')
    place = body[0]?.id ?? 0
  })
  beforeEach(async () => {
    await deletePeople(t)
    ada = await signIn(t)
    bob = await signIn(t)
    eve = await signIn(t)
    await joinWorkspace(t, bob, ada)
  })

  const add = (who: SignedIn, name: string, bytes: Buffer, query = '', at = place) => {
    const { payload, headers } = multipart(name, bytes)
    return t.app.inject({
      method: 'POST',
      url: `/api/properties/${at}/files${query}`,
      payload,
      headers: { ...headers, ...who.headers },
    })
  }
  const added = async (who: SignedIn, name: string, bytes: Buffer, query = '') => {
    const answer = await add(who, name, bytes, query)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<TeamFile>()
  }
  const call = (who: SignedIn, method: 'GET' | 'DELETE', url: string) =>
    t.app.inject({ method, url, headers: who.headers })
  const listed = async (who: SignedIn) =>
    (await call(who, 'GET', `/api/properties/${place}/teamwork`)).json<Teamwork>().files

  test('a photo is re-encoded without its place, has a thumbnail, and is a download', async () => {
    const photo = await photoWithPlace()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const file = await added(bob, 'Roof “new”.JPEG', photo)
    expect(file).toMatchObject({
      name: 'Roof “new”.jpg',
      type: 'image/jpeg',
      width: 600,
      height: 300,
      hasPlace: false,
      hasThumbnail: true,
      author: { name: 'Ada Clerk' },
    })
    expect(await listed(ada)).toEqual([file])
    const download = await call(ada, 'GET', `/api/workspace/files/${file.id}`)
    expect(download.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="Roof _new_.jpg"; filename*=UTF-8''Roof%20%E2%80%9Cnew%E2%80%9D.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(download.rawPayload).metadata()).toMatchObject({
      width: 600,
      format: 'jpeg',
    })
    expect((await sharp(download.rawPayload).metadata()).exif).toBeUndefined()
    const small = await call(ada, 'GET', `/api/workspace/files/${file.id}/thumbnail`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480, format: 'webp' })
  })

  test('a photo keeps its place where the person says so', async () => {
    const file = await added(ada, 'x.jpg', await photoWithPlace(), '?keepPlace=true')
    expect(file.hasPlace).toBe(true)
    const download = await call(ada, 'GET', `/api/workspace/files/${file.id}`)
    expect((await sharp(download.rawPayload).metadata()).exif).toBeDefined()
    const without = await noise(20, 20).png().toBuffer()
    expect((await added(ada, 'x.png', without, '?keepPlace=true')).hasPlace).toBe(false)
  })

  test('a file of several chunks comes back as it was, and a PDF is not changed', async () => {
    const long = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(1_300_000, 7), PDF.subarray(9)])
    const file = await added(ada, 'deed.pdf', long)
    expect(file).toMatchObject({ type: 'application/pdf', bytes: long.length, width: null })
    const download = await call(bob, 'GET', `/api/workspace/files/${file.id}`)
    expect(download.rawPayload.equals(long)).toBe(true)
    const small = await call(bob, 'GET', `/api/workspace/files/${file.id}/thumbnail`)
    expect(small.statusCode).toBe(404)
  })

  test('another workspace finds none of it, a viewer adds and deletes none, and only its author or an owner deletes', async () => {
    const vic = await signIn(t)
    await joinWorkspace(t, vic, ada, 'viewer')
    const ours = await added(ada, 'a.pdf', PDF)
    const url = `/api/workspace/files/${ours.id}`
    for (const each of [url, `${url}/thumbnail`]) {
      expect((await call(eve, 'GET', each)).statusCode).toBe(404)
    }
    expect((await call(eve, 'DELETE', url)).statusCode).toBe(404)
    expect((await add(vic, 'a.pdf', PDF)).statusCode).toBe(403)
    expect((await call(vic, 'GET', url)).statusCode).toBe(200)
    expect((await call(bob, 'DELETE', url)).statusCode).toBe(403)
    const theirs = await added(bob, 'b.pdf', PDF)
    expect((await call(bob, 'DELETE', `/api/workspace/files/${theirs.id}`)).statusCode).toBe(204)
    expect((await call(ada, 'DELETE', url)).statusCode).toBe(204)
    expect(await listed(ada)).toEqual([])
    await added(bob, 'b.pdf', PDF)
    await t.db.query('delete from workspace_member where user_id = $1 and not is_home', [
      bob.userId,
    ])
    expect(await listed(bob)).toEqual([])
  })

  test('what cannot be added is refused with a message, and nothing of it is kept', async () => {
    const png = await noise(40, 40).png().toBuffer()
    const jpeg = await noise(400, 400).jpeg().toBuffer()
    for (const [name, bytes, status, message] of [
      ['x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Only photos'],
      ['photo.jpg', Buffer.from('<html><script>alert(1)</script>'), 415, 'Only photos'],
      ['photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 415, 'HEIC'],
      ['empty.pdf', Buffer.alloc(0), 400, 'empty'],
      ['cut.pdf', PDF.subarray(0, 20), 415, 'incomplete'],
      ['cut.png', png.subarray(0, png.length / 2), 400, 'damaged'],
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), 400, 'damaged'],
      ['fake.jpg', Buffer.from('\xff\xd8\xff\xe0 nothing', 'latin1'), 400, 'damaged'],
      ['bomb.png', bomb(), 400, '60 megapixels'],
      ['big.pdf', Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES), PDF]), 413, '20 MB'],
    ] as const) {
      const answer = await add(ada, name, bytes)
      expect(answer.statusCode, `${name} ${answer.body}`).toBe(status)
      expect(answer.json().message).toContain(message)
    }
    expect((await add(ada, 'a.pdf', PDF, '', 987654321)).statusCode).toBe(404)
    expect((await add(ada, 'a.pdf', PDF, '?keepPlace=yes')).statusCode).toBe(400)
    const bare = await t.app.inject({
      method: 'POST',
      url: `/api/properties/${place}/files`,
      payload: { name: 'x' },
      headers: ada.headers,
    })
    expect(bare.statusCode).toBe(415)
    expect(await listed(ada)).toEqual([])
    expect((await t.db.query('select from parcel_file_chunk')).rowCount).toBe(0)
  })

  test('more than a property or a workspace holds is refused', async () => {
    await added(ada, 'a.pdf', PDF)
    await t.db.query('update parcel_file set bytes = 2147483648')
    const full = await add(bob, 'b.pdf', PDF)
    expect(full.statusCode).toBe(409)
    expect(full.json().message).toContain('2 GB')
    await t.db.query(
      `insert into parcel_file (workspace_id, property_id, name, type, bytes)
         select workspace_id, property_id, 'x', 'application/pdf', 1 from parcel_file, generate_series(1, 99)`,
    )
    await t.db.query('update parcel_file set bytes = 1')
    const many = await add(bob, 'b.pdf', PDF)
    expect(many.statusCode).toBe(409)
    expect(many.json().message).toContain('up to 100 files')
  })

  test('they are in the download of who added them, and go with the workspace', async () => {
    await added(bob, 'deed.pdf', PDF)
    const { records } = await exportAccount(t.db, bob.userId)
    expect(records).toMatchObject({ parcelFile: [{ name: 'deed.pdf' }] })
    await t.db.query('delete from workspace where id = (select workspace_id from parcel_file)')
    for (const table of ['parcel_file', 'parcel_file_chunk']) {
      expect((await t.db.query(`select from ${table}`)).rowCount, table).toBe(0)
    }
  })

  test('in a bucket: objects go with their file, and a store that is away loses nothing', async () => {
    if (t === inDatabase) {
      await added(ada, 'a.pdf', PDF)
      expect(bucket.objects.size).toBe(0)
      return
    }
    bucket.objects.clear()
    const file = await added(ada, 'a.png', await noise(30, 30).png().toBuffer())
    expect([...bucket.objects.keys()].map((key) => key.split('/').at(-1))).toEqual([
      'file',
      'thumbnail',
    ])
    expect((await t.db.query('select from parcel_file_chunk')).rowCount).toBe(0)
    bucket.fail(500)
    for (const answer of [
      await add(ada, 'b.pdf', PDF),
      await call(ada, 'GET', `/api/workspace/files/${file.id}`),
    ]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json().message).toContain('The store of files cannot be reached')
    }
    bucket.fail(null)
    expect(await listed(ada)).toEqual([file])
    await call(ada, 'DELETE', `/api/workspace/files/${file.id}`)
    const store = openFileStore(t.db, t.context.config)
    await removeGoneFiles(t.db, store)
    // An upload of them may be under way.
    expect(bucket.objects.size).toBe(2)
    await t.db.query(`update file_to_delete set gone_at = now() - interval '2 hours'`)
    await removeGoneFiles(t.db, store)
    expect(bucket.objects.size).toBe(0)
    expect((await t.db.query('select from file_to_delete')).rowCount).toBe(0)
  })
})
