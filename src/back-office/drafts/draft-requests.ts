import type { DraftChange, DraftField } from './draft.ts'

/** The drafts of a page. */
export type PageDrafts = { form: string; at: string; rows: string; fields: readonly DraftField[] }[]

export interface DraftAnswer {
  done: boolean
  /** Why nothing was stored. */
  message: string
}

/** `lost` is sent again; a refused draft has the reason. */
export type SendResult = 'stored' | 'lost' | { refused: string }

export interface DraftRequest {
  /** Who typed it (`browserOwner`): the server refuses a draft of another user. */
  owner: string
  page: string
  form: string
  title: string
  /** The rows over which it was typed (`toRowsDigest`). */
  rows: string
  /** Null deletes the draft. */
  changes: readonly DraftChange[] | null
}

/** Requests of all forms, one after the other: a page that is opened loads what the page before it has sent. */
let queue: Promise<unknown> = Promise.resolve()

function enqueue<Result>(request: () => Promise<Result>): Promise<Result> {
  const result = queue.then(request)
  queue = result
  return result
}

/** The forms of a page share one request. */
let loading: { page: string; drafts: Promise<PageDrafts> } | undefined

/** The drafts of a page; none if they cannot be loaded. */
export function loadPageDrafts(address: string, page: string): Promise<PageDrafts> {
  if (loading?.page === page) return loading.drafts
  const drafts = enqueue(() => fetchDrafts(`${address}?${new URLSearchParams({ page })}`))
  const load = { page, drafts }
  loading = load
  void drafts.then(() => {
    if (loading === load) loading = undefined
  })
  return drafts
}

async function fetchDrafts(address: string): Promise<PageDrafts> {
  try {
    const response = await fetch(address)
    return response.ok && !response.redirected ? ((await response.json()) as PageDrafts) : []
  } catch {
    return []
  }
}

/** The field of the request that has the draft as JSON. */
export const DRAFT_FIELD = 'draft'

/** The browser refuses a request that outlasts its page and is larger than 64 kB. */
const MAX_KEEPALIVE_LENGTH = 30_000

/** Stores or deletes a draft; `now` does not wait for other requests, for a page that is left. */
export const sendDraft = (address: string, draft: DraftRequest, now = false): Promise<SendResult> =>
  now ? postDraft(address, draft) : enqueue(() => postDraft(address, draft))

async function postDraft(address: string, draft: DraftRequest): Promise<SendResult> {
  const text = JSON.stringify(draft)
  const body = new FormData()
  body.set(DRAFT_FIELD, text)
  try {
    const response = await fetch(address, { method: 'POST', body, keepalive: text.length < MAX_KEEPALIVE_LENGTH })
    // Signed out, the answer is the sign-in page.
    if (response.redirected || response.status >= 500) return 'lost'
    if (!response.ok) return { refused: '' }
    const { done, message } = (await response.json()) as DraftAnswer
    return done ? 'stored' : { refused: message }
  } catch {
    return 'lost'
  }
}
