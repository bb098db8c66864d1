import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { parseId } from '../taxonomy/taxonomy-view.ts'
import type { Route } from './+types/property-page'
import { NAME_LENGTH, VALUES_PER_PAGE } from './property.ts'
import { toTypedRecord } from './property-record-form.ts'
import { PropertyRecordForm } from './property-record-form.tsx'
import { PropertyHeader, PropertyRemoval } from './property-sections.tsx'
import { PropertyValues } from './property-values.tsx'
import { handlePropertyForm } from './record-action.ts'
import { changeProperty, getProperty, getPropertyValues, removeProperty } from './wire.ts'

/** One property with its values. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id, version, names, sortNo, ...property } = await loadProperty(page, args.params.id)
  const query = page.url.searchParams
  const text = (query.get('q') ?? '').trim().slice(0, NAME_LENGTH)
  const number = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000)
  const { values, totalHits } = await page.call(getPropertyValues, { id, text, page: number })
  const here = getPagePath(page, 'deskProperties', `/${id}`)
  return {
    head: hiddenHead(page, property.name),
    recordHistory: toHistoryPaths(page, 'property', id),
    ...property,
    saved: { version, typed: toTypedRecord({ names, sortNo }) },
    languages: page.site.languages,
    list: {
      here,
      text,
      page: number,
      pages: Math.ceil(totalHits / VALUES_PER_PAGE),
      values: values.map((value) => ({ ...value, href: `${here}/value/${value.id}` })),
    },
  }
}

function loadProperty(page: PageRequest, id = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProperties', `/${encodeURIComponent(id)}`)
  return page.call(getProperty, { id: parseId(id) })
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id } = await loadProperty(page, args.params.id)
  return handlePropertyForm(page, {
    form: await args.request.formData(),
    here: getPagePath(page, 'deskProperties', `/${id}`),
    back: getPagePath(page, 'deskProperties'),
    change: (written) => page.call(changeProperty, { ...written, id }),
    remove: (removal) => page.call(removeProperty, { ...removal, id }),
  })
}

export const meta = pageMeta

export default function PropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, key, products, saved, languages, targets, list } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <PropertyHeader name={name} keyText={key} products={products} />
      <div className="grid max-w-3xl gap-4">
        <PropertyRecordForm
          key={list.here}
          label={t('deskProperties.form')}
          saved={saved}
          languages={languages}
          hasPosition
          answer={actionData?.edit}
        />
        <PropertyValues {...list} />
        <PropertyRemoval
          text={t('deskProperties.removeText')}
          version={saved.version}
          refused={actionData?.removal}
          products={products}
          targets={targets}
        />
      </div>
    </div>
  )
}
