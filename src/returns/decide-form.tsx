import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/forms/field.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { RETURN_STATUS } from './return.ts'
import type { ReturnView } from './views/return-view.ts'

interface DecideProps {
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
export function Decide({ one, depots, problem }: DecideProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="rounded-control bg-ground" open={problem !== undefined || undefined}>
      <summary className="cursor-pointer px-3 py-2 font-semibold">{t('returns.decide')}</summary>
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
    </details>
  )
}
