import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { SelectionForm } from '#src/back-office/selection-form.tsx'
import { MAX_SELECTED } from '#src/back-office/table/list-page.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/limit-page'
import { readAudienceForm } from './audience.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { getAudienceGroups, limitProducts } from './wire.ts'

/** Limits the products selected in the list to groups of customers. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const ids = requireSelection(page)
  const { groups } = await page.call(getAudienceGroups)
  return {
    head: hiddenHead(page, page.i18n.t('productAudience.bulkTitle')),
    groups,
    count: ids.length,
    products: getPagePath(page, 'deskProducts'),
    customerGroups: page.can('manageCustomers') ? getPagePath(page, 'customerGroups') : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const ids = requireSelection(page)
  if (ids.length === 0) throw redirect(getPagePath(page, 'deskProducts'), 303)
  const groupIds = readAudienceForm(await args.request.formData())
  const { done, changed, message } = await page.call(limitProducts, { ids, groupIds })
  if (!done) return { message, groupIds }
  if (changed === 0) return { message: page.i18n.t('productAudience.unchanged'), groupIds }
  const filter = groupIds.length === 0 ? '' : '?audience=limited'
  throw redirect(withToast(getPagePath(page, 'deskProducts', filter), 'SavedSuccessfully'), 303)
}

/** The products that the address names. */
function requireSelection(page: PageRequest): number[] {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/audience')
  const ids = page.url.searchParams.getAll('product').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_SELECTED)
}

export const meta = pageMeta

export default function LimitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { groups, count, products, customerGroups } = loaderData
  return (
    <SelectionForm
      title={t('productAudience.bulkTitle')}
      selected={t('productAudience.selected', { count })}
      isNothingSelected={count === 0}
      answer={actionData}
      submits={[{ label: t('productAudience.save') }]}
      links={[
        ...(customerGroups && groups.length === 0
          ? [{ label: t('shell.page.customerGroups'), to: customerGroups }]
          : []),
        { label: t('shell.page.deskProducts'), to: products },
      ]}
    >
      <AudienceChoice groups={groups} chosen={actionData?.groupIds ?? []} />
    </SelectionForm>
  )
}
