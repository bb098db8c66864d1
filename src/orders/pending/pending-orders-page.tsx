import { Form, redirect, useNavigation } from 'react-router'
import type { OutputOf } from '#src/api/endpoint.ts'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { orderFilter } from '../views/order-filter.ts'
import { formatMoment } from '../views/order-view.ts'
import type { Route } from './+types/pending-orders-page'
import { cancelPending, getPendingOrders } from './wire.ts'

/** `page` is a URL parameter (orders 2). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { page: at } = orderFilter(page.url.searchParams)
  const { lines, totalHits, pageSize } = await page.call(getPendingOrders, { page: at })
  return {
    head: hiddenHead(page, page.i18n.t('order.pending.title')),
    lines: lines.map((line) => toPendingLineView(page, line)),
    found: totalHits,
    at,
    pages: Math.ceil(totalHits / pageSize),
    paths: { here: getPagePath(page, 'pendingOrders'), orders: getPagePath(page, 'orders') },
  }
}

type Line = OutputOf<typeof getPendingOrders>['lines'][number]

function toPendingLineView(page: PageRequest, line: Line) {
  const { language, i18n } = page
  const { orderId, lineNo, number, code, name, mayCancel, expected } = line
  const quantity = (value: string) => formatQuantity(language, value)
  return {
    orderId,
    lineNo,
    number,
    code,
    name,
    mayCancel,
    unit: unitName(line.unit, i18n, line.remaining),
    placedAt: formatMoment(page, line.placedAt),
    ordered: quantity(line.ordered),
    remaining: quantity(line.remaining),
    later: Number(line.backordered) > 0 ? quantity(line.backordered) : null,
    expected: expected === null ? null : formatDate(language, new Date(`${expected}T12:00:00Z`), { timeZone: 'UTC' }),
    href: getPagePath(page, 'orderDetail', `/${encodeURIComponent(number)}`),
  }
}

/** Cancels the backordered rest of a line. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const [orderId, lineNo] = ['orderId', 'lineNo'].map((name) => Number(form.get(name)))
  const { done, message } = await page.call(cancelPending, { orderId: orderId ?? 0, lineNo: lineNo ?? null })
  if (!done) return { problem: message }
  throw redirect(
    withToast(getPagePath(page, 'pendingOrders', page.url.search.replace('.data', '')), 'SavedSuccessfully'),
    303,
  )
}

export const meta = pageMeta

export default function PendingOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { lines, found, at, pages, paths } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('order.pending.title')}</h1>
      <p className="mb-4 text-ink-soft">{t('order.pending.text')}</p>
      {actionData?.problem && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.problem}
        </p>
      )}
      <section className="sheet">
        {lines.length === 0 ? (
          <EmptyState
            icon="truck"
            title={t('order.pending.none')}
            actions={<ButtonLink to={paths.orders}>{t('order.list.title')}</ButtonLink>}
          >
            {t('order.pending.noneText')}
          </EmptyState>
        ) : (
          <>
            <PendingRows lines={lines} />
            <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
              <p className="text-ink-soft">{t('order.pending.found', { count: found })}</p>
              <Pagination
                page={at}
                pages={pages}
                buildHref={(page) => `${paths.here}${page > 1 ? `?page=${page}` : ''}`}
              />
            </footer>
          </>
        )}
      </section>
    </div>
  )
}

interface PendingOrderView {
  orderId: number
  lineNo: number
  number: string
  placedAt: string
  code: string
  name: string
  unit: string
  ordered: string
  remaining: string
  /** The part of the remainder that is out of stock; null when it is the whole. */
  later: string | null
  expected: string | null
  mayCancel: boolean
  href: string
}

const WIDE = 'hidden sm:table-cell'

/** Quantity and expected day per line, and a button that cancels it. */
function PendingRows({ lines }: { lines: readonly PendingOrderView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('order.pending.title')}>
      <thead>
        <tr>
          <Th>{t('order.line.name')}</Th>
          <Th className={WIDE}>{t('order.list.number')}</Th>
          <Th number>{t('order.pending.remaining')}</Th>
          <Th className={WIDE}>{t('order.pending.expected')}</Th>
          <Th className="px-0!">
            <span className="sr-only">{t('order.action.title')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={`${line.orderId} ${line.lineNo}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line }: { line: PendingOrderView }) {
  const { t } = useTexts()
  return (
    <tr>
      <Td className="min-w-0">
        <Ltr className="font-semibold">{line.code}</Ltr>
        <span dir="auto" className="block text-ink-soft">
          {line.name}
        </span>
        <span className="text-sm text-ink-faint sm:hidden">
          <TextLink to={line.href}>
            <Ltr>{line.number}</Ltr>
          </TextLink>
          <ExpectedDate line={line} />
        </span>
      </Td>
      <Td className={`${WIDE} whitespace-nowrap`}>
        <TextLink to={line.href}>
          <Ltr>{line.number}</Ltr>
        </TextLink>
        <bdi className="block text-sm text-ink-faint">{line.placedAt}</bdi>
      </Td>
      <Td number className="whitespace-nowrap">
        <Ltr className="font-semibold">{line.remaining}</Ltr> {line.unit}
        <span className="block text-sm text-ink-faint">{t('order.pending.of', { quantity: line.ordered })}</span>
      </Td>
      <Td className={WIDE}>
        <ExpectedDate line={line} />
      </Td>
      <Td className="px-0! text-end">{line.mayCancel && <CancelButton line={line} />}</Td>
    </tr>
  )
}

function ExpectedDate({ line: { later, expected } }: { line: PendingOrderView }) {
  const { t } = useTexts()
  if (later === null) return <span className="block">{t('order.pending.ready')}</span>
  return expected === null ? (
    <span className="block text-warn">{t('order.pending.unknown')}</span>
  ) : (
    <bdi className="block">{expected}</bdi>
  )
}

function CancelButton({ line }: { line: PendingOrderView }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="orderId" value={line.orderId} />
      <input type="hidden" name="lineNo" value={line.lineNo} />
      <Button
        type="submit"
        look="quiet"
        size="small"
        className="text-bad"
        disabled={busy}
        aria-label={t('order.pending.cancelOf', { code: line.code, quantity: line.later ?? '' })}
      >
        {t('order.pending.cancel')}
      </Button>
    </Form>
  )
}
