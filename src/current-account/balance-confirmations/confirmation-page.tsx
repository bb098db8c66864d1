import { data, Form } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate, formatDay, formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import { toBalanceView } from '../account-view.ts'
import type { Route } from './+types/confirmation-page'
import { parseBalance } from './confirmation.ts'
import { answerToConfirmation, getConfirmation } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const id = parseConfirmationId(args.params.id)
  const confirmation = await page.call(getConfirmation, { id })
  const { customerId, currency, ownBalance, answeredAt } = confirmation
  const mine = customerId === page.viewer.customer?.id
  const day = formatDay(page.language, new Date(`${confirmation.asOf}T00:00:00Z`), 'UTC')
  return {
    head: hiddenHead(page, page.i18n.t('account.confirmation.title')),
    name: confirmation.name,
    code: confirmation.code,
    body: page.i18n.t('account.confirmation.body', { day }),
    balance: toBalanceView(page, confirmation.balance, currency),
    agrees: confirmation.agrees,
    own: ownBalance && formatMoney(page.language, { amount: ownBalance, currency }),
    note: confirmation.note,
    answered:
      answeredAt &&
      `${confirmation.answeredBy} · ${formatDate(page.language, answeredAt, { timeZone: page.site.timeZone, withTime: true })}`,
    mayAnswer: mine && confirmation.agrees === null && page.can('seeAccount'),
    pdf: getPagePath(page, 'balanceLetter', `/${id}/pdf`),
    back: getPagePath(page, 'balanceLetter') + (mine ? '' : `?customer=${customerId}`),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const text = (name: string) => `${form.get(name) ?? ''}`.trim().slice(0, 1000)
  const typed = { own: text('own'), note: text('note') }
  const agrees = text('answer') === 'agree'
  const ownBalance = parseBalance(typed.own)
  const refuseAnswer = (why: 'account.confirmation.ownUnreadable' | 'account.confirmation.objectHow') => {
    return { ...typed, done: false, message: page.i18n.t(why) }
  }
  if (ownBalance === undefined) return refuseAnswer('account.confirmation.ownUnreadable')
  if (!agrees && ownBalance === null && typed.note === '') return refuseAnswer('account.confirmation.objectHow')
  const answer = { id: parseConfirmationId(args.params.id), agrees, ownBalance, note: typed.note }
  const { done, message } = await page.call(answerToConfirmation, answer)
  return { ...typed, done, message }
}

function parseConfirmationId(id = ''): number {
  if (!/^\d{1,15}$/.test(id)) throw data(null, { status: 404 })
  return Number(id)
}

export const meta = pageMeta

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, code, body, balance, agrees, answered, pdf, back } = loaderData
  const { side } = balance
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <TextLink to={back} look="faint" className="mb-2 inline-flex items-center gap-1 text-sm">
        <Icon name="back" className="size-4" />
        {t('account.confirmation.title')}
      </TextLink>
      <article className="sheet p-5 sm:p-8">
        <header className="mb-6 flex flex-wrap items-start gap-3">
          <div>
            <h1 className="text-2xl">{t('account.confirmation.title')}</h1>
            <p>
              <bdi>{name}</bdi> · <Ltr>{code}</Ltr>
            </p>
          </div>
          <a href={pdf} download className={`${buttonClass('plain', 'small')} ms-auto`}>
            <Icon name="download" />
            {t('account.confirmation.pdf')}
          </a>
        </header>
        <p className="text-pretty">{body}</p>
        <div className="my-5 rounded-box border border-line bg-ground p-4">
          <p className="text-sm text-ink-faint">
            {t(side === 'debt' ? 'account.youOwe' : side === 'credit' ? 'account.weOwe' : 'account.even')}
          </p>
          <p className="text-2xl font-semibold">
            <Ltr>{balance.amount}</Ltr>
          </p>
        </div>
        {agrees === null ? (
          <p className="text-ink-soft text-pretty">{t('account.confirmation.please')}</p>
        ) : (
          <div className={`rounded-box p-4 ${agrees ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}>
            <p className="font-semibold">
              {t(agrees ? 'account.confirmation.agreed' : 'account.confirmation.objected')}
            </p>
            {loaderData.own && (
              <p>
                {t('account.confirmation.own')}: <Ltr>{loaderData.own}</Ltr>
              </p>
            )}
            {loaderData.note && <p className="whitespace-pre-line">{loaderData.note}</p>}
            <p className="text-sm">
              <bdi>{answered}</bdi>
            </p>
          </div>
        )}
        {loaderData.mayAnswer && <AnswerForm posted={actionData} />}
        {actionData?.done && (
          <p role="status" className="mt-4 text-good">
            {actionData.message}
          </p>
        )}
      </article>
    </div>
  )
}

interface AnswerFormProps {
  posted: { done: boolean; message: string; note: string; own: string } | undefined
}

/** Agree with one click, or object with an amount or a reason. */
function AnswerForm({ posted }: AnswerFormProps) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(posted && !posted.done && posted)
  const error = posted && !posted.done ? posted.message : undefined
  return (
    <div
      className="mt-6 grid gap-6 border-t border-line pt-5 sm:grid-cols-(--middle)"
      style={columns({ middle: 'auto 1fr' })}
    >
      <Form method="post">
        <input type="hidden" name="answer" value="agree" />
        <Button type="submit" look="main">
          {t('account.confirmation.agree')}
        </Button>
      </Form>
      <Form ref={form} method="post" className="grid gap-3 sm:border-s sm:border-line sm:ps-6">
        <input type="hidden" name="answer" value="object" />
        <TextField
          name="own"
          inputMode="decimal"
          dir="ltr"
          label={t('account.confirmation.own')}
          defaultValue={posted?.own}
          error={error}
        />
        <TextAreaField
          name="note"
          label={t('account.confirmation.note')}
          maxLength={1000}
          defaultValue={posted?.note}
        />
        <div>
          <Button type="submit">{t('account.confirmation.object')}</Button>
        </div>
      </Form>
    </div>
  )
}
