import { data, Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { joinFacts } from '../join-facts.ts'
import { ScanPanel } from '../picking/scan-panel.tsx'
import { sendOrLose } from '../picking/use-scans.ts'
import type { Route } from './+types/document-page'
import { DOCUMENT_PAGES, LINES_PER_PAGE } from './document.ts'
import { getDocumentKind, runDocumentAction } from './document-form.ts'
import { DocumentLines } from './document-lines.tsx'
import { type DocumentView, toDocumentView, type WaitingOrderView } from './document-view.ts'
import { getStockDocument } from './wire.ts'

/** One document of the stock: a draft with its scanner and form, or what was posted. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const pageNo = Math.min(Math.max(Number.parseInt(page.url.searchParams.get('page') ?? '1', 10) || 1, 1), 10_000)
  const document = await loadDocument(page, args.params.id, pageNo)
  const view = toDocumentView(page, document)
  return {
    head: hiddenHead(page, view.title),
    document: view,
    page: pageNo,
    pageCount: Math.ceil(document.lineCount / LINES_PER_PAGE),
    camera: page.url.searchParams.has('camera'),
  }
}

async function loadDocument(page: PageRequest, id = '', pageNo = 1) {
  const kind = getDocumentKind(page)
  if (!page.can('moveStock')) throw notForViewer(page, DOCUMENT_PAGES[kind], `/${encodeURIComponent(id)}`)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  const document = await page.call(getStockDocument, { id: Number(id), page: pageNo })
  if (document.kind !== kind) throw data(null, { status: 404 })
  return document
}

/** Counts scans, sets quantities, posts and deletes; see `runDocumentAction`. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id, kind } = await loadDocument(page, args.params.id)
  const answer = await runDocumentAction(page, await args.request.formData(), id)
  if (answer.deleted) throw redirect(getPagePath(page, DOCUMENT_PAGES[kind]), 303)
  return answer
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrLose(serverAction)

export const meta = pageMeta

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, page, pageCount, camera } = loaderData
  const last = useLastAnswer(actionData)
  const answer = last && 'intent' in last ? last : undefined
  return (
    <div className="page py-4 desk:py-6">
      <DocumentHeader document={document} />
      {answer?.message && answer.productId === undefined && (
        <p key={answer.key} role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {answer.message}
        </p>
      )}
      {answer?.movedCount !== undefined && <PostingResult movedCount={answer.movedCount} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {document.isPosted || (
            <>
              <ScanPanel here={document.href} camera={camera} fields={{}} result={answer?.scan ?? undefined} />
              <PostForm document={document} />
            </>
          )}
          {document.kind === 'receipt' && <WaitingOrders document={document} />}
        </div>
        <div className="min-w-0">
          <DocumentLines document={document} answer={answer} />
          <Pagination page={page} pages={pageCount} buildHref={(to) => `${document.href}?page=${to}`} />
        </div>
      </div>
    </div>
  )
}

function DocumentHeader({ document }: { document: DocumentView }) {
  const { t, language } = useTexts()
  const { title, isPosted, depot, note, delivery, made, posted } = document
  const received = delivery === '' ? '' : t('stockDocuments.delivery.received', { reference: delivery })
  return (
    <header className="mb-4">
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
        <bdi>{title}</bdi>
        <Badge tone={isPosted ? 'good' : 'warn'}>
          {t(isPosted ? 'stockDocuments.posted' : 'stockDocuments.draft')}
        </Badge>
      </h1>
      <p className="mt-1 text-ink-soft">
        {joinFacts(language, [depot, received, note === delivery ? '' : note, isPosted ? posted : made])}
      </p>
    </header>
  )
}

function PostingResult({ movedCount }: { movedCount: number }) {
  const { t } = useTexts()
  if (movedCount === 0)
    return (
      <p role="status" className="mb-4 rounded-box bg-good-soft p-3 text-good">
        {t('stockDocuments.post.done')}
      </p>
    )
  return (
    <p role="alert" className="mb-4 rounded-box bg-warn-soft p-3 text-warn">
      {t('stockDocuments.post.moved', { count: movedCount })}
    </p>
  )
}

/** Posts the draft, or deletes it. */
function PostForm({ document: { kind, delivery, version, isCounted } }: { document: DocumentView }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" aria-label={t('stockDocuments.post.title')} className="sheet flex flex-col gap-3 p-4">
      <input type="hidden" name="version" value={version} />
      <p className="text-sm text-pretty text-ink-soft">
        {t(delivery === '' ? `stockDocuments.post.text.${kind}` : 'stockDocuments.delivery.post')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="post" look="main" disabled={busy || !isCounted}>
          {t(`stockDocuments.post.press.${kind}`)}
        </Button>
        <Button type="submit" name="intent" value="delete" look="quiet" disabled={busy}>
          {t('stockDocuments.delete')}
        </Button>
      </div>
    </Form>
  )
}

const SHARE_TONES = { full: 'text-good', part: 'text-warn', none: 'text-ink-soft' } as const

/** The orders that wait for the goods, and how much each gets; those that can be picked lead there. */
function WaitingOrders({ document: { waitingOrders, reservation } }: { document: DocumentView }) {
  const { t } = useTexts()
  if (waitingOrders.length === 0) return null
  return (
    <section aria-label={t('stockDocuments.waitingOrders.title')} className="sheet">
      <div className="border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{t('stockDocuments.waitingOrders.title')}</h2>
        <p className="text-sm text-pretty text-ink-soft">{t(`stockDocuments.waitingOrders.${reservation}`)}</p>
      </div>
      <ul className="ruled">
        {waitingOrders.map((order) => (
          <WaitingOrder key={order.number} order={order} />
        ))}
      </ul>
    </section>
  )
}

function WaitingOrder({ order: { number, customerName, lines, ready, href } }: { order: WaitingOrderView }) {
  const { t } = useTexts()
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        {href ? (
          <TextLink to={href} className="font-semibold">
            <Ltr>{number}</Ltr>
          </TextLink>
        ) : (
          <Ltr className="font-semibold">{number}</Ltr>
        )}
        {ready && <Badge tone="good">{t('stockDocuments.waitingOrders.ready')}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        <bdi>{customerName}</bdi>
      </p>
      <ul className="mt-1 text-sm">
        {lines.map(({ code, share, tone }) => (
          <li key={code} className="flex justify-between gap-3">
            <Ltr className="min-w-0 break-words">{code}</Ltr>
            <span className={`shrink-0 tabular-nums ${SHARE_TONES[tone]}`}>{share}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
