import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { requireProductCode, toProductCardPath } from '../product-card-view.ts'
import { ProductHeading } from '../product-sections.tsx'
import type { Route } from './+types/links-page'
import { AddLinks } from './add-links.tsx'
import { placeLink, readLinkForm, readRelation, saveLinks } from './link-form.ts'
import { LinkList } from './link-list.tsx'
import { toLinkLists, toLinksPath } from './link-view.ts'
import { getProductLinks, KEY_LENGTH, MAX_KEYS, removeProductLinks } from './wire.ts'

/** The products that replace, complement or fit a product. `relation`: the one that was added last. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'links')
  const { name, parentCode, isCircle, links } = await page.call(getProductLinks, { code })
  const { t } = page.i18n
  return {
    head: hiddenHead(page, `${t('productLinks.title')} · ${name}`),
    name,
    code,
    isCircle,
    product: toProductCardPath(page, code),
    parent: parentCode === null ? null : { code: parentCode, href: toLinksPath(page, parentCode) },
    lists: toLinkLists(page, links),
    relation: readRelation(page.url.searchParams.get('relation')) ?? 'equivalent',
    findPath: getPagePath(page, 'deskProducts', '/find'),
  }
}

/** Adds products, removes the selected ones, or moves one; what is not accepted stays in the form. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const code = requireProductCode(page, args.params.code, 'links')
  const form = await args.request.formData()
  const relation = readRelation(form.get('relation'))
  if (form.get('intent') === 'add') {
    const answer = await saveLinks(page, code, readLinkForm(form))
    if (answer) return { add: answer, list: undefined }
  } else if (form.get('intent') === 'remove') {
    const keys = form.getAll('link').map((key) => `${key}`.slice(0, KEY_LENGTH))
    if (keys.length === 0) return { add: undefined, list: { relation, message: page.i18n.t('table.noneSelected') } }
    await page.call(removeProductLinks, { code, keys: keys.slice(0, MAX_KEYS) })
  } else {
    const message = await placeLink(page, code, `${form.get('intent')}`)
    if (message) return { add: undefined, list: { relation, message } }
  }
  const query = relation ? `?relation=${relation}` : ''
  throw redirect(withToast(toLinksPath(page, code) + query, 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, code, product, parent, isCircle, lists, relation, findPath } = loaderData
  const refused = actionData?.list
  return (
    <div className="page py-4 desk:py-6">
      <ProductHeading title={t('productLinks.title')} name={name} code={code} product={product} />
      {isCircle && (
        <p role="alert" className="mb-4 rounded-control bg-warn-soft px-3 py-2 text-warn">
          {t('productLinks.circle')}
        </p>
      )}
      {parent && (
        <p className="mb-4 rounded-control bg-sunk px-3 py-2">
          {t('productLinks.variation')}{' '}
          <TextLink to={parent.href}>
            <Ltr>{parent.code}</Ltr>
          </TextLink>
        </p>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          {lists.map((list) => (
            <LinkList
              key={list.relation}
              {...list}
              message={refused?.relation === list.relation ? refused.message : undefined}
            />
          ))}
          {lists.length === 0 && (
            <EmptyState icon="box" title={t('productLinks.none')}>
              {t('productLinks.noneText')}
            </EmptyState>
          )}
        </div>
        {!parent && <AddLinks key={relation} relation={relation} findPath={findPath} answer={actionData?.add} />}
      </div>
    </div>
  )
}
