import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SelectionForm } from '../selection-form.tsx'
import { MAX_SELECTED } from '../table/list-page.ts'
import type { Route } from './+types/answer-page'
import { MAX_ANSWER_LENGTH } from './disputes-table.ts'
import { closeDisputes } from './wire.ts'

/** Answers the disputes selected in the list, and closes them. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  return {
    head: hiddenHead(page, page.i18n.t('account.dispute.answer')),
    count: readSelection(page).length,
    disputes: getPagePath(page, 'deskDisputes'),
  }
}

function readSelection(page: PageRequest): number[] {
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskDisputes', '/answer')
  const ids = page.url.searchParams.getAll('dispute').map(Number)
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_SELECTED)
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const ids = readSelection(page)
  const typed = `${(await args.request.formData()).get('answer') ?? ''}`.replaceAll('\0', '').trim()
  const answer = typed.slice(0, MAX_ANSWER_LENGTH)
  if (answer === '') return { answer, isMissing: true, message: '' }
  if (ids.length === 0) return { answer, isMissing: false, message: t('table.noneSelected') }
  const { refused } = await page.call(closeDisputes, { ids, answer })
  if (refused.length === 0) throw redirect(withToast(getPagePath(page, 'deskDisputes'), 'SavedSuccessfully'), 303)
  return {
    answer,
    isMissing: false,
    message: [t('deskDisputes.closedMeanwhile'), ...new Set(refused.map(({ message }) => message))].join(' '),
  }
}

export const meta = pageMeta

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { count, disputes } = loaderData
  return (
    <SelectionForm
      title={t('account.dispute.answer')}
      selected={t('deskDisputes.selected', { count })}
      isNothingSelected={count === 0}
      answer={actionData}
      submits={[{ label: t('account.dispute.answer') }]}
      links={[{ label: t('shell.page.deskDisputes'), to: disputes }]}
    >
      <TextAreaField
        name="answer"
        label={t('account.dispute.answerLabel')}
        hint={t('deskDisputes.answerHint')}
        required
        maxLength={MAX_ANSWER_LENGTH}
        defaultValue={actionData?.answer}
        error={actionData?.isMissing ? t('account.dispute.answerShort') : undefined}
      />
    </SelectionForm>
  )
}
