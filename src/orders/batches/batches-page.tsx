import { Form, redirect, useNavigation } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { orderFilter } from '../views/order-filter.ts'
import { formatMoment } from '../views/order-view.ts'
import type { Route } from './+types/batches-page'
import { BATCH_FORMATS } from './batch.ts'
import { fetchBatch, getBatches } from './wire.ts'

/** Batches exported to the ERP, and orders waiting for export. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { page: at } = orderFilter(page.url.searchParams)
  const { batches, unfetched, totalHits, pageSize } = await page.call(getBatches, { page: at })
  const here = getPagePath(page, 'orderBatches')
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.orderBatches')),
    unfetched,
    at,
    here,
    key: crypto.randomUUID(),
    pages: Math.ceil(totalHits / pageSize),
    batches: batches.map(({ createdAt, ...batch }) => ({
      ...batch,
      at: formatMoment(page, createdAt),
      href: `${here}/${batch.id}`,
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const { batch } = await page.call(fetchBatch, { key: `${form.get('key') ?? ''}` })
  if (!batch) return { problem: page.i18n.t('order.batch.nothing') }
  throw redirect(withToast(getPagePath(page, 'orderBatches'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function BatchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { batches, unfetched, at, pages, here, key } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">{t('shell.page.orderBatches')}</h1>
      <p className="mb-4 text-ink-soft">{t('order.batch.text')}</p>
      {actionData?.problem && (
        <p role="alert" className="mb-4 rounded-box bg-warn-soft p-3 text-warn">
          {actionData.problem}
        </p>
      )}
      <Form method="post" className="sheet mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
        <input type="hidden" name="key" value={key} />
        <p>{t('order.batch.waiting', { count: unfetched })}</p>
        <Button type="submit" look="main" disabled={busy || unfetched === 0}>
          <Icon name="download" />
          {t('order.batch.fetch')}
        </Button>
      </Form>
      <section className="sheet">
        {batches.length === 0 ? (
          <EmptyState icon="file" title={t('order.batch.none')}>
            {t('order.batch.noneText')}
          </EmptyState>
        ) : (
          <>
            <BatchRows batches={batches} />
            <footer className="p-3">
              <Pagination page={at} pages={pages} buildHref={(page) => `${here}${page > 1 ? `?page=${page}` : ''}`} />
            </footer>
          </>
        )}
      </section>
    </div>
  )
}

interface BatchView {
  id: number
  at: string
  by: string
  orderCount: number
  /** Base path of its files. */
  href: string
}

const WIDE = 'hidden sm:table-cell'

/** Batches with their files, which can be downloaded repeatedly. */
function BatchRows({ batches }: { batches: readonly BatchView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('shell.page.orderBatches')}>
      <thead>
        <tr>
          <Th>{t('order.batch.number')}</Th>
          <Th className={WIDE}>{t('order.list.date')}</Th>
          <Th className={WIDE}>{t('order.batch.by')}</Th>
          <Th number>{t('order.batch.orders')}</Th>
          <Th>{t('order.batch.files')}</Th>
        </tr>
      </thead>
      <tbody>
        {batches.map(({ id, at, by, orderCount, href }) => (
          <tr key={id}>
            <Td>
              <Ltr className="font-semibold">{id}</Ltr>
              <bdi className="block text-sm text-ink-faint sm:hidden">{at}</bdi>
            </Td>
            <Td className={WIDE}>
              <bdi>{at}</bdi>
            </Td>
            <Td className={WIDE}>{by}</Td>
            <Td number>{orderCount}</Td>
            <Td>
              <span className="flex flex-wrap gap-3">
                {BATCH_FORMATS.map((format) => (
                  <TextLink key={format} to={`${href}/${format}`} reloadDocument download>
                    <Ltr>{format.toUpperCase()}</Ltr>
                  </TextLink>
                ))}
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
