import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  challenge: string
  rp: { id?: string }
}

interface RequestOptions {
  challenge: string
  rpId?: string
}

const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])

/** A security key that confirms every prompt, with the answers that a browser would send (WebAuthn level 3). */
export class PasskeyDevice {
  readonly #origin: string
  readonly #id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // COSE key in CBOR: kty EC2, alg ES256, crv P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** The answer to a challenge for a new passkey. */
  create({ challenge, rp }: CreationOptions): string {
    const length = Buffer.from([0, this.#id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#publicKey])
    const data = Buffer.concat([this.#buildData(rp.id ?? '', USER_PRESENT | HAS_CREDENTIAL), credential])
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return this.#toAnswer({
      clientDataJSON: this.#buildClientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['usb'],
    })
  }

  /** The answer to a challenge for this passkey. */
  prove({ challenge, rpId = '' }: RequestOptions): string {
    this.#counter++
    const data = this.#buildData(rpId, USER_PRESENT)
    const clientData = this.#buildClientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey)
    return this.#toAnswer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #buildData(host: string, flags: number) {
    return Buffer.concat([sha256(host), Buffer.from([flags]), uint32(this.#counter)])
  }

  #buildClientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #toAnswer(response: object) {
    const id = this.#id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }
}
