import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { RecordRemoval } from '../record-removal.tsx'
import { parseId } from '../taxonomy/taxonomy-view.ts'
import type { Route } from './+types/group-page'
import { findGroupProblem, GroupForm, readGroupName } from './group-form.tsx'
import { changeCustomerGroup, getCustomerGroup, getCustomerGroups, removeCustomerGroup } from './wire.ts'

/** One group of customers. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const group = await loadGroup(page, args.params.id)
  const { groups } = await page.call(getCustomerGroups)
  const mayOpenPromotions = page.can('managePromotions')
  return {
    head: hiddenHead(page, group.name),
    recordHistory: toHistoryPaths(page, 'customerGroup', group.code),
    group,
    targets: groups.filter(({ id }) => id !== group.id),
    paths: {
      customers: getPagePath(page, 'customers', `?group=${group.id}`),
      products: page.can('manageCatalogue') ? getPagePath(page, 'deskProducts', `?audience=${group.id}`) : null,
      discounts: getPagePath(page, 'discounts', `?${new URLSearchParams({ to: 'group', q: group.name })}`),
    },
    promotions: group.promotionList.map(({ id, key }) => ({
      id,
      name: key,
      href: mayOpenPromotions ? getPagePath(page, 'deskPromotions', `/${id}`) : null,
    })),
  }
}

function loadGroup(page: PageRequest, id = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerGroups', `/${encodeURIComponent(id)}`)
  return page.call(getCustomerGroup, { id: parseId(id) })
}

/** Renames or removes the group, or merges it into another one. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id } = await loadGroup(page, args.params.id)
  const form = await args.request.formData()
  const version = versionInForm(form)
  if (form.get('intent') === 'remove') {
    const into = parseId(`${form.get('into') ?? ''}`) || null
    const removed = await page.call(removeCustomerGroup, { id, version, into })
    const rest = into === null ? '' : `/${into}`
    if (removed.done) throw redirect(withToast(getPagePath(page, 'customerGroups', rest), 'SavedSuccessfully'), 303)
    return { removal: removed.message, edit: undefined }
  }
  const typed = readGroupName(form)
  const problems = findGroupProblem(typed)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (problems) return { removal: undefined, edit: { ...refused, problems } }
  const { done, refusal, message } = await page.call(changeCustomerGroup, { id, version, name: typed })
  if (done) throw redirect(withToast(getPagePath(page, 'customerGroups', `/${id}`), 'SavedSuccessfully'), 303)
  const posted = { version, changed: refusal === 'RecordChanged' }
  return { removal: undefined, edit: { ...refused, problems: undefined, refusal, message, posted } }
}

export const meta = pageMeta

export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { group, targets, paths, promotions } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4">
        <h1 className="text-2xl">
          <bdi>{group.name}</bdi>
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
          <TextLink to={paths.customers}>{t('customerGroups.customers', { count: group.customers })}</TextLink>
          <TextLink to={paths.discounts}>{t('customerGroups.discounts', { count: group.discounts })}</TextLink>
          <span>{t('customerGroups.quantities', { count: group.quantities })}</span>
          {paths.products ? (
            <TextLink to={paths.products}>{t('customerGroups.products', { count: group.products })}</TextLink>
          ) : (
            <span>{t('customerGroups.products', { count: group.products })}</span>
          )}
        </p>
      </header>
      <div className="grid max-w-3xl gap-4">
        {promotions.length > 0 && (
          <section aria-label={t('customerGroups.inPromotions')} className="sheet p-4">
            <h2 className="text-lg">{t('customerGroups.inPromotions')}</h2>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {promotions.map(({ id, name, href }) => (
                <li key={id}>{href ? <TextLink to={href}>{name}</TextLink> : <bdi>{name}</bdi>}</li>
              ))}
            </ul>
          </section>
        )}
        <GroupForm key={group.id} saved={{ version: group.version, typed: group.name }} answer={actionData?.edit} />
        <RecordRemoval
          text={t('customerGroups.removeText')}
          version={group.version}
          refused={actionData?.removal}
          targets={targets}
        />
      </div>
    </div>
  )
}
