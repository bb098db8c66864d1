import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageKey } from './api/page-context.ts'
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
  const html = await htmlOf(
    <Nonce value={nonce}>
      <TextsProvider value={i18n}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </TextsProvider>
    </Nonce>,
    nonce,
  )
  return new Response(html as BodyInit, { status, headers })
}

function htmlOf(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // What is drawn late stays in its place, where no script is needed to see it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const write = (chunk: Buffer, _encoding: string, done: () => void) => {
          chunks.push(chunk)
          done()
        }
        const whole = new Writable({ write })
        whole.on('finish', () => resolve(scriptsLast(Buffer.concat(chunks))))
        pipe(whole)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

const PRELOAD = '<link rel="modulepreload"'

/** What is seen comes first: style and pictures are fetched before the scripts that the framework asks for early. */
function scriptsLast(page: Buffer): Buffer {
  const html = page.toString()
  const head = html.slice(0, html.indexOf('</head>'))
  return Buffer.from(head.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`) + html.slice(head.length))
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
