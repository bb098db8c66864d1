import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate, quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { isAmbiguousDecimal, toDecimalText } from '#src/platform/i18n/typed-decimal.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import { PartForm, RowButtons } from '../site/part-frame.tsx'
import { type PartAnswer, readPartVersion } from '../site/part-page.ts'
import {
  editRows,
  listFilledRows,
  ROW_COUNT,
  readRows,
  rowField,
  type TypedRow,
  toRowProblems,
} from '../site/row-form.ts'
import { loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/rates-page'
import { RATE_CHANGES_TABLE, toRateChangesList } from './rate-changes-list.ts'
import { changeExchangeRates, getExchangeRates } from './wire.ts'

const FIELDS = ['currency', 'rate'] as const
type TypedRate = TypedRow<(typeof FIELDS)[number]>
const BLANK: TypedRate = { currency: '', rate: '' }

/** The exchange rates of the shop, and their last changes. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageRates')) throw notForViewer(page, 'exchangeRates')
  const { rates, version, history } = await page.call(getExchangeRates, {})
  const { table, rows } = await loadShortTable(page, toRateChangesList(history))
  const currencies = [...new Set(history.map(({ currency }) => currency))].toSorted()
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.exchangeRates')),
    saved: {
      version,
      typed:
        rates.length > 0
          ? rates.map(({ currency, rate }) => ({ currency, rate: quantityToType(page.language, rate) }))
          : [BLANK],
    },
    currency: page.site.currency,
    table,
    rows,
    choices: { currency: currencies.map((value) => ({ value, label: value })) },
    dates: Object.fromEntries(rates.map(({ currency, takenAt }) => [currency, formatRateDate(page, takenAt)])),
  }
}

const formatRateDate = ({ language, site }: PageRequest, takenAt: Date) =>
  formatDate(language, takenAt, { timeZone: site.timeZone, withTime: true })

/** Saves views, edits the rows of the form, and saves the rates. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageRates')) throw notForViewer(page, 'exchangeRates')
  const form = await args.request.formData()
  const view = await handleViewForm(page, RATE_CHANGES_TABLE, form)
  if (view) return { view: { ...view, key: crypto.randomUUID() }, answer: undefined }
  return { view: undefined, answer: await saveRates(page, form) }
}

async function saveRates(page: PageRequest, form: FormData): Promise<PartAnswer<TypedRate[]>> {
  const version = readPartVersion(form)
  const typed = readRows(form, FIELDS)
  const edited = editRows(typed, `${form.get('intent') ?? ''}`, BLANK)
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const filled = listFilledRows(typed, FIELDS)
  const rates = filled.map(({ row }) => ({
    currency: row.currency.toUpperCase(),
    rate: toDecimalText(page.language, row.rate),
  }))
  const saved = await page.call(changeExchangeRates, { rates, version })
  if (saved.done) throw redirect(withToast(getPagePath(page, 'exchangeRates'), 'SavedSuccessfully'), 303)
  const paths = saved.problems.map(({ path }) => path)
  const problems = toRowProblems(paths, filled, 'currency')
  const message = problems.general ? page.i18n.t('siteFacts.problem.twice') : saved.message
  return { typed, invalid: problems.fields, message, posted: { version, changed: saved.refusal === 'RecordChanged' } }
}

export const meta = pageMeta

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { saved, currency, dates, table, rows, choices } = loaderData
  return (
    <TablePage
      title={t('shell.page.exchangeRates')}
      text={t('siteFacts.text.currencies', { currency })}
      label={t('exchangeRates.history')}
      definition={RATE_CHANGES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData?.view}
      empty={<EmptyState icon="list" title={t('audit.history.none')} />}
    >
      <PartForm
        label={t('shell.page.exchangeRates')}
        hasRows
        saved={saved}
        answer={actionData?.answer}
        compare={compareRates}
      >
        {({ typed, isInvalid }) => (
          <div className="p-4">
            <input type="hidden" name={ROW_COUNT} value={typed.length} />
            <ul className="grid gap-4">
              {typed.map((row, at) => (
                <li
                  key={rowField('row', at)}
                  className="grid grid-cols-(--narrow) items-start gap-x-3 gap-y-1 sm:grid-cols-(--wide)"
                  style={columns({ narrow: '6rem minmax(0,1fr)', wide: '6rem 12rem minmax(0,1fr) auto' })}
                >
                  <TextField
                    name={rowField('currency', at)}
                    label={t('siteFacts.field.currency')}
                    defaultValue={row.currency}
                    dir="ltr"
                    maxLength={3}
                    list="currencies"
                    autoCapitalize="characters"
                    error={isInvalid(rowField('currency', at)) ? t('siteFacts.problem.currency') : undefined}
                  />
                  <TextField
                    name={rowField('rate', at)}
                    label={t('siteFacts.field.rate', { currency })}
                    defaultValue={row.rate}
                    dir="ltr"
                    inputMode="decimal"
                    error={isInvalid(rowField('rate', at)) ? t(getRateProblem(language, row.rate)) : undefined}
                  />
                  <p className="col-span-full text-sm text-ink-faint sm:col-span-1 sm:pt-8">
                    {dates[row.currency] !== undefined && t('siteFacts.changedAt', { at: dates[row.currency] })}
                  </p>
                  <span className="col-span-full sm:col-span-1 sm:pt-6">
                    <RowButtons at={at} name={row.currency} />
                  </span>
                </li>
              ))}
            </ul>
            <datalist id="currencies">
              {['USD', 'EUR', 'TRY', 'GBP', 'RUB', 'AED', 'SAR'].map((code) => (
                <option key={code} value={code} />
              ))}
            </datalist>
            <Button type="submit" name="intent" value="add" className="mt-4">
              <Icon name="plus" />
              {t('siteFacts.addRate')}
            </Button>
          </div>
        )}
      </PartForm>
      <h2 className="mt-6 mb-2 text-lg">{t('exchangeRates.history')}</h2>
    </TablePage>
  )
}

const getRateProblem = (language: Language, typed: string) =>
  isAmbiguousDecimal(language, typed) ? 'siteFacts.problem.ambiguous' : 'siteFacts.problem.rate'

const compareRates = (saved: readonly TypedRate[], typed: readonly TypedRate[]) =>
  [...new Set([...saved, ...typed].map(({ currency }) => currency))].map((currency) => ({
    label: currency,
    saved: saved.find((one) => one.currency === currency)?.rate ?? '',
    typed: typed.find((one) => one.currency === currency)?.rate ?? '',
  }))
