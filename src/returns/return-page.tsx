import { Form, redirect, useNavigation } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/return-page'
import { type FormProblem, ReturnForm } from './return-form.tsx'
import { type ReturnLineView, toReturnLineView } from './return-view.ts'
import { getPhotos, parseAmounts, parseReturnForm, type TypedReturn } from './typed-return.ts'
import { fileReturn, getReturnableLines } from './wire.ts'

/** Returnable lines; with `order` and `line` in the URL the form of that line. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'returns')
  const linesRequest = parseLinesRequest(page)
  const list = await page.call(getReturnableLines, {
    search: linesRequest.search,
    page: linesRequest.page,
    ...(linesRequest.order && { order: linesRequest.order }),
  })
  const lines = list.lines.map((line) => toReturnLineView(page, line))
  return {
    head: hiddenHead(page, page.i18n.t('returns.new')),
    request: linesRequest,
    lines,
    chosen:
      lines.find(({ orderNumber, lineNo }) => orderNumber === linesRequest.order && lineNo === linesRequest.line) ??
      null,
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    // Idempotency key: a double submission files one return.
    key: crypto.randomUUID(),
    paths: {
      here: getPagePath(page, 'returns'),
      mine: getPagePath(page, 'myReturns'),
      orders: getPagePath(page, 'orders'),
    },
  }
}

function parseLinesRequest({ url: { searchParams: query } }: PageRequest) {
  const getWholeNumber = (name: string) => (/^\d{1,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0)
  return {
    search: (query.get('q') ?? '').slice(0, 100),
    order: (query.get('order') ?? '').slice(0, 20),
    line: getWholeNumber('line'),
    page: Math.max(getWholeNumber('page'), 1),
  }
}

export async function action(args: Route.ActionArgs): Promise<{ typed: TypedReturn; problem: FormProblem }> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const typed = parseReturnForm(form)
  const problem = await fileReturnForm(page, typed, form)
  if (problem) return { typed, problem }
  throw redirect(withToast(getPagePath(page, 'myReturns'), 'SavedSuccessfully'), 303)
}

/** Files the typed return; returns the problems with their fields. */
async function fileReturnForm(page: PageRequest, typed: TypedReturn, form: FormData): Promise<FormProblem | undefined> {
  const { t } = page.i18n
  const { key, orderNumber, lineNo, reason, description } = typed
  const { quantity, amount } = parseAmounts(typed)
  const photos = getPhotos(form)
  const noAmount = typed.amount !== '' && amount === undefined
  // All problems at once, so that the user can correct them together.
  if (!reason || !quantity || noAmount || !photos)
    return {
      ...(!reason && { reason: t('refusal.ReturnReasonMissing') }),
      ...(!quantity && { quantity: t('refusal.InvalidQuantity') }),
      ...(noAmount && { amount: t('returns.badAmount') }),
      ...(!photos && { photos: t('returns.tooManyPhotos') }),
    }
  const answer = await page.call(fileReturn, {
    key,
    orderNumber,
    lineNo,
    reason,
    quantity,
    description,
    ...(amount !== undefined && { amount }),
    photos: await Promise.all(photos.map(async (photo) => Buffer.from(await photo.arrayBuffer()).toString('base64'))),
  })
  if (answer.done) return undefined
  const noPhoto = answer.refusal === 'InvalidMedia' || answer.refusal === 'MediaTooLarge'
  return noPhoto ? { photos: t('returns.noPhoto') } : { message: answer.message }
}

export const meta = pageMeta

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { chosen, key, paths, request, lines, found, pages } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('returns.new')}</h1>
        <ButtonLink to={paths.mine}>{t('returns.mine')}</ButtonLink>
      </header>
      {chosen ? (
        <ReturnForm
          key={chosen.href}
          line={chosen}
          formKey={actionData?.typed.key ?? key}
          typed={actionData?.typed}
          problem={actionData?.problem}
          back={paths.here}
          busy={busy}
        />
      ) : (
        <LinePicker request={request} lines={lines} found={found} pages={pages} paths={paths} />
      )}
    </div>
  )
}

interface LinePickerProps {
  request: { search: string; order: string; page: number }
  lines: readonly ReturnLineView[]
  found: number
  pages: number
  paths: { here: string; orders: string }
}

/** Returnable lines, searchable by code, name or order number. */
function LinePicker({ request, lines, found, pages, paths }: LinePickerProps) {
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
