import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DragRow } from '../drag/drag-rows.tsx'
import type { Route } from './+types/accounts-page'
import { PartForm, PartFrame, RowButtons } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows, listFilledRows, ROW_COUNT, readRows, rowField, type TypedRow, toRowProblems } from './row-form.ts'

const FIELDS = ['bank', 'name', 'iban', 'currency', 'branchCode'] as const
/** A row with only a currency is empty: new rows have the one of the shop. */
const DECIDING_FIELDS = ['bank', 'name', 'iban', 'branchCode'] as const
type TypedAccount = TypedRow<(typeof FIELDS)[number]>

const LENGTHS: Record<(typeof FIELDS)[number], number> = { bank: 80, name: 80, iban: 42, currency: 3, branchCode: 20 }

const toBlank = (currency: string): TypedAccount => ({ bank: '', name: '', iban: '', currency, branchCode: '' })

/** The bank accounts to which customers transfer money. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'bankAccounts')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.bankAccounts')),
    tabs: listPartTabs(page, 'bankAccounts'),
    recordHistory: toHistoryPaths(page, 'bankAccounts', 'bankAccounts'),
    saved: { version, typed: document.length > 0 ? document : [toBlank(page.site.currency)] },
    confirm: await loadConfirmPath(page, getPagePath(page, 'siteFacts', PART_PATHS.bankAccounts)),
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedAccount[]>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const typed = readRows(form, FIELDS)
  const edited = editRows(typed, `${form.get('intent') ?? ''}`, toBlank(page.site.currency))
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const filled = listFilledRows(typed, DECIDING_FIELDS)
  const document = filled.map(({ row }) => ({ ...row, currency: row.currency.toUpperCase() }))
  const saved = await savePart(page, { part: 'bankAccounts', document, version })
  const path = getPagePath(page, 'siteFacts', PART_PATHS.bankAccounts)
  if (saved.done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  const { fields } = toRowProblems(saved.paths, filled, 'iban')
  return { typed, invalid: fields, message: saved.message, posted: { version, changed: saved.changed } }
}

export const meta = pageMeta

export default function AccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, saved, confirm } = loaderData
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.bankAccounts')} confirm={confirm}>
      <PartForm
        label={t('siteFacts.part.bankAccounts')}
        hasRows
        saved={saved}
        answer={actionData}
        compare={compareAccounts}
      >
        {({ typed, isInvalid }) => (
          <div>
            <input type="hidden" name={ROW_COUNT} value={typed.length} />
            <ul className="ruled">
              {typed.map((row, at) => (
                <DragRow row={`${at}`} key={rowField('account', at)} className="p-4">
                  <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
                    {FIELDS.map((field) => (
                      <TextField
                        key={field}
                        name={rowField(field, at)}
                        label={t(`siteFacts.account.${field}`)}
                        defaultValue={row[field]}
                        maxLength={LENGTHS[field]}
                        {...(field !== 'bank' && field !== 'name' && { dir: 'ltr' })}
                        error={isInvalid(rowField(field, at)) ? t(`siteFacts.accountProblem.${field}`) : undefined}
                      />
                    ))}
                  </div>
                  <div className="mt-2">
                    <RowButtons at={at} name={row.bank} count={typed.length} />
                  </div>
                </DragRow>
              ))}
            </ul>
            <p className="border-t border-line p-4">
              <Button type="submit" name="intent" value="add">
                <Icon name="plus" />
                {t('siteFacts.addAccount')}
              </Button>
            </p>
          </div>
        )}
      </PartForm>
    </PartFrame>
  )
}

const compareAccounts = (saved: readonly TypedAccount[], typed: readonly TypedAccount[]) =>
  Array.from({ length: Math.max(saved.length, typed.length) }, (_, at) => ({
    label: `${at + 1}`,
    saved: describeAccount(saved[at]),
    typed: describeAccount(typed[at]),
  }))

const describeAccount = (account: TypedAccount | undefined) =>
  account
    ? FIELDS.map((field) => account[field])
        .filter(Boolean)
        .join(' · ')
    : ''
