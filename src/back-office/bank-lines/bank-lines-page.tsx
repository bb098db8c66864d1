import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { BANK_LINE_STATES, MAX_STATEMENT_BYTES } from '#src/bank-statements/bank-line.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { listFileCurrencies } from '../file-currencies.ts'
import { loadTable } from '../table/list-loader.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/bank-lines-page'
import { readDecision, readSelectedLines } from './bank-line-form.ts'
import { toBankLineRow } from './bank-line-row.ts'
import { BANK_LINES_TABLE, PROPOSAL_FILTERS } from './bank-lines-table.ts'
import { decideBankLines, getBankLineList, uploadBankStatement } from './wire.ts'

/** The lines of bank statements, and the form that uploads another one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('bookPayments')) throw notForViewer(page, 'bankLines')
  const here = getPagePath(page, 'bankLines')
  const { list, table } = await loadTable(page, {
    definition: BANK_LINES_TABLE,
    here,
    load: (input) => page.call(getBankLineList, input),
  })
  return {
    head: hiddenHead(page, page.i18n.t('bankLines.title')),
    table,
    choices: toFilterChoices(page),
    rows: list.lines.map((line) =>
      toBankLineRow(page.i18n, page.language, { line, href: getPagePath(page, 'bankLines', `/${line.id}`) }),
    ),
    currencies: listFileCurrencies(page.site.currency),
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  state: BANK_LINE_STATES.map((state) => ({ value: state, label: t(`bankLines.state.${state}`) })),
  proposal: PROPOSAL_FILTERS.map((proposal) => ({ value: proposal, label: t(`bankLines.proposal.${proposal}`) })),
})

/** Uploads a statement, books or ignores the selected lines, or saves a view. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('bookPayments')) throw notForViewer(page, 'bankLines')
  const form = await args.request.formData()
  const key = crypto.randomUUID()
  if (form.get('intent') === 'upload') return { ...(await upload(page, form)), key }
  const view = await handleViewForm(page, BANK_LINES_TABLE, form)
  return { ...(view ?? (await decideSelected(page, form))), key }
}

async function upload(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { done: false, message: t('bankLines.problem.noFile') }
  if (file.size > MAX_STATEMENT_BYTES) return { done: false, message: t('refusal.InvalidBankFile') }
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  const fileName = file.name.slice(0, 200).trim() || 'bank'
  const currency = listFileCurrencies(page.site.currency).find((one) => one === form.get('currency'))
  const { done, message, ...counts } = await page.call(uploadBankStatement, { fileName, content, currency })
  if (!done) return { done, message }
  const parts = [
    t('bankLines.uploaded.added', { count: counts.added }),
    t('bankLines.uploaded.proposed', { count: counts.proposed }),
    ...(counts.known > 0 ? [t('bankLines.uploaded.known', { count: counts.known })] : []),
    ...(counts.skipped > 0 ? [t('bankLines.uploaded.skipped', { count: counts.skipped })] : []),
  ]
  return { done, message: parts.join(' ') }
}

async function decideSelected(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const lines = readSelectedLines(form)
  const decision = readDecision(form.get('intent'))
  if (lines?.length === 0) return { done: false, message: t('table.noneSelected') }
  if (!lines || !decision) return { done: false, message: t('refusal.InvalidRequest') }
  const { decided, refused } = await page.call(decideBankLines, { decision, lines })
  return {
    done: true,
    message: t(`bankLines.decided.${decision}`, { count: decided }),
    refused: refused.map(({ id, message }) => ({ name: `${id}`, reason: message })),
  }
}

export const meta = pageMeta

export default function BankLinesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, currencies } = loaderData
  return (
    <TablePage
      title={t('bankLines.title')}
      text={t('bankLines.text')}
      definition={BANK_LINES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[
        { intent: 'book', label: t('bankLines.bulk.book'), look: 'main' },
        { intent: 'ignore', label: t('bankLines.bulk.ignore') },
      ]}
      empty={
        <EmptyState icon="download" title={t('bankLines.empty.title')}>
          {t('bankLines.empty.text')}
        </EmptyState>
      }
    >
      <UploadForm currencies={currencies} />
    </TablePage>
  )
}

function UploadForm({ currencies }: { currencies: readonly string[] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={t('bankLines.upload')}
      className="sheet mb-3 flex flex-wrap items-start gap-3 p-4"
    >
      <TextField
        type="file"
        name="file"
        required
        accept=".csv,.txt,.xlsx,.xml,.sta,.mt940,.940"
        label={t('bankLines.field.file')}
        hint={t('bankLines.fileHint')}
        className="min-w-0 grow"
      />
      <SelectField name="currency" label={t('bankLines.column.currency')} hint={t('bankLines.currencyHint')}>
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      {/* In line with the fields, which have a label above and a hint below. */}
      <Button type="submit" name="intent" value="upload" disabled={busy} className="sm:mt-6">
        {t('bankLines.upload')}
      </Button>
    </Form>
  )
}
