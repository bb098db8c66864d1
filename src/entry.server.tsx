import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageKey } from './api/page-context.ts'
import { scriptsAfterPaint } from './shell/deferred-scripts.ts'
import { Nonce } from './ui/page/nonce.ts'
import { TextsProvider } from './ui/page/texts.ts'

export { pageKey }

/** What the framework hands over. */
type ToRender = [Request, status: number, Headers, EntryContext, RouterContextProvider]

/** The whole page at once: streaming a page whose data is ready gains nothing, and a buffer can be kept and compressed. */
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
      // What is drawn late stays in its place, where no script is needed to see it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(into(resolve, reject)),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** As much of a stream as the renderer asks for: it never waits, and holds the page until it is whole. */
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

/** What goes wrong while rendering is logged once, without what the visitor typed. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isAnswer(error)) return
  console.error(
    JSON.stringify({ level: 50, msg: 'a page failed', path: new URL(request.url).pathname, err: String(error) }),
  )
}

/** A page that was not found or not allowed is an answer, not a fault. */
const isAnswer = (error: unknown) => isRouteErrorResponse(error) && error.status < 500
