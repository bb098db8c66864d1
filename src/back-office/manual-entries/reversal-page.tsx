import { data, Form, redirect, useNavigation } from 'react-router'
import type { OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDay } from '#src/current-account/account-view.ts'
import { MAX_REASON_LENGTH } from '#src/current-account/manual-entries/manual-entry.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/reversal-page'
import { getReversibleEntry, reverseEntry } from './wire.ts'

/** Reverses an entry that staff entered, or states where an entry of another origin is reversed. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const entry = await loadEntry(page, args.params.id)
  const here = getPagePath(page, 'openItems', `/${entry.id}/reversal`)
  const { t } = page.i18n
  const obstacle = toObstacle(page, entry)
  return {
    head: hiddenHead(page, t('manualEntries.reversal.title')),
    documentNo: entry.documentNo,
    facts: [
      { label: t('account.line.type'), value: getTypeName(page, entry) },
      {
        label: t(entry.side === 'debit' ? 'account.line.debit' : 'account.line.credit'),
        value: formatMoney(page.language, { amount: entry.amount, currency: entry.currency }),
      },
      { label: t('account.line.date'), value: formatDay(page, entry.entryDate) },
      ...(entry.note ? [{ label: t('account.line.description'), value: entry.note }] : []),
    ],
    customer: `${entry.code} ${entry.name}`.trim(),
    account: getPagePath(page, 'openItems', `/account/${entry.customerId}/${entry.currency}`),
    back: getPagePath(page, 'accountActivity', `/${entry.id}`),
    obstacle,
    confirm: obstacle ? null : await loadConfirmPath(page, here),
  }
}

type ReversibleEntry = OutputOf<typeof getReversibleEntry>

function loadEntry(page: PageRequest, id = '') {
  if (!page.can('postEntries')) throw notForViewer(page, 'openItems')
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return page.call(getReversibleEntry, { id: Number(id) })
}

const getTypeName = ({ i18n: { t } }: PageRequest, { kind, documentType }: ReversibleEntry): string =>
  kind === null ? t(`account.type.${documentType}`) : t(`account.kind.${kind}`)

interface Obstacle {
  text: string
  /** Where it is removed, or the entry is reversed. */
  link: { to: string; label: string } | null
}

/** Why the entry cannot be reversed here; null if it can. */
function toObstacle(page: PageRequest, entry: ReversibleEntry): Obstacle | null {
  const { t } = page.i18n
  const { reversedBy, origin, orderNumber, bankLineId } = entry
  if (entry.isReversal) return { text: t('manualEntries.reversal.isReversal'), link: null }
  if (reversedBy) {
    const to = getPagePath(page, 'accountActivity', `/${reversedBy.id}`)
    return { text: t('refusal.EntryReversed'), link: { to, label: reversedBy.documentNo } }
  }
  if (origin !== 'manual') {
    const link =
      origin === 'bank' && bankLineId !== null && page.can('bookPayments')
        ? { to: getPagePath(page, 'bankLines', `/${bankLineId}`), label: t('bankLines.line') }
        : orderNumber !== null && page.can('seeOrderDesk')
          ? { to: getPagePath(page, 'orderDetail', `/${encodeURIComponent(orderNumber)}`), label: orderNumber }
          : null
    return { text: t(`manualEntries.origin.${origin}`), link }
  }
  if (!entry.isInUse) return null
  const to = getPagePath(page, entry.side === 'credit' ? 'openItems' : 'accountActivity', `/${entry.id}`)
  return { text: t('refusal.EntryInUse'), link: { to, label: entry.documentNo } }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const entry = await loadEntry(page, args.params.id)
  const typed = `${(await args.request.formData()).get('reason') ?? ''}`.replaceAll('\0', '').trim()
  const reason = typed.slice(0, MAX_REASON_LENGTH)
  if (reason.length < 3) return { reason, isShort: true, message: page.i18n.t('manualEntries.reversal.short') }
  const { done, message } = await page.call(reverseEntry, { entryId: entry.id, reason })
  if (!done) return { reason, isShort: false, message }
  throw redirect(withToast(getPagePath(page, 'accountActivity', `/${entry.id}`), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function ReversalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { documentNo, facts, customer, account, back, obstacle, confirm } = loaderData
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <h1 className="text-2xl">
        {t('manualEntries.reversal.title')} <Ltr>{documentNo}</Ltr>
      </h1>
      <p className="mb-4 text-ink-soft">
        <TextLink to={account}>
          <bdi>{customer}</bdi>
        </TextLink>
      </p>
      <dl className="sheet mb-4 grid gap-x-6 gap-y-2 p-4 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {confirm && <ConfirmNotice text={t('manualEntries.confirm')} to={confirm} className="mb-4" />}
      {obstacle ? (
        <div className="sheet grid gap-3 p-4">
          <p className="text-pretty">
            {obstacle.text}{' '}
            {obstacle.link && (
              <TextLink to={obstacle.link.to}>
                <bdi>{obstacle.link.label}</bdi>
              </TextLink>
            )}
          </p>
          <p>
            <ButtonLink to={back}>{t('manualEntries.reversal.back')}</ButtonLink>
          </p>
        </div>
      ) : (
        <ReasonForm back={back} answer={actionData} />
      )}
    </div>
  )
}

interface ReasonFormProps {
  back: string
  answer: Route.ComponentProps['actionData']
}

function ReasonForm({ back, answer }: ReasonFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label={t('manualEntries.reversal.title')}
      className="sheet grid gap-4 p-4"
    >
      {answer && !answer.isShort && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {answer.message}
        </p>
      )}
      <p className="text-pretty text-ink-soft">{t('manualEntries.reversal.text')}</p>
      <TextAreaField
        name="reason"
        label={t('manualEntries.reason')}
        hint={t('manualEntries.noteHint')}
        rows={2}
        required
        maxLength={MAX_REASON_LENGTH}
        defaultValue={answer?.reason}
        error={answer?.isShort ? answer.message : undefined}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" disabled={busy}>
          {t('manualEntries.reversal.submit')}
        </Button>
        <ButtonLink to={back}>{t('manualEntries.reversal.back')}</ButtonLink>
      </p>
    </Form>
  )
}
