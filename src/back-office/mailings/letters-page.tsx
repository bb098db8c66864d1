import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { lastWholeDay } from '#src/current-account/balance-confirmations/confirmation.ts'
import { MAILING_FORMATS, MAILING_KINDS } from '#src/current-account/mailings/mailing.ts'
import { dayAfter } from '#src/current-account/period.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RadioField, TextField } from '#src/ui/forms/field.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import type { Route } from './+types/letters-page'
import { LetterGroups } from './letter-groups.tsx'
import {
  type LettersProblems,
  type LettersValues,
  parseAccountSelection,
  readLettersValues,
  toMailing,
} from './letters-form.ts'
import { countLetters, toPreviewGroups } from './letters-view.ts'
import { previewMailing, sendMailingCall } from './wire.ts'

/** Statements or balance letters for the selected accounts: who gets one, before anything is sent. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskAccounts', page.url.search)
  const { recipients, message } = await page.call(previewMailing, parseAccountSelection(page.url.searchParams))
  const endDate = lastWholeDay(new Date(), page.site.timeZone)
  return {
    head: hiddenHead(page, page.i18n.t('mailings.title')),
    groups: toPreviewGroups(page, recipients),
    message,
    values: { kind: 'statement', format: 'pdf', startDate: `${endDate.slice(0, 4)}-01-01`, endDate } as LettersValues,
    // A repeated press of the button has the same key.
    key: crypto.randomUUID() as string,
    accounts: getPagePath(page, 'deskAccounts'),
  }
}

/** Sends the letters, and leads to the report of what became of each. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskAccounts', page.url.search)
  const form = await args.request.formData()
  const values = readLettersValues(form)
  const key = `${form.get('key') ?? ''}`
  const read = toMailing(values, dayAfter(lastWholeDay(new Date(), page.site.timeZone)))
  if ('problems' in read) return { values, key, problems: read.problems, message: '' }
  const selection = parseAccountSelection(page.url.searchParams)
  const { done, message } = await page.call(sendMailingCall, { ...selection, ...read.mailing, key })
  if (!done) return { values, key, problems: {} as LettersProblems, message }
  throw redirect(getPagePath(page, 'deskAccounts', `/letters/${key}`), 303)
}

export const meta = pageMeta

export default function LettersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { groups, accounts } = loaderData
  const answer = useLastAnswer(actionData)
  const message = loaderData.message || answer?.message
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('mailings.title')}</h1>
      <p className="mb-4 max-w-3xl text-pretty text-ink-soft">{t('mailings.text')}</p>
      {message && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {message}
        </p>
      )}
      {groups.length === 0 && !loaderData.message ? (
        <EmptyState
          onSheet
          icon="mail"
          title={t('mailings.empty.title')}
          actions={<ButtonLink to={accounts}>{t('deskAccounts.title')}</ButtonLink>}
        >
          {t('mailings.empty.text')}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <SendForm
            values={answer?.values ?? loaderData.values}
            problems={answer?.problems ?? {}}
            formKey={answer?.key ?? loaderData.key}
            isAnswered={answer !== undefined}
            count={countLetters(groups, 'ready')}
            accounts={accounts}
          />
          <LetterGroups groups={groups} />
        </div>
      )}
    </div>
  )
}

interface SendFormProps {
  values: LettersValues
  problems: LettersProblems
  formKey: string
  isAnswered: boolean
  /** Emails that will be sent. */
  count: number
  accounts: string
}

function SendForm({ values, problems, formKey, isAnswered, count, accounts }: SendFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const problem = (key: LettersProblems['startDate']) => key && t(key)
  return (
    <Form method="post" aria-label={t('mailings.title')} className="sheet grid gap-4 p-4">
      <input type="hidden" name="key" value={formKey} />
      <FormDraft isAnswered={isAnswered} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t('mailings.field.kind')}</legend>
        {MAILING_KINDS.map((kind) => (
          <RadioField
            key={kind}
            name="kind"
            value={kind}
            defaultChecked={values.kind === kind}
            label={t(`mailings.kind.${kind}`)}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2 desk:max-w-2xl">
        <TextField
          type="date"
          name="startDate"
          defaultValue={values.startDate}
          label={t('mailings.field.startDate')}
          hint={t('mailings.startDateHint')}
          error={problem(problems.startDate)}
        />
        <TextField
          type="date"
          name="endDate"
          required
          defaultValue={values.endDate}
          label={t('mailings.field.endDate')}
          error={problem(problems.endDate)}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 font-semibold">{t('mailings.field.format')}</legend>
        {MAILING_FORMATS.map((format) => (
          <RadioField
            key={format}
            name="format"
            value={format}
            defaultChecked={values.format === format}
            label={t(`mailings.format.${format}`)}
          />
        ))}
      </fieldset>
      <p className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button type="submit" look="main" disabled={busy}>
            {t('mailings.send', { count })}
          </Button>
        )}
        <ButtonLink to={accounts} look={count > 0 ? 'quiet' : 'plain'}>
          {t('deskAccounts.title')}
        </ButtonLink>
      </p>
    </Form>
  )
}
