import { Form } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import { columns } from '../ui/viewport/columns.ts'
import type { ReturnLineView } from './views/line-view.ts'

interface LinePickerProps {
  request: { search: string; order: string; page: number }
  lines: readonly ReturnLineView[]
  found: number
  pages: number
  paths: { here: string; orders: string }
}

/** Delivered lines of which something can go back: found by code, name or number of the order. */
export function LinePicker({ request, lines, found, pages, paths }: LinePickerProps) {
  const { t } = useTexts()
  const { search, order, page } = request
  const narrowed = search !== '' || order !== ''
  const buildHref = (requested: number) =>
    `${paths.here}?${new URLSearchParams({ ...(search && { q: search }), ...(order && { order }), page: `${requested}` })}`
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('returns.pickText')}</p>
      <Form role="search" action={paths.here} className="sheet mb-4 flex flex-wrap items-end gap-3 p-3">
        <TextField
          type="search"
          name="q"
          label={t('returns.find')}
          defaultValue={search || order}
          className="min-w-48 flex-1 sm:max-w-96"
        />
        <Button type="submit" look="main">
          {t('order.filter.apply')}
        </Button>
        {narrowed && (
          <ButtonLink to={paths.here} look="quiet">
            {t('order.filter.clear')}
          </ButtonLink>
        )}
      </Form>
      {lines.length === 0 ? (
        <EmptyState
          icon="box"
          title={t('returns.nothingToReturn')}
          actions={<ButtonLink to={paths.orders}>{t('order.list.title')}</ButtonLink>}
        >
          {t('returns.nothingToReturnText')}
        </EmptyState>
      ) : (
        <section className="sheet">
          <ul
            className="grid grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-(--middle)"
            style={columns({ middle: 'minmax(0,1fr) 9rem 8rem auto' })}
          >
            {lines.map((line) => (
              <Line key={line.href} line={line} />
            ))}
          </ul>
          <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
            <p className="text-ink-soft">{t('returns.linesFound', { count: found })}</p>
            <Pagination page={page} pages={pages} buildHref={buildHref} />
          </footer>
        </section>
      )}
    </>
  )
}

function Line({ line }: { line: ReturnLineView }) {
  const { t } = useTexts()
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Ltr className="font-semibold">{line.code}</Ltr>
          <span className="text-sm text-ink-faint">{line.brand}</span>
        </p>
        <p>
          <bdi>{line.name}</bdi>
        </p>
        <p className="text-sm text-ink-faint">
          <Ltr>{line.orderNumber}</Ltr> · <bdi>{line.placedAt}</bdi>
        </p>
        <p className="text-sm sm:hidden">
          <bdi>{line.left}</bdi> · <Ltr className="font-semibold">{line.leftAmount}</Ltr>
        </p>
      </div>
      <p className="hidden figures sm:block">
        <bdi>{line.left}</bdi>
      </p>
      <p className="hidden figures font-semibold sm:block">
        <Ltr>{line.leftAmount}</Ltr>
      </p>
      <ButtonLink to={line.href} size="small" aria-label={t('returns.sendBackOf', { code: line.code })}>
        {t('returns.sendBack')}
      </ButtonLink>
    </li>
  )
}
