import { Form, useNavigation } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { RETURN_STATUS } from './return.ts'
import type { ReturnView } from './return-view.ts'
import { changeReturnStatus } from './wire.ts'

interface RefusedDecision {
  id: number
  message: string
}

/** Saves the decision of its form; the reason if it was refused, 404 for a form that names no return. */
export async function decideByForm(page: PageRequest, form: FormData): Promise<RefusedDecision | undefined> {
  const getWholeNumber = (name: string) => (/^\d{1,15}$/.test(`${form.get(name)}`) ? Number(form.get(name)) : 0)
  const [id, status, depotId] = [getWholeNumber('id'), getWholeNumber('status'), getWholeNumber('depot')]
  if (id === 0 || status === 0 || status > 5) throw new Response(null, { status: 404 })
  const note = `${form.get('note') ?? ''}`.trim().slice(0, 1000)
  const answer = await page.call(changeReturnStatus, { id, status, depotId: depotId || null, note })
  return answer.done ? undefined : { id, message: page.i18n.t(`refusal.${answer.refusal ?? 'SystemError'}`) }
}

interface ReturnDecisionProps {
  one: ReturnView
  depots: readonly { id: number; name: string }[]
  problem: string | undefined
}

/** Decisions of a receiver, and the style of their buttons. */
const MOVES = [
  { to: RETURN_STATUS.received, look: 'plain' },
  { to: RETURN_STATUS.approved, look: 'main' },
  { to: RETURN_STATUS.rejected, look: 'danger' },
] as const

/** The actions of the receiver: arrived, approved with a depot, or refused; each with a note to the sender. */
export function ReturnDecision({ one, depots, problem }: ReturnDecisionProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-3 px-3 pb-3 sm:grid-cols-2">
      <input type="hidden" name="id" value={one.id} />
      <SelectField name="depot" label={t('returns.depot')} hint={t('returns.depotHint')}>
        <option value="">{t('returns.noDepot')}</option>
        {depots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || t('returns.toStock')}
          </option>
        ))}
      </SelectField>
      <TextField name="note" maxLength={1000} label={t('returns.note')} />
      {problem && (
        <p role="alert" className="text-bad sm:col-span-2">
          {problem}
        </p>
      )}
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        {MOVES.filter(({ to }) => one.nextStatuses.includes(to)).map(({ to, look }) => (
          <Button key={to} type="submit" name="status" value={to} look={look} disabled={busy}>
            {t(`returns.move.${to}`)}
          </Button>
        ))}
      </p>
    </Form>
  )
}
