/** An S3-compatible store: endpoint, bucket and key. */
export interface StoreAddress {
  /** Without credentials: endpoint, bucket and an optional folder in it, without a slash at its end. */
  url: string
  accessKey: string
  secretKey: string
  region: string
  /** Whether new files move into the store; otherwise it is only read. */
  takesNewFiles: boolean
}

const BUCKET_AND_FOLDER = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/
const PARAMETERS = ['region', 'new-files']
/** What AWS and most other stores take for a bucket without a region. */
const DEFAULT_REGION = 'us-east-1'

/**
 * Reads `https://key:secret@host/bucket?region=eu-central-1`, with signs such as / in the secret percent-encoded.
 * Undefined for anything else.
 */
export function parseStoreAddress(text: string): StoreAddress | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !BUCKET_AND_FOLDER.test(url.pathname)) return undefined
  if (url.username === '' || url.password === '' || url.hash !== '') return undefined
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return undefined
  const newFiles = url.searchParams.get('new-files') ?? 'store'
  if (newFiles !== 'store' && newFiles !== 'database') return undefined
  const [accessKey, secretKey] = [url.username, url.password].map(decode)
  if (!accessKey || !secretKey) return undefined
  return {
    url: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    accessKey,
    secretKey,
    region: url.searchParams.get('region') || DEFAULT_REGION,
    takesNewFiles: newFiles === 'store',
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
