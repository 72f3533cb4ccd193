import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Claims of the browser and the passkey; tests falsify them. */
type Said = {
  origin: string
  rpId: string
  type?: string
  isPresent?: boolean
  isVerified?: boolean
  counter?: number
}

type Cbor = string | number | Buffer | Map<string | number, Cbor>

/** The part of CBOR (RFC 8949) that passkeys use. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? head(1, -1 - value) : head(0, value)
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const items = [...value].flatMap(([name, held]) => [cbor(name), cbor(held)])
  return Buffer.concat([head(5, value.size), ...items])
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A software passkey (WebAuthn Level 3): ES256, without attestation. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  #counter = 0

  /** The browser's answer to registration. */
  register(challenge: string, said: Said) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const aboutKey = [Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, publicKey]
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.#about(said, 0x40), ...aboutKey])],
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, said).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The browser's answer to authentication. */
  sign(challenge: string, said: Said) {
    const data = clientData('webauthn.get', challenge, said)
    const about = this.#about(said, 0)
    const signed = Buffer.concat([about, sha256(data)])
    return this.#answer({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: about.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  /** With the id of another passkey, whose key it does not have. */
  signAs(other: Authenticator, challenge: string, said: Said) {
    const id = other.#id.toString('base64url')
    return { ...this.sign(challenge, said), id, rawId: id }
  }

  #answer<Response extends object>(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #about({ rpId, isPresent = true, isVerified = true, counter }: Said, flags: number): Buffer {
    this.#counter += 1
    const rest = Buffer.alloc(5)
    rest[0] = flags | (isPresent ? 1 : 0) | (isVerified ? 4 : 0)
    rest.writeUInt32BE(counter ?? this.#counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }
}

function clientData(type: string, challenge: string, said: Said): Buffer {
  return Buffer.from(
    JSON.stringify({ type: said.type ?? type, challenge, origin: said.origin, crossOrigin: false }),
  )
}
