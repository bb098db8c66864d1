import { useState } from 'react'
import { Form } from 'react-router'
import { FormDraft } from '#src/back-office/drafts/form-draft.tsx'
import { CADENCES } from '#src/back-office/table/views/table-view.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type Colleague, MAIL_FORMATS, type ScheduleToSave } from './schedule.ts'
import type { ScheduleView } from './schedule-view.ts'

interface ScheduleSectionProps {
  schedules: readonly ScheduleView[]
  /** The saved reports that can be mailed. */
  views: readonly { id: number; name: string }[]
  /** Who may receive it too. */
  colleagues: readonly Colleague[]
  /** What was submitted and not saved. */
  unsaved: ScheduleToSave | undefined
}

/** The reports that the user receives by email, and a form for another one. */
export function ScheduleSection({ schedules, views, colleagues, unsaved }: ScheduleSectionProps) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="report-mail" className="sheet mt-6 p-4">
      <h2 id="report-mail" className="text-lg">
        {t('reports.mail.title')}
      </h2>
      <p className="mt-0.5 max-w-prose text-sm text-ink-soft text-pretty">
        {t(views.length > 0 ? 'reports.mail.hint' : 'reports.mail.saveFirst')}
      </p>
      {schedules.length > 0 && (
        <ul className="mt-3">
          {schedules.map((schedule) => (
            <Schedule key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
      {views.length > 0 && (
        <ScheduleForm schedules={schedules} views={views} colleagues={colleagues} unsaved={unsaved} />
      )}
    </section>
  )
}

function Schedule({ schedule }: { schedule: ScheduleView }) {
  const { id, name, when, next, last, problem, sender, recipients, excluded } = schedule
  const { t } = useTexts()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <span className="min-w-0">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-sm text-ink-soft">
          {when} · {t('reports.mail.next', { day: next })}
          {last && ` · ${t('reports.mail.last', { day: last })}`}
        </span>
        {sender && <span className="block text-sm text-ink-soft">{t('reports.mail.from', { name: sender })}</span>}
        {recipients && (
          <span className="block text-sm text-ink-soft">{t('reports.mail.to', { names: recipients })}</span>
        )}
        {excluded && <span className="block text-sm text-bad">{t('reports.mail.excluded', { names: excluded })}</span>}
        {problem && <Badge tone="bad">{t(`reports.mail.problem.${problem}`)}</Badge>}
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="scheduleId" value={id} />
        <Button type="submit" name="intent" value="deleteSchedule" aria-label={t('reports.mail.stopNamed', { name })}>
          {t('reports.mail.stop')}
        </Button>
      </Form>
    </li>
  )
}

function ScheduleForm({ schedules, views, colleagues, unsaved }: ScheduleSectionProps) {
  const { t } = useTexts()
  const [chosenId, setChosenId] = useState(unsaved?.viewId)
  // The page of another report, or a deleted view, leaves a choice that is no option.
  const viewId = views.find(({ id }) => id === chosenId)?.id ?? views[0]?.id
  const saved = schedules.flatMap(({ fields }) => (fields && fields.viewId === viewId ? [fields] : []))[0]
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t('reports.mail.title')}
      className="mt-3 grid items-end gap-3 border-t border-line pt-3 sm:grid-cols-2 desk:grid-cols-5"
    >
      <FormDraft isAnswered={unsaved !== undefined} className="col-span-full" />
      <SelectField
        name="viewId"
        label={t('reports.mail.report')}
        defaultValue={viewId}
        onChange={({ currentTarget }) => setChosenId(Number(currentTarget.value))}
      >
        {views.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {/* A report that is sent already has its own values. */}
      <ScheduleFields key={viewId} fields={unsaved?.viewId === viewId ? unsaved : saved} colleagues={colleagues} />
    </Form>
  )
}

interface ScheduleFieldsProps {
  fields: ScheduleToSave | undefined
  colleagues: readonly Colleague[]
}

function ScheduleFields({ fields, colleagues }: ScheduleFieldsProps) {
  const { t } = useTexts()
  const recipientIds = fields?.recipientIds ?? []
  return (
    <>
      <SelectField name="cadence" label={t('reports.mail.cadence')} defaultValue={fields?.cadence ?? 'weekly'}>
        {CADENCES.map((cadence) => (
          <option key={cadence} value={cadence}>
            {t(`reports.mail.every.${cadence}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="hour" label={t('reports.mail.hour')} defaultValue={fields?.hour ?? 7}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {`${hour}`.padStart(2, '0')}:00
          </option>
        ))}
      </SelectField>
      <SelectField name="format" label={t('reports.mail.format')} defaultValue={fields?.format}>
        {MAIL_FORMATS.map((format) => (
          <option key={format} value={format}>
            {t(`reports.mail.as.${format}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="saveSchedule" look="main">
        {t('reports.mail.save')}
      </Button>
      {colleagues.length > 0 && (
        <details className="col-span-full" open={recipientIds.length > 0}>
          <summary className="cursor-pointer py-1 text-ink-soft">{t('reports.mail.colleagues')}</summary>
          <p className="mb-2 max-w-prose text-sm text-pretty text-ink-faint">{t('reports.mail.colleaguesHint')}</p>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {colleagues.map(({ id, name }) => (
              <CheckField
                key={id}
                name="recipientId"
                value={`${id}`}
                label={name}
                defaultChecked={recipientIds.includes(id)}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
