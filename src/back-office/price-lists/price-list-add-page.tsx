import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/price-list-add-page'
import { findPriceListProblems, readPriceListForm, toPriceList } from './price-list-form.ts'
import { type PriceListAnswer, PriceListForm } from './price-list-form.tsx'
import { loadPriceListChoices } from './price-list-view.ts'
import { addPriceList } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskPriceLists', '/new')
  const typed = {
    code: '',
    name: '',
    currency: page.site.currency,
    kind: 'sale',
    fallback: '',
    taxIncluded: false,
    public: false,
  }
  return {
    head: hiddenHead(page, page.i18n.t('deskCatalogue.priceList.add')),
    saved: { version: 0, typed },
    choices: await loadPriceListChoices(page, null),
  }
}

export async function action(args: Route.ActionArgs): Promise<PriceListAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskPriceLists', '/new')
  const typed = readPriceListForm(await args.request.formData())
  const problems = findPriceListProblems(typed)
  const refused = { typed, refusal: null, message: undefined, posted: undefined }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const answer = await page.call(addPriceList, toPriceList(typed))
  if (answer.done) throw redirect(withToast(getPagePath(page, 'deskPriceLists'), 'SavedSuccessfully'), 303)
  return { ...refused, problems: undefined, refusal: answer.refusal, message: answer.message }
}

export const meta = pageMeta

export default function PriceListAddPage({ loaderData: { saved, choices }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('deskCatalogue.priceList.add')}</h1>
      <div className="max-w-3xl">
        <PriceListForm saved={saved} {...choices} answer={actionData} />
      </div>
    </div>
  )
}
