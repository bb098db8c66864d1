import { Form, useNavigation } from 'react-router'
import { type DepotHoliday, MAX_HOLIDAYS } from '#src/stock/holiday.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { LENGTHS } from './depot.ts'
import { type HolidayProblems, NEW_HOLIDAY, type TypedHoliday } from './holiday-form.ts'

interface ListedHoliday extends DepotHoliday {
  /** First and last day, formatted. */
  days: string
  isOver: boolean
}

/** The holidays of a depot by first day. */
export function HolidayList({ holidays }: { holidays: readonly ListedHoliday[] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (holidays.length === 0)
    return (
      <EmptyState onSheet icon="truck" title={t('depotHolidays.none')}>
        {t('depotHolidays.noneText')}
      </EmptyState>
    )
  return (
    <ul className="sheet ruled" aria-label={t('depotHolidays.title')}>
      {holidays.map(({ name, from, until, yearly, days, isOver }) => (
        <li
          key={`${from} ${until} ${yearly} ${name}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
        >
          <span className="min-w-0">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-sm text-ink-soft">{days}</span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {yearly && <Badge tone="good">{t('depotHolidays.yearly')}</Badge>}
            {isOver && <Badge tone="neutral">{t('depotHolidays.over')}</Badge>}
            <Form method="post">
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="from" value={from} />
              <input type="hidden" name="until" value={until} />
              {yearly && <input type="hidden" name="yearly" value="1" />}
              <Button
                type="submit"
                name="intent"
                value="remove"
                size="small"
                disabled={busy}
                aria-label={t('depotHolidays.removeNamed', { name })}
              >
                {t('depotHolidays.remove')}
              </Button>
            </Form>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface HolidayFormProps {
  answer: { typed: TypedHoliday | undefined; problems: HolidayProblems; message: string | undefined } | undefined
}

/** Adds a holiday. */
export function HolidayForm(props: HolidayFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { answer, onSubmit } = useAnswerUntilSent(props.answer, () => {})
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? NEW_HOLIDAY
  const getError = (name: keyof HolidayProblems) => {
    const problem = answer?.problems[name]
    const maximum = problem === 'many' ? MAX_HOLIDAYS : LENGTHS.name
    return problem && t(`depotHolidays.problem.${problem}`, { maximum })
  }
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label={t('depotHolidays.add')}
      className="sheet grid gap-4 p-4"
    >
      <h2 className="text-lg">{t('depotHolidays.add')}</h2>
      <FormDraft isAnswered={answer !== undefined} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          name="name"
          label={t('depotHolidays.field.name')}
          defaultValue={typed.name}
          error={getError('name')}
          autoComplete="off"
        />
        <TextField
          type="date"
          name="from"
          label={t('depotHolidays.field.from')}
          defaultValue={typed.from}
          error={getError('from')}
        />
        <TextField
          type="date"
          name="until"
          label={t('depotHolidays.field.until')}
          defaultValue={typed.until}
          error={getError('until')}
          hint={t('depotHolidays.hint.until')}
        />
      </div>
      <CheckField name="yearly" label={t('depotHolidays.field.yearly')} defaultChecked={typed.yearly} />
      <p>
        <Button type="submit" name="intent" value="add" look="main" disabled={busy}>
          {t('depotHolidays.add')}
        </Button>
      </p>
    </Form>
  )
}

/** Adds the holidays to other depots. */
export function HolidayCopy({ depots }: { depots: readonly { code: string; name: string }[] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" aria-label={t('depotHolidays.copy')} className="sheet grid gap-3 p-4">
      <h2 className="text-lg">{t('depotHolidays.copy')}</h2>
      <p className="text-pretty text-ink-soft">{t('depotHolidays.copyText')}</p>
      <div>
        {depots.map(({ code, name }) => (
          <CheckField key={code} name="target" value={code} label={<bdi>{name}</bdi>} />
        ))}
      </div>
      <p>
        <Button type="submit" name="intent" value="copy" disabled={busy}>
          {t('depotHolidays.copyButton')}
        </Button>
      </p>
    </Form>
  )
}
