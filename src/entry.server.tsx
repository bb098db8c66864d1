import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageKey } from './api/page-context.ts'
import { scriptsAfterPaint } from './shell/deferred-scripts.ts'
import { Nonce } from './ui/page/nonce.ts'
import { TextsProvider } from './ui/page/texts.ts'

export { pageKey }

/** The arguments from the framework. */
type ToRender = [Request, status: number, Headers, EntryContext, RouterContextProvider]

/**
 * Renders the whole page before sending: streaming gains nothing once its data is loaded, and a buffer can be cached
 * and compressed.
 */
export default async function render(...[request, status, headers, entry, context]: ToRender): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { i18n, nonce } = context.get(pageKey)
  const page = await renderHtml(
    <Nonce value={nonce}>
      <TextsProvider value={i18n}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </TextsProvider>
    </Nonce>,
    nonce,
  )
  // Hot reload needs its own scripts to run first, in the order of the framework.
  return new Response((import.meta.env.DEV ? page : scriptsAfterPaint(page)) as BodyInit, { status, headers })
}

function renderHtml(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Suspense content is rendered in place, so that it is visible without script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(into(resolve, reject)),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** A writable stream that collects the output without back-pressure and resolves with the whole page. */
function into(whole: (page: Buffer) => void, failed: (error: unknown) => void): NodeJS.WritableStream {
  const pieces: Uint8Array[] = []
  const stream = {
    write: (piece: Uint8Array | string) => pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece) > 0,
    end: () => whole(Buffer.concat(pieces)),
    destroy: failed,
    on: () => stream,
  }
  return stream as unknown as NodeJS.WritableStream
}

/** Logs a rendering error once, without user input. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isAnswer(error)) return
  console.error(
    JSON.stringify({ level: 50, msg: 'a page failed', path: new URL(request.url).pathname, err: String(error) }),
  )
}

/** A page that was not found or not allowed is an answer, not a fault. */
const isAnswer = (error: unknown) => isRouteErrorResponse(error) && error.status < 500
