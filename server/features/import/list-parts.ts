import type { RecognizedPage } from '../../../domain/printed/scanned-page.ts'
import { packRows } from './packed-rows.ts'
import { BATCHES_AHEAD, type ListAsk, type ListPart, type ListReply } from './preview-talk.ts'
import { SCANS_OF_IMPORT } from './printed/scan-limits.ts'
import { openList } from './read/open-list.ts'

type Scanned = RecognizedPage | { fault: string }

/** Sends a list part by part, with backpressure. */
export class ListParts {
  readonly #send: (part: ListPart) => void
  #room = BATCHES_AHEAD
  #onRoom: () => void = () => {}
  #onScan: (read: Scanned) => void = () => {}

  constructor(send: (part: ListPart) => void) {
    this.#send = send
  }

  hear(reply: ListReply): void {
    if ('scan' in reply) this.#onScan(reply.scan)
    else {
      this.#room++
      this.#onRoom()
    }
  }

  async sendAll(source: AsyncIterable<Uint8Array>, { list: asked }: ListAsk): Promise<null> {
    const { readsScans, ...hint } = asked
    const scans = readsScans ? { ...SCANS_OF_IMPORT, read: this.#readScan } : undefined
    const { batches, ...opened } = await openList(source, { ...hint, scans })
    this.#send({ opened })
    for await (const batch of batches) {
      while (this.#room === 0) {
        await new Promise<void>((resolve) => {
          this.#onRoom = resolve
        })
      }
      this.#room--
      this.#send({ rows: packRows(batch) })
    }
    return null
  }

  /** The importer reads it in another process, and keeps the result. */
  #readScan = (page: number, pageCount: number): Promise<Scanned> =>
    new Promise((resolve) => {
      this.#onScan = resolve
      this.#send({ wantsScan: { page, pageCount } })
    })
}
