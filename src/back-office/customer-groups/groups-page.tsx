import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/groups-page'
import { findGroupProblem, type GroupAnswer, GroupForm, readGroupName } from './group-form.tsx'
import { addCustomerGroup, getCustomerGroups } from './wire.ts'

/** The groups of customers, and a form that adds one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireAccess(page)
  const { groups } = await page.call(getCustomerGroups)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.customerGroups')),
    groups: groups.map((group) => ({ ...group, href: getPagePath(page, 'customerGroups', `/${group.id}`) })),
  }
}

function requireAccess(page: PageRequest) {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerGroups')
}

export async function action(args: Route.ActionArgs): Promise<GroupAnswer> {
  const page = pageRequest(args)
  requireAccess(page)
  const typed = readGroupName(await args.request.formData())
  const problems = findGroupProblem(typed)
  if (problems) return { typed, problems, refusal: null, message: undefined, posted: undefined }
  const { done, refusal, message } = await page.call(addCustomerGroup, { name: typed })
  if (done) throw redirect(withToast(getPagePath(page, 'customerGroups'), 'SavedSuccessfully'), 303)
  return { typed, problems: undefined, refusal, message, posted: undefined }
}

export const meta = pageMeta

const NEW_GROUP = { version: 0, typed: '' }

export default function GroupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { groups } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 max-w-prose">
        <h1 className="text-2xl">{t('shell.page.customerGroups')}</h1>
        <p className="text-pretty text-ink-soft">{t('customerGroups.text')}</p>
      </header>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="sheet min-w-0">
          {groups.length === 0 ? (
            <EmptyState icon="person" title={t('customerGroups.none')}>
              {t('customerGroups.noneText')}
            </EmptyState>
          ) : (
            <ul className="ruled" aria-label={t('shell.page.customerGroups')}>
              {groups.map(({ id, name, href, customers, discounts, promotions, quantities, products }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
                  <TextLink to={href} className="font-semibold">
                    <bdi>{name}</bdi>
                  </TextLink>
                  <span className="text-sm text-ink-soft">
                    {[
                      t('customerGroups.customers', { count: customers }),
                      discounts > 0 && t('customerGroups.discounts', { count: discounts }),
                      promotions > 0 && t('customerGroups.promotions', { count: promotions }),
                      quantities > 0 && t('customerGroups.quantities', { count: quantities }),
                      products > 0 && t('customerGroups.products', { count: products }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <GroupForm saved={NEW_GROUP} answer={actionData} />
      </div>
    </div>
  )
}
