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
import type { Route } from './+types/unit-page'
import { UNIT_LENGTH } from './unit.ts'
import { findUnitProblems, readUnitForm, toUnitDetails } from './unit-form.ts'
import { UnitForm } from './unit-form.tsx'
import { changeUnit, getUnit, getUnits, removeUnit } from './wire.ts'

/** One unit of quantity. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const [unit, { units }] = await Promise.all([loadUnit(page, args.params.code), page.call(getUnits, {})])
  return {
    head: hiddenHead(page, unit.name),
    recordHistory: toHistoryPaths(page, 'unit', unit.code),
    unit,
    languages: page.site.languages,
    saved: { version: unit.version, typed: { names: unit.names, decimals: unit.decimals } },
    targets: units.filter(({ code }) => code !== unit.code).map(({ code, name }) => ({ id: code, name })),
    products: getPagePath(page, 'deskProducts', `?${new URLSearchParams({ unit: unit.code })}`),
  }
}

function loadUnit(page: PageRequest, code = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskUnits', `/${encodeURIComponent(code)}`)
  return page.call(getUnit, { code: code.slice(0, UNIT_LENGTH) })
}

/** Saves the unit, removes it, or merges it into another one. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code, isStandard } = await loadUnit(page, args.params.code)
  const form = await args.request.formData()
  const version = versionInForm(form)
  if (form.get('intent') === 'remove') {
    const into = `${form.get('into') ?? ''}`.slice(0, UNIT_LENGTH) || null
    const removed = await page.call(removeUnit, { code, version, into })
    if (removed.done) throw redirect(withToast(getPagePath(page, 'deskUnits'), 'SavedSuccessfully'), 303)
    return { removal: removed.message, edit: undefined }
  }
  const { languages } = page.site
  const typed = readUnitForm(form, languages)
  const problems = findUnitProblems(typed, { languages, isStandard })
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0) return { removal: undefined, edit: { ...refused, problems } }
  const { done, refusal, message } = await page.call(changeUnit, { ...toUnitDetails(typed), code, version })
  const here = getPagePath(page, 'deskUnits', `/${encodeURIComponent(code)}`)
  if (done) throw redirect(withToast(here, 'SavedSuccessfully'), 303)
  const posted = { version, changed: refusal === 'RecordChanged' }
  return { removal: undefined, edit: { ...refused, problems: undefined, refusal, message, posted } }
}

export const meta = pageMeta

export default function UnitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { unit, languages, saved, targets, products } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4">
        <h1 className="text-2xl">
          <bdi>{unit.name}</bdi>
        </h1>
        <p className="mt-1">
          <TextLink to={products}>{t('deskCatalogue.products', { count: unit.products })}</TextLink>
        </p>
        {unit.aliases.length > 0 && (
          <p className="mt-1 text-ink-soft">
            {t('deskUnits.aliases')} <bdi>{unit.aliases.join(', ')}</bdi>
          </p>
        )}
      </header>
      <div className="grid max-w-3xl gap-4">
        <UnitForm
          key={unit.code}
          saved={saved}
          languages={languages}
          usualNames={unit.usualNames}
          answer={actionData?.edit}
        />
        {unit.isStandard ? (
          <p className="text-ink-soft">{t('deskUnits.standardText')}</p>
        ) : (
          <RecordRemoval
            text={t('deskUnits.removeText')}
            version={saved.version}
            refused={actionData?.removal}
            targets={targets}
          />
        )}
      </div>
    </div>
  )
}
