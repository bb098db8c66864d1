import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { uploadBulkList } from '#src/back-office/imports/bulk-list.ts'
import { toLocalMoment } from '#src/back-office/local-moment.ts'
import { toRateLimitAnswer } from '#src/back-office/rate-limit-answer.ts'
import { SelectionForm } from '#src/back-office/selection-form.tsx'
import { PUBLICATION_FIELDS } from '#src/products/publication/publication.ts'
import { MAX_QUANTITY } from '#src/products/quantity.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getProductChoices } from '../wire.ts'
import type { Route } from './+types/bulk-page'
import {
  BULK_CHOICES,
  BULK_FLAGS,
  BULK_NUMBERS,
  type BulkField,
  type BulkProblems,
  findBulkProblems,
  readBulkForm,
  type TypedBulk,
  toBulkList,
} from './bulk-form.ts'
import { parseProductSelection } from './selection.ts'
import { getCategoryPath, getSelectedCodes } from './wire.ts'

/** Changes fields of the products selected in the list, by a list that is compared, applied and undone like any other. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const [{ codes, message }, { brands, categories, factNames }] = await Promise.all([
    loadSelection(page),
    page.call(getProductChoices),
  ])
  const options: Record<(typeof BULK_CHOICES)[number], { value: string; label: string }[]> = {
    brandId: brands.map(({ name }) => ({ value: name, label: name })),
    categoryId: categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
    unit: factNames.units.map(({ code, name }) => ({ value: code, label: name })),
  }
  return {
    head: hiddenHead(page, page.i18n.t('productBulk.title')),
    count: codes.length,
    message,
    options,
    key: crypto.randomUUID(),
    timeZone: page.site.timeZone,
    products: getPagePath(page, 'deskProducts'),
  }
}

function loadSelection(page: PageRequest) {
  if (!page.can('manageCatalogue') || !page.can('importData'))
    throw notForViewer(page, 'deskProducts', `/bulk${page.url.search}`)
  return page.call(getSelectedCodes, parseProductSelection(page.url.searchParams))
}

interface BulkAnswer {
  message: string
  typed: TypedBulk
  problems: BulkProblems
}

/** Uploads the changes as a list and leads to its differences. */
export async function action(args: Route.ActionArgs): Promise<BulkAnswer> {
  const page = pageRequest(args)
  const { t } = page.i18n
  const { timeZone } = page.site
  const { codes, message } = await loadSelection(page)
  const form = await args.request.formData()
  const typed = readBulkForm(form)
  const problems = findBulkProblems(typed, {
    language: page.language,
    now: toLocalMoment(new Date().toISOString(), timeZone),
  })
  const category = await loadCategory(page, typed.categoryId)
  if (category === null) problems.categoryId = 'category'
  const list = toBulkList(codes, typed, { language: page.language, category: category ?? '' })
  const refused = { typed, problems }
  if (message !== '') return { ...refused, message }
  if (codes.length === 0) return { ...refused, message: t('table.noneSelected') }
  if (Object.keys(problems).length > 0) return { ...refused, message: t('ui.mendMarked') }
  if (!list) return { ...refused, message: t('productBulk.nothing') }
  const upload = {
    kind: 'products',
    fileName: t('productBulk.fileName'),
    list,
    key: `${form.get('key') ?? ''}`,
  } as const
  const answer = await uploadBulkList(page, upload).catch(toRateLimitAnswer(page))
  if (!answer.done) return { ...refused, message: answer.message }
  throw redirect(getPagePath(page, 'imports', `/${answer.id}`), 303)
}

/** The path of the chosen category for a list, null if lists have none for it; empty without a choice. */
async function loadCategory(page: PageRequest, id: string): Promise<string | null> {
  if (id === '') return ''
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  return (await page.call(getCategoryPath, { categoryId: Number(id) })).path
}

export const meta = pageMeta

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { count, message, options, key, timeZone, products } = loaderData
  const getTyped = (name: BulkField) => actionData?.typed[name] ?? ''
  const toProblemText = (name: BulkField) => {
    const problem = actionData?.problems[name]
    return problem && t(`productBulk.problem.${problem}`, { maximum: MAX_QUANTITY })
  }
  return (
    <SelectionForm
      title={t('productBulk.title')}
      selected={t('productBulk.selected', { count })}
      isNothingSelected={count === 0}
      answer={actionData ?? (message === '' ? undefined : { message })}
      submits={[{ label: t('productBulk.compare') }]}
      links={[{ label: t('shell.page.deskProducts'), to: products }]}
    >
      <input type="hidden" name="key" value={key} />
      <div className="grid gap-4 sm:grid-cols-2">
        {BULK_CHOICES.map((name) => (
          <BulkSelect
            key={name}
            name={name}
            typed={getTyped(name)}
            options={options[name]}
            error={toProblemText(name)}
          />
        ))}
        {BULK_NUMBERS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`deskProducts.field.${name}`)}
            hint={name === 'maxQuantity' || name === 'minQuantity' ? t('productBulk.zero') : undefined}
            defaultValue={getTyped(name)}
            placeholder={t('productBulk.unchanged')}
            inputMode="decimal"
            dir="ltr"
            error={toProblemText(name)}
          />
        ))}
        {BULK_FLAGS.map((name) => (
          <BulkSelect
            key={name}
            name={name}
            typed={getTyped(name)}
            options={[
              { value: '1', label: t('audit.value.yes') },
              { value: '0', label: t('audit.value.no') },
            ]}
          />
        ))}
        {PUBLICATION_FIELDS.map((name) => (
          <TextField
            key={name}
            type="datetime-local"
            name={name}
            label={t(`productPublication.column.${name}`)}
            hint={`${t(`productBulk.moment.${name}`)} ${t('contentDesk.field.timeZone', { timeZone })}`}
            defaultValue={getTyped(name)}
            error={toProblemText(name)}
          />
        ))}
      </div>
    </SelectionForm>
  )
}

interface BulkSelectProps {
  name: (typeof BULK_CHOICES)[number] | (typeof BULK_FLAGS)[number]
  typed: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
}

function BulkSelect({ name, typed, options, error }: BulkSelectProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={t(`deskProducts.field.${name}`)} defaultValue={typed} error={error}>
      <option value="">{t('productBulk.unchanged')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
