import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { handleShortView, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/units-page'
import { findUnitProblems, readUnitForm, toUnitDetails } from './unit-form.ts'
import { type UnitAnswer, UnitForm } from './unit-form.tsx'
import { UNITS_LIST, UNITS_TABLE } from './units-list.ts'
import { addUnit } from './wire.ts'

/** The units of quantity, and a form that adds one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskUnits')
  const { t } = page.i18n
  return {
    head: hiddenHead(page, t('shell.page.deskUnits')),
    languages: page.site.languages,
    ...(await loadShortTable(page, UNITS_LIST)),
    choices: {
      origin: [
        { value: 'standard', label: t('deskUnits.standard') },
        { value: 'own', label: t('deskUnits.own') },
      ],
    },
  }
}

/** Saves views, and adds a unit. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskUnits')
  const form = await args.request.formData()
  const view = await handleShortView(page, UNITS_LIST, form)
  return { view, answer: view ? undefined : await addTypedUnit(page, form) }
}

async function addTypedUnit(page: PageRequest, form: FormData): Promise<UnitAnswer> {
  const { languages } = page.site
  const typed = readUnitForm(form, languages)
  const problems = findUnitProblems(typed, { languages, isStandard: false })
  const refused = { typed, refusal: null, message: undefined, posted: undefined }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const { done, refusal, message } = await page.call(addUnit, toUnitDetails(typed))
  if (done) throw redirect(withToast(getPagePath(page, 'deskUnits'), 'SavedSuccessfully'), 303)
  return { ...refused, problems: undefined, refusal, message }
}

export const meta = pageMeta

const NEW_UNIT = { version: 0, typed: { names: {}, decimals: false } }

export default function UnitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, languages } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskUnits')}
      text={t('deskUnits.text')}
      definition={UNITS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData?.view}
      aside={<UnitForm saved={NEW_UNIT} languages={languages} answer={actionData?.answer} />}
      empty={null}
    />
  )
}
