import { Readable } from 'node:stream'
import { traceRequest } from '../tracing/tracing.server.ts'
import type { ByteRange, NewObject, ObjectStore, PresignOptions } from './object-store.server.ts'
import { ObjectMissing, ObjectRefused, ObjectStoreUnavailable } from './object-store.server.ts'
import type { StoreAddress } from './store-address.ts'

/** Until the store answers a request without content. */
const ANSWER_MS = 3000
/** Until the next bytes arrive. */
const SILENCE_MS = 5000
/** Until a browser, however slow, has all of it. */
const READ_MS = 3_600_000
/** Until an object of at most 100 MB is stored. */
const UPLOAD_MS = 300_000
const PRESIGNED_SECONDS = 6 * 3600

interface S3Options {
  address: StoreAddress
  /** Whether browsers may read public objects from the store itself. */
  presign: boolean
}

type Signer = InstanceType<typeof import('aws4fetch').AwsClient>

/** The store at `MEDIA_URL`, with addresses of the path style. The signer is loaded here and nowhere else. */
export async function createS3Store({ address, presign }: S3Options): Promise<ObjectStore> {
  const { AwsClient } = await import('aws4fetch')
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = address
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const toUrl = (name: string) => `${address.url}/${name}`
  return {
    publicOrigin: presign ? new URL(address.url).origin : undefined,
    takesNewFiles: address.takesNewFiles,
    put: (object) => putObject(signer, toUrl(object.name), object),
    read: (name, range) => readObject(signer, toUrl(name), range),
    async remove(name) {
      const reply = await request(signer, toUrl(name), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await toError(reply)
      await reply.body?.cancel()
    },
    async presign(name, options) {
      if (!name.startsWith('public/')) throw new Error('a private object has no public address')
      const signed = await signer.sign(toPresignedUrl(toUrl(name), options), { aws: { signQuery: true } })
      return signed.url
    },
    async check() {
      const [bucket = ''] = /^https?:\/\/[^/]+\/[^/]+/.exec(address.url) ?? []
      const reply = await request(signer, bucket, { method: 'HEAD' })
      if (reply.status === 404) throw new ObjectStoreUnavailable('the bucket does not exist')
      if (!reply.ok) throw await toError(reply)
    },
  }
}

function toPresignedUrl(address: string, { type, fileName }: PresignOptions): string {
  const url = new URL(address)
  url.searchParams.set('X-Amz-Expires', `${PRESIGNED_SECONDS}`)
  url.searchParams.set('response-content-type', type)
  if (fileName !== undefined) url.searchParams.set('response-content-disposition', `attachment; filename="${fileName}"`)
  return url.href
}

async function putObject(signer: Signer, url: string, { size, sha256, chunks }: NewObject): Promise<void> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': `${size}`,
    'x-amz-content-sha256': sha256,
  }
  const signed = await signer.sign(url, { method: 'PUT', headers })
  const body = Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>
  const reply = await send(signed.url, {
    method: 'PUT',
    headers: signed.headers,
    redirect: 'error',
    body,
    duplex: 'half',
    limitMs: UPLOAD_MS,
  })
  if (!reply.ok) throw await toError(reply)
  await reply.body?.cancel()
}

async function readObject(signer: Signer, url: string, range: ByteRange | undefined): Promise<AsyncIterable<Buffer>> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS)
  try {
    const signed = await signer.sign(url, { headers: range ? { range: `bytes=${range.first}-${range.last}` } : {} })
    const reply = await send(signed.url, {
      headers: signed.headers,
      redirect: 'error',
      stop: stop.signal,
      limitMs: READ_MS,
    })
    if (!reply.ok || !reply.body) throw await toError(reply)
    if (range && !sendsRange(reply, range)) {
      stop.abort()
      throw new ObjectRefused(`status ${reply.status} with other bytes than were requested`)
    }
    return readChunks(reply.body, stop)
  } finally {
    clearTimeout(timer)
  }
}

/** A store without support for ranges sends the whole object. A shorter body than announced fails while it is read. */
const sendsRange = ({ status, headers }: Response, { first, last }: ByteRange) =>
  status === 206 && headers.get('content-range')?.startsWith(`bytes ${first}-${last}/`)

/** The time limit is for the store: a slow reader of the chunks does not count. */
async function* readChunks(body: ReadableStream<Uint8Array>, stop: AbortController): AsyncGenerator<Buffer> {
  const reader = body.getReader()
  try {
    for (;;) {
      const timer = setTimeout(() => stop.abort(new Error(`silent for ${SILENCE_MS} ms`)), SILENCE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  } catch (error) {
    throw new ObjectStoreUnavailable(describeFailure(error), { cause: error })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function request(signer: Signer, url: string, init: RequestInit): Promise<Response> {
  const signed = await signer.sign(url, init)
  return send(signed.url, {
    method: signed.method,
    headers: signed.headers,
    redirect: 'error',
    limitMs: ANSWER_MS,
  })
}

interface Request extends RequestInit {
  duplex?: 'half'
  limitMs: number
  stop?: AbortSignal
}

const send = (url: string, { limitMs, stop, ...init }: Request): Promise<Response> =>
  traceRequest({ peer: 'object store', method: init.method ?? 'GET', url }, () =>
    fetch(url, { ...init, signal: AbortSignal.any([AbortSignal.timeout(limitMs), ...(stop ? [stop] : [])]) }),
  ).catch((error) => {
    throw new ObjectStoreUnavailable(describeFailure(error), { cause: error })
  })

/** The reason of a failed connection is in the cause of the error of `fetch`. */
function describeFailure(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const reason = cause instanceof Error ? cause : error
  if (!(reason instanceof Error)) return String(reason)
  const { code } = reason as { code?: unknown }
  return reason.message || (typeof code === 'string' ? code : reason.name)
}

/** Other statuses from 400 to 499 concern one object. */
const STORE_STATUSES = [401, 408, 429]

/** Errors of S3 are XML with a code, except replies to HEAD. */
async function toError(reply: Response): Promise<Error> {
  const { status } = reply
  const [, code = ''] = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(await reply.text().catch(() => '')) ?? []
  const text = [`status ${status}`, code].filter(Boolean).join(' ')
  if (status < 400 || status >= 500 || STORE_STATUSES.includes(status) || code === 'NoSuchBucket')
    return new ObjectStoreUnavailable(text)
  return status === 404 ? new ObjectMissing(text) : new ObjectRefused(text)
}
