import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/shipping-page'
import { PartForm, PartFrame, RowButtons } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows, ROW_COUNT, readRows, rowField, type TypedRow } from './row-form.ts'
import { listMethods, toMethodPath } from './shipping-view.ts'

/** The methods of the list in their order: the form moves and removes them. */
type TypedKey = TypedRow<'key'>

/** The shipping methods of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'shipping')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.shipping')),
    tabs: listPartTabs(page, 'shipping'),
    saved: { version, typed: document.map(({ key }) => ({ key })) },
    methods: listMethods(page, document),
    newPath: toMethodPath(page, 'new'),
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedKey[]>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const typed = readRows(form, ['key'])
  const edited = editRows(typed, `${form.get('intent') ?? ''}`, { key: '' })
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const { document: saved } = await loadPart(page, 'shipping')
  const document = typed.flatMap(({ key }) => saved.find((method) => method.key === key) ?? [])
  const { done, message, changed } = await savePart(page, { part: 'shipping', document, version })
  const path = getPagePath(page, 'siteFacts', PART_PATHS.shipping)
  if (done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  return { typed, invalid: [], message, posted: { version, changed } }
}

export const meta = pageMeta

export default function ShippingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, saved, methods, newPath } = loaderData
  const listNames = (keys: readonly TypedKey[]) =>
    keys.map(({ key }) => methods.find((method) => method.key === key)?.name ?? key).join(' · ')
  const compare = (before: readonly TypedKey[], typed: readonly TypedKey[]) => [
    { label: t('siteFacts.part.shipping'), saved: listNames(before), typed: listNames(typed) },
  ]
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.shipping')}>
      <p className="mb-4">
        <ButtonLink to={newPath}>
          <Icon name="plus" />
          {t('siteFacts.shipping.add')}
        </ButtonLink>
      </p>
      {methods.length === 0 ? (
        <EmptyState icon="truck" title={t('siteFacts.shipping.none')}>
          {t('siteFacts.shipping.noneText')}
        </EmptyState>
      ) : (
        <PartForm label={t('siteFacts.part.shipping')} saved={saved} answer={actionData} compare={compare}>
          {({ typed }) => (
            <>
              <input type="hidden" name={ROW_COUNT} value={typed.length} />
              <ul className="ruled" aria-label={t('siteFacts.part.shipping')}>
                {typed.map(({ key }, at) => {
                  const method = methods.find((one) => one.key === key)
                  return (
                    <li key={key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
                      <input type="hidden" name={rowField('key', at)} value={key} />
                      <div className="min-w-0">
                        <TextLink to={method?.href ?? ''} className="font-semibold">
                          {method?.name ?? key}
                        </TextLink>{' '}
                        {method?.company && <span className="text-ink-soft">{method.company}</span>}
                        <ol className="text-sm text-ink-soft">
                          {method?.rules.map((rule) => (
                            <li key={rule}>{rule}</li>
                          ))}
                        </ol>
                      </div>
                      <RowButtons at={at} name={method?.name ?? key} count={typed.length} />
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </PartForm>
      )}
    </PartFrame>
  )
}
