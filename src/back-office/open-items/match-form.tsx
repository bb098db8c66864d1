import { type RefObject, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { DEBT_CELL, DebtTable, WIDE_COLUMN } from '#src/current-account/open-items/debt-table.tsx'
import { formatMoney, quantityToType } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import {
  fillInOrder,
  LONGEST_SEARCH,
  type MatchProblem,
  readMatchForm,
  type TypedMatch,
  toAmountField,
  toRemaining,
} from './match-form.ts'
import type { OpenPaymentView } from './open-payment-view.ts'

interface MatchFormProps {
  payment: OpenPaymentView
  search: string
  /** The result of a submission that was not saved. */
  answer:
    | { typed: TypedMatch; problems: Record<number, MatchProblem>; message: string; posted: PostedVersion }
    | undefined
}

/** The debts that a payment may be matched with, each with the amount. */
export function MatchForm({ payment, search, answer }: MatchFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const { debts, version, hiddenDebts } = payment
  const typed = answer?.typed ?? payment.typed
  const { remaining, update, fill } = useAmounts(form, payment, typed)
  return (
    <section aria-label={t('openItems.debts')} className="sheet">
      <DebtsHeader search={search} />
      <Form ref={form} method="post" noValidate onInput={update} aria-label={t('openItems.debts')}>
        {answer && (
          <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {answer.message}
            {answer.posted.changed && <ChangedFields fields={compareAmounts(payment, answer.typed)} />}
          </div>
        )}
        <VersionField version={version} posted={answer?.posted} />
        <HiddenAmounts debts={debts} typed={typed} />
        {search !== '' && payment.found === 0 && (
          <p role="status" className="m-4 rounded-control bg-warn-soft px-3 py-2 text-warn">
            {t('openItems.noneFound')}
          </p>
        )}
        {debts.length === 0 && <p className="p-4 text-ink-soft">{t('openItems.noDebts')}</p>}
        {debts.length > 0 && <MatchTable debts={debts} typed={typed} problems={answer?.problems ?? {}} onFill={fill} />}
        {hiddenDebts > 0 && (
          <p className="px-4 pt-3 text-sm text-ink-soft">{t('openItems.hiddenDebts', { count: hiddenDebts })}</p>
        )}
        {debts.length > 0 && (
          <div className="flex flex-wrap items-center gap-3 p-4">
            <Button type="submit" look="main" disabled={busy}>
              {t('account.match.save')}
            </Button>
            <Button className="needs-script" onClick={() => fill()}>
              {t('openItems.fillAll')}
            </Button>
            <Remaining amount={remaining} currency={payment.currency} />
          </div>
        )}
      </Form>
    </section>
  )
}

/** What the typed amounts leave of the payment, and the fill of one debt or, without an id, of all from the oldest. */
function useAmounts(form: RefObject<HTMLFormElement | null>, payment: OpenPaymentView, typed: TypedMatch) {
  const { language } = useTexts()
  const { debts, available } = payment
  const [remaining, setRemaining] = useState(() => toRemaining(typed, available))
  // Another search or answer has other fields; amounts that are typed and not sent remain.
  useEffect(() => {
    const shown = form.current ? readMatchForm(new FormData(form.current)) : typed
    setRemaining(toRemaining(shown, available))
  }, [form, typed, available])
  const read = () => (form.current ? readMatchForm(new FormData(form.current)) : {})
  const update = () => setRemaining(toRemaining(read(), available))
  const fill = (debtId?: number) => {
    const filled = debts
      .filter(({ id }) => debtId === undefined || id === debtId)
      .toSorted((one, other) => one.dueDay.localeCompare(other.dueDay) || one.id - other.id)
    const others = Object.entries(read()).filter(([id]) => !filled.some((debt) => debt.id === Number(id)))
    const free = toRemaining(Object.fromEntries(others), available)
    const amounts = new Map(
      fillInOrder(
        filled.map(({ id, leftAmount }) => ({ id, left: leftAmount })),
        free,
      ).map(({ id, amount }) => [id, amount]),
    )
    for (const { id } of filled) {
      const input = form.current?.elements.namedItem(toAmountField(id))
      const amount = amounts.get(id)
      if (input instanceof HTMLInputElement) input.value = amount ? quantityToType(language, trimZeros(amount)) : ''
    }
    update()
  }
  return { remaining, update, fill }
}

function Remaining({ amount, currency }: { amount: string; currency: string }) {
  const { t, language } = useTexts()
  const isExceeded = amount.startsWith('-')
  return (
    <p role="status" className={isExceeded ? 'text-bad' : 'text-ink-soft'}>
      {t(isExceeded ? 'openItems.exceeded' : 'openItems.remaining')}:{' '}
      <Ltr className="font-semibold">{formatMoney(language, { amount: amount.replace('-', ''), currency })}</Ltr>
    </p>
  )
}

function DebtsHeader({ search }: { search: string }) {
  const { t } = useTexts()
  return (
    <header className="flex flex-wrap items-end gap-3 border-b border-line p-4">
      <div className="me-auto min-w-0 max-w-prose">
        <h2 className="text-lg">{t('openItems.debts')}</h2>
        <p className="text-sm text-pretty text-ink-soft">{t('openItems.debtsText')}</p>
      </div>
      <DebtSearch search={search} />
    </header>
  )
}

function DebtSearch({ search }: { search: string }) {
  const { t } = useTexts()
  return (
    <Form method="get" role="search" className="flex items-end gap-2">
      <TextField
        type="search"
        name="q"
        defaultValue={search}
        maxLength={LONGEST_SEARCH}
        dir="auto"
        label={t('openItems.findDocument')}
        className="w-60 min-w-0"
      />
      <Button type="submit">{t('openItems.find')}</Button>
    </Form>
  )
}

interface AmountsProps {
  debts: OpenPaymentView['debts']
  typed: TypedMatch
}

/** Refused amounts of debts that are not listed any more are sent with the others. */
function HiddenAmounts({ debts, typed }: AmountsProps) {
  const listed = new Set(debts.map(({ id }) => id))
  return Object.entries(typed).map(([id, amount]) =>
    listed.has(Number(id)) || amount === '' ? null : (
      <input key={id} type="hidden" name={toAmountField(Number(id))} value={amount} />
    ),
  )
}

interface MatchTableProps extends AmountsProps {
  problems: Record<number, MatchProblem>
  onFill(debtId: number): void
}

function MatchTable({ debts, typed, problems, onFill }: MatchTableProps) {
  const { t } = useTexts()
  return (
    <DebtTable label={t('openItems.debts')} lastColumn={t('openItems.column.match')}>
      {debts.map((debt) => (
        <DebtRow
          key={debt.id}
          debt={debt}
          typed={typed[debt.id] ?? ''}
          problem={problems[debt.id]}
          onFill={() => onFill(debt.id)}
        />
      ))}
    </DebtTable>
  )
}

interface DebtRowProps {
  debt: OpenPaymentView['debts'][number]
  typed: string
  problem: MatchProblem | undefined
  onFill(): void
}

function DebtRow({ debt, typed, problem, onFill }: DebtRowProps) {
  const { t } = useTexts()
  return (
    <tr>
      <th scope="row" className={`${DEBT_CELL} text-start font-normal`}>
        <Ltr className="font-semibold break-all">{debt.no}</Ltr>
        <span className="block text-sm text-ink-faint">
          {debt.type}
          {debt.order && (
            <>
              {' · '}
              <Ltr>{debt.order}</Ltr>
            </>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft sm:hidden">
          <span>
            {t('account.line.due')} <bdi>{debt.due}</bdi>
          </span>
          <span>
            {t('account.line.open')} <Ltr className="font-semibold">{debt.left}</Ltr>
          </span>
        </span>
      </th>
      <td className={`${DEBT_CELL} ${WIDE_COLUMN} whitespace-nowrap`}>
        <bdi>{debt.day}</bdi>
      </td>
      <td className={`${DEBT_CELL} ${WIDE_COLUMN} whitespace-nowrap`}>
        <bdi>{debt.due}</bdi>
      </td>
      <td className={`${DEBT_CELL} ${WIDE_COLUMN} figures whitespace-nowrap`}>
        <Ltr>{debt.amount}</Ltr>
      </td>
      <td className={`${DEBT_CELL} ${WIDE_COLUMN} figures whitespace-nowrap`}>
        <Ltr>{debt.left}</Ltr>
      </td>
      <td className={`${DEBT_CELL} figures`}>
        <div className="flex flex-col items-end gap-1 sm:flex-row-reverse sm:items-start sm:gap-2">
          <TextField
            name={toAmountField(debt.id)}
            defaultValue={typed}
            inputMode="decimal"
            dir="ltr"
            maxLength={30}
            autoComplete="off"
            hiddenLabel
            label={t('openItems.amountFor', { document: debt.no })}
            error={problem && t(`openItems.problem.${problem}`)}
            className="w-28 text-start sm:w-36"
          />
          <Button
            size="small"
            className="needs-script sm:mt-1"
            aria-label={`${t('openItems.fill')}: ${debt.no}`}
            onClick={onFill}
          >
            {t('openItems.fill')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** The saved and the typed amount of each debt. */
const compareAmounts = ({ debts, typed: saved }: OpenPaymentView, typed: TypedMatch) =>
  debts.map(({ id, no }) => ({ label: no, saved: saved[id] ?? '', typed: typed[id] ?? '' }))
