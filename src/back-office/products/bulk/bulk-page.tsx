import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toBase64 } from '#src/back-office/imports/posted-files.ts'
import { compareUpload, getUpload, uploadList } from '#src/back-office/imports/wire.ts'
import { SelectionForm } from '#src/back-office/selection-form.tsx'
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
  findBulkProblems,
  readBulkForm,
  type TypedBulk,
  toBulkList,
} from './bulk-form.ts'
import { parseProductSelection } from './selection.ts'
import { getSelectedCodes } from './wire.ts'

/** Changes fields of the products selected in the list, by a list that is compared, applied and undone like any other. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const [{ codes, message }, { brands, categories, factNames }] = await Promise.all([
    loadSelection(page),
    page.call(getProductChoices),
  ])
  const options: Record<(typeof BULK_CHOICES)[number], { value: string; label: string }[]> = {
    brandId: brands.map(({ name }) => ({ value: name, label: name })),
    categoryId: categories.map(({ name }) => ({ value: name.replaceAll(' › ', ' > '), label: name })),
    unit: factNames.units.map(({ code, name }) => ({ value: code, label: name })),
  }
  return {
    head: hiddenHead(page, page.i18n.t('productBulk.title')),
    count: codes.length,
    message,
    options,
    key: crypto.randomUUID(),
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
  invalid: BulkField[]
}

/** Uploads the changes as a list and leads to its differences. */
export async function action(args: Route.ActionArgs): Promise<BulkAnswer> {
  const page = pageRequest(args)
  const { t } = page.i18n
  const { codes, message } = await loadSelection(page)
  const form = await args.request.formData()
  const typed = readBulkForm(form)
  const invalid = findBulkProblems(typed, page.language)
  const list = toBulkList(codes, typed, page.language)
  const refused = { typed, invalid }
  if (message !== '') return { ...refused, message }
  if (codes.length === 0) return { ...refused, message: t('table.noneSelected') }
  if (invalid.length > 0) return { ...refused, message: t('productBulk.invalid') }
  if (!list) return { ...refused, message: t('productBulk.nothing') }
  const key = `${form.get('key') ?? ''}`
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Response(null, { status: 400 })
  const uploaded = await page.call(uploadList, {
    kind: 'products',
    fileName: `${t('productBulk.fileName')}.csv`,
    content: toBase64(new TextEncoder().encode(list.text)),
    key,
  })
  if (uploaded.id === null) return { ...refused, message: uploaded.message }
  const { id } = uploaded
  const { version } = await page.call(getUpload, { id })
  await page.call(compareUpload, { id, version, choices: list.choices })
  throw redirect(getPagePath(page, 'imports', `/${id}`), 303)
}

export const meta = pageMeta

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { count, message, options, key, products } = loaderData
  const getTyped = (name: BulkField) => actionData?.typed[name] ?? ''
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
          <BulkSelect key={name} name={name} typed={getTyped(name)} options={options[name]} />
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
            error={actionData?.invalid.includes(name) ? t('productBulk.invalid') : undefined}
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
      </div>
    </SelectionForm>
  )
}

interface BulkSelectProps {
  name: BulkField
  typed: string
  options: readonly { value: string; label: string }[]
}

function BulkSelect({ name, typed, options }: BulkSelectProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={t(`deskProducts.field.${name}`)} defaultValue={typed}>
      <option value="">{t('productBulk.unchanged')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
