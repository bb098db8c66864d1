import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { getProductChoices } from '#src/back-office/products/wire.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { formatDay } from '#src/platform/i18n/format.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { LENGTHS } from '../price-list.ts'
import { toPriceListPath } from '../price-list-view.ts'
import { getPriceList, getPriceLists } from '../wire.ts'
import type { Route } from './+types/formula-page'
import { findFormulaProblems, readFormulaQuery, toFormula } from './formula-form.ts'
import { FormulaForm } from './formula-form.tsx'
import { FormulaPreview } from './formula-preview.tsx'
import { listRoundings, toPreviewView } from './formula-view.ts'
import { applyPriceFormula, previewPriceFormula } from './wire.ts'

/** The formula of the query string, and what it would change in the list. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const list = await loadList(page, args.params.code)
  const [{ brands, categories }, request] = await Promise.all([page.call(getProductChoices), readRequest(page)])
  const { typed, problems, sources, isRequested } = request
  const answer = isRequested && Object.keys(problems).length === 0 ? await preview(page, list.code, request) : undefined
  return {
    head: hiddenHead(page, page.i18n.t('priceFormula.title')),
    list: { code: list.code, name: list.name, currency: list.currency, href: toPriceListPath(page, list.code) },
    typed,
    problems: isRequested ? problems : {},
    choices: { sources, brands, categories, ...listRoundings(page, list.currency) },
    firstDay: typed.from && formatDay(page.language, new Date(`${typed.from}T00:00:00Z`), 'UTC'),
    preview: answer?.result ? toPreviewView(page, answer.result, list.currency) : undefined,
    message: answer?.message ?? undefined,
    confirm: answer?.result ? await loadConfirmPath(page, `${page.url.pathname}${page.url.search}`) : null,
  }
}

function loadList(page: PageRequest, code = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskPriceLists', `/code/${encodeURIComponent(code)}`)
  return page.call(getPriceList, { code: code.slice(0, LENGTHS.code) })
}

async function readRequest(page: PageRequest) {
  const { priceLists: sources } = await page.call(getPriceLists)
  const typed = readFormulaQuery(page.url.searchParams)
  const today = toLocalDay(new Date(), page.site.timeZone)
  const problems = findFormulaProblems(typed, { sources: sources.map(({ code }) => code), today })
  return { typed, problems, sources, isRequested: page.url.searchParams.has('source') }
}

function preview(page: PageRequest, code: string, { typed }: Awaited<ReturnType<typeof readRequest>>) {
  const { brandId, categoryId, from, ...terms } = toFormula(typed)
  return page.call(previewPriceFormula, {
    ...terms,
    code,
    ...(brandId !== null && { brandId }),
    ...(categoryId !== null && { categoryId }),
    ...(from !== null && { from }),
  })
}

/** Applies the formula of the query string, if it still changes what the preview showed. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code } = await loadList(page, args.params.code)
  const { typed, problems } = await readRequest(page)
  const digest = `${(await args.request.formData()).get('digest') ?? ''}`.slice(0, 40)
  if (Object.keys(problems).length > 0) return { message: page.i18n.t('refusal.PricesMoved') }
  const answer = await page.call(applyPriceFormula, { ...toFormula(typed), code, digest })
  if (answer.done) throw redirect(withToast(toPriceListPath(page, code), 'SavedSuccessfully'), 303)
  return { message: answer.message }
}

export const meta = pageMeta

export default function FormulaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { list, typed, problems, choices, firstDay, preview: shown, message, confirm } = loaderData
  const alert = actionData?.message ?? message
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 max-w-prose">
        <h1 className="text-2xl">{t('priceFormula.title')}</h1>
        <p className="mt-1 text-ink-soft">
          <TextLink to={list.href}>
            <bdi>{list.name}</bdi>
          </TextLink>{' '}
          · <Ltr>{list.currency}</Ltr>
        </p>
        <p className="mt-2 text-pretty text-ink-soft">{t('priceFormula.text')}</p>
      </header>
      <div className="grid max-w-4xl gap-4">
        {alert && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {alert}
          </p>
        )}
        <FormulaForm key={JSON.stringify(typed)} list={list.code} typed={typed} problems={problems} {...choices} />
        {confirm && <ConfirmNotice text={t('priceFormula.confirm')} to={confirm} />}
        {shown && <FormulaPreview preview={shown} firstDay={firstDay} />}
      </div>
    </div>
  )
}
