import { Socket } from 'node:net'

/** A server answered what is not PostgreSQL's protocol: an error of class 08, as of a connection that broke. */
class GarbledAnswer extends Error {
  override name = 'GarbledAnswer'
  readonly code = '08P01'
}

/** A socket that breaks where its reader can't make sense of what comes: `pg` throws there, past every handler of ours. */
export class SoundSocket extends Socket {
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...args)
    try {
      return super.emit(event, ...args)
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      this.destroy(new GarbledAnswer(`The database answers garbage: ${message}`, { cause }))
      return true
    }
  }
}
