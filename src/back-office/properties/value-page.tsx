import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { parseId } from '../taxonomy/taxonomy-view.ts'
import type { Route } from './+types/value-page'
import { toLogTarget } from './property.ts'
import { toTypedRecord } from './property-record-form.ts'
import { PropertyRecordForm } from './property-record-form.tsx'
import { PropertyHeader, PropertyRemoval } from './property-sections.tsx'
import { handlePropertyForm } from './record-action.ts'
import { changePropertyValue, getProperty, getPropertyValue, removePropertyValue } from './wire.ts'

/** One value of a property. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id, propertyId, version, names, sortNo, ...value } = await loadValue(page, args.params.value)
  const path = getPagePath(page, 'deskProperties', `/${propertyId}`)
  // A merge may have moved the value to another property.
  if (`${propertyId}` !== args.params.id) throw redirect(`${path}/value/${id}`)
  const property = await page.call(getProperty, { id: propertyId })
  return {
    head: hiddenHead(page, `${property.name}: ${value.name}`),
    recordHistory: toHistoryPaths(page, 'propertyValue', toLogTarget('value', id)),
    ...value,
    id,
    property: { name: property.name, href: path },
    saved: { version, typed: toTypedRecord({ names, sortNo }) },
    languages: page.site.languages,
  }
}

function loadValue(page: PageRequest, id = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProperties')
  return page.call(getPropertyValue, { id: parseId(id) })
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id, propertyId } = await loadValue(page, args.params.value)
  const back = getPagePath(page, 'deskProperties', `/${propertyId}`)
  return handlePropertyForm(page, {
    form: await args.request.formData(),
    here: `${back}/value/${id}`,
    back,
    change: ({ names, version }) => page.call(changePropertyValue, { id, names, version }),
    remove: (removal) => page.call(removePropertyValue, { ...removal, id }),
  })
}

export const meta = pageMeta

export default function ValuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { id, name, key, products, property, saved, languages, targets } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <PropertyHeader name={name} keyText={key} products={products}>
        <TextLink to={property.href}>
          <bdi>{property.name}</bdi>
        </TextLink>
        {' · '}
      </PropertyHeader>
      <div className="grid max-w-3xl gap-4">
        <PropertyRecordForm
          key={id}
          label={t('deskProperties.valueForm')}
          saved={saved}
          languages={languages}
          hasPosition={false}
          answer={actionData?.edit}
        />
        <PropertyRemoval
          text={t('deskProperties.removeValueText')}
          version={saved.version}
          refused={actionData?.removal}
          products={products}
          targets={targets}
        />
      </div>
    </div>
  )
}
