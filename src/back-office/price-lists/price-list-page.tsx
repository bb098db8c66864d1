import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { wireDay } from '#src/api/wire-fields.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/price-list-page'
import { toScheduledView } from './formula/formula-view.ts'
import { PriceChanges } from './formula/price-changes.tsx'
import { cancelPriceChange } from './formula/wire.ts'
import { findPriceListProblems, readPriceListForm, toPriceList, toTypedPriceList } from './price-list-form.ts'
import { PriceListForm } from './price-list-form.tsx'
import { PriceListRemoval } from './price-list-removal.tsx'
import { loadPriceListChoices, requirePriceListCode, toPriceListPath } from './price-list-view.ts'
import { changePriceList, deletePriceList, getPriceList } from './wire.ts'

/** One price list. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const list = await loadList(page, args.params.code)
  return {
    head: hiddenHead(page, list.name),
    recordHistory: toHistoryPaths(page, 'priceList', list.code),
    list: {
      code: list.code,
      name: list.name,
      hasRate: list.hasRate,
      currency: list.currency,
      prices: list.prices,
      pricesText: formatQuantity(page.language, `${list.prices}`),
    },
    saved: { version: list.version, typed: toTypedPriceList(list) },
    prices: `${toPriceListPath(page, list.code)}/prices`,
    formula: `${toPriceListPath(page, list.code)}/formula`,
    scheduled: toScheduledView(page, list.scheduled),
    confirm: list.prices > 0 ? await loadConfirmPath(page, page.url.pathname) : null,
    choices: await loadPriceListChoices(page, list.code),
  }
}

function loadList(page: PageRequest, code = '') {
  return page.call(getPriceList, { code: requirePriceListCode(page, code) })
}

/** Saves or removes the list. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code: savedCode } = await loadList(page, args.params.code)
  const form = await args.request.formData()
  if (form.get('intent') === 'cancel') {
    const canceled = await cancelScheduled(page, savedCode, form)
    if (canceled.done) throw redirect(withToast(toPriceListPath(page, savedCode), 'SavedSuccessfully'), 303)
    return { removal: undefined, edit: undefined, canceled: canceled.message }
  }
  const version = versionInForm(form)
  if (form.get('intent') === 'remove') {
    const prices = Number(form.get('confirmed') ?? 0)
    const removed = await page.call(deletePriceList, { code: savedCode, version, prices })
    if (removed.done) throw redirect(withToast(getPagePath(page, 'deskPriceLists'), 'SavedSuccessfully'), 303)
    return { removal: removed, edit: undefined, canceled: undefined }
  }
  const typed = readPriceListForm(form)
  const problems = findPriceListProblems(typed)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0)
    return { removal: undefined, canceled: undefined, edit: { ...refused, problems } }
  const list = toPriceList(typed)
  const { done, refusal, message } = await page.call(changePriceList, { ...list, savedCode, version })
  if (done) throw redirect(withToast(toPriceListPath(page, list.code), 'SavedSuccessfully'), 303)
  const posted = { version, changed: refusal === 'RecordChanged' }
  return {
    removal: undefined,
    canceled: undefined,
    edit: { ...refused, problems: undefined, refusal, message, posted },
  }
}

function cancelScheduled(page: PageRequest, code: string, form: FormData) {
  const { success, data: from } = wireDay.safeParse(form.get('from'))
  const prices = Number(form.get('prices') ?? Number.NaN)
  if (!success || !Number.isSafeInteger(prices) || prices < 0) throw new Response(null, { status: 400 })
  return page.call(cancelPriceChange, { code, from, prices })
}

export const meta = pageMeta

export default function PriceListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { list, saved, choices, formula, prices, scheduled } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex max-w-3xl flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">
            <bdi>{list.name}</bdi>
          </h1>
          <p className="mt-1 text-ink-soft">
            <Ltr>{list.code}</Ltr> · <Ltr>{list.currency}</Ltr>
          </p>
        </div>
        <ButtonLink to={prices} look="main">
          <Icon name="list" />
          {t('listPrices.title')}
        </ButtonLink>
      </header>
      <div className="grid max-w-3xl gap-4">
        {!list.hasRate && (
          <p className="rounded-control bg-warn-soft px-3 py-2">
            {t('deskCatalogue.priceList.noRateText', { currency: list.currency })}
          </p>
        )}
        <PriceListForm key={list.code} saved={saved} {...choices} answer={actionData?.edit} />
        <PriceChanges formula={formula} scheduled={scheduled} refused={actionData?.canceled} />
        <PriceListRemoval
          prices={list.prices}
          pricesText={list.pricesText}
          version={saved.version}
          refused={actionData?.removal}
          confirm={loaderData.confirm}
        />
      </div>
    </div>
  )
}
