import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** The moment of a plan that was refused, as typed. */
export interface RefusedSchedule {
  typed: string
  problem: string | undefined
}

interface ScheduleFieldsProps {
  refused: RefusedSchedule | undefined
  timeZone: string
  busy: boolean
}

/** Day and hour at which a compared list will be applied. */
export function ScheduleFields({ refused, timeZone, busy }: ScheduleFieldsProps) {
  const { t } = useTexts()
  return (
    <details className="sheet px-4 py-3" open={refused !== undefined}>
      <summary className="cursor-pointer font-semibold">{t('imports.schedule.title')}</summary>
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-soft">{t('imports.schedule.text')}</p>
      <div className="mt-3 grid max-w-80 gap-3">
        <TextField
          type="datetime-local"
          name="scheduledFor"
          label={t('imports.schedule.moment')}
          hint={t('contentDesk.field.timeZone', { timeZone })}
          defaultValue={refused?.typed}
          error={refused?.problem}
        />
        <Button type="submit" name="intent" value="schedule" disabled={busy} className="justify-self-start">
          {t('imports.schedule.press')}
        </Button>
      </div>
    </details>
  )
}
