import { createHmac } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Call } from '#src/api/serve.server.ts'

/** Loaded with the first passkey: it takes 330 ms and 20 MB (decision 0214). */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256. The default of the library adds ML-DSA, which is experimental in Node 24. */
const ALGORITHMS = [-8, -7, -257]
/** As long as the challenge is valid. */
const TIMEOUT_MS = 300_000

/** The shop as browsers know it: a passkey works on the host where it was added. */
export interface RelyingParty {
  origin: string
  host: string
  name: string
}

export function toRelyingParty({ context: { site }, request }: Omit<Call<unknown>, 'input'>): RelyingParty {
  const origin = request.requestedOrigin ?? `https://${site.canonicalHost}`
  return { origin, host: new URL(origin).hostname, name: site.name }
}

interface CredentialReference {
  credentialId: string
  transports: string[]
}

interface CreationRequest {
  party: RelyingParty
  challenge: string
  user: { id: number; email: string; name: string }
  existing: readonly CredentialReference[]
  /** Derives the user handle. */
  secret: string
}

/** What a browser needs to add a passkey. */
export async function buildCreationOptions(request: CreationRequest): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { party, challenge, user, existing, secret } = request
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.host,
    userName: user.email,
    userDisplayName: user.name,
    // Stable, so that password managers keep one entry per account, and meaningless outside this shop.
    userID: new Uint8Array(createHmac('sha256', secret).update(`passkey user ${user.id}`).digest()),
    challenge: decodeBase64Url(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What a browser needs to prove one of these passkeys. */
export async function buildRequestOptions(
  { host }: RelyingParty,
  challenge: string,
  passkeys: readonly CredentialReference[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: host,
    challenge: decodeBase64Url(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'preferred',
  })
}

const toDescriptor = ({ credentialId, transports }: CredentialReference) => ({ id: credentialId, transports })
const decodeBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const credential = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) })
const clientData = z.looseObject({ challenge: z.string() })

export interface PasskeyAnswer {
  credentialId: string
  challenge: string
  /** As sent by the browser; verified by the library. */
  raw: unknown
}

/** Reads the JSON that a browser submits; undefined if it is malformed. */
export function parsePasskeyAnswer(text: string): PasskeyAnswer | undefined {
  try {
    const raw: unknown = JSON.parse(text)
    const { id, response } = credential.parse(raw)
    const data = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')
    return { credentialId: id, challenge: clientData.parse(JSON.parse(data)).challenge, raw }
  } catch {
    return undefined
  }
}

export interface VerifiedPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** The new passkey; undefined if the answer is not one to this challenge on this host. */
export async function verifyCreation(
  { origin, host }: RelyingParty,
  { challenge, raw }: PasskeyAnswer,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  // The library throws for every kind of invalid answer.
  const verified = await verifyRegistrationResponse({
    response: raw as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] }
}

interface StoredPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
}

/** The new signature counter of a proven passkey; undefined if the answer does not prove it. */
export async function verifyPossession(
  { origin, host }: RelyingParty,
  { challenge, raw }: PasskeyAnswer,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: raw as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
