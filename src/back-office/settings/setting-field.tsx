import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PictureField } from '../media/picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import { RESET, valueField } from './setting-form.ts'
import type { SettingView } from './setting-view.ts'

interface SettingFieldProps {
  setting: SettingView
  typed: string
  /** Keys of pictures to choose from. */
  pictures: readonly string[]
  isInvalid: boolean
}

/** One setting: its control, what it changes, its default, and who changed it. */
export function SettingField({ setting, typed, pictures, isInvalid }: SettingFieldProps) {
  const { t } = useTexts()
  const { name, text, standardText, standard, isChanged, isSecurity } = setting
  const canReset = standard !== null && (isChanged || typed !== standard)
  return (
    <div className="grid gap-x-6 gap-y-2 @xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <SettingInput
          setting={setting}
          typed={typed}
          pictures={pictures}
          error={isInvalid ? describeProblem(t, setting) : undefined}
        />
        <div className={classes(setting.control === 'check' && 'ps-7')}>
          <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-soft">{text}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere text-ink-faint">
            <Ltr>{name}</Ltr>
            {standardText !== null && <span>{t('settings.default', { value: standardText })}</span>}
            {isSecurity && <Badge tone="warn">{t('settings.security')}</Badge>}
          </p>
          <History history={setting.history} />
        </div>
      </div>
      <p className="flex items-center gap-2 self-start @xl:justify-end">
        {isChanged && <Badge tone="brand">{t('settings.changed')}</Badge>}
        {canReset && (
          <Button
            type="submit"
            name="intent"
            value={`${RESET}${name}`}
            look="quiet"
            size="small"
            aria-label={`${t('settings.reset')}: ${setting.title}`}
          >
            {t('settings.reset')}
          </Button>
        )}
      </p>
    </div>
  )
}

function describeProblem(
  t: ReturnType<typeof useTexts>['t'],
  { control, minimum, maximum, whole, example }: SettingView,
) {
  if (control === 'number') {
    return t(whole ? 'settings.problem.whole' : 'settings.problem.number', {
      minimum: minimum ?? 0,
      maximum: maximum ?? 0,
    })
  }
  if (control === 'weekDays') return t('settings.problem.weekDays')
  return example ? t('settings.problem.example', { example }) : t('settings.problem.other')
}

interface SettingInputProps {
  setting: SettingView
  typed: string
  pictures: readonly string[]
  error: string | undefined
}

function SettingInput({ setting, typed, pictures, error }: SettingInputProps) {
  const { name, title, control, choices, maxLength, example } = setting
  const field = { name: valueField(name), label: title, error, className: 'max-w-md' }
  switch (control) {
    case 'check':
      return (
        <CheckField
          name={field.name}
          value="true"
          label={<span className="font-semibold">{title}</span>}
          defaultChecked={typed === 'true'}
          error={error}
        />
      )
    case 'select':
      return (
        <SelectField {...field} defaultValue={typed}>
          {choices.map(({ value, title: choice }) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </SelectField>
      )
    case 'weekDays':
      return <WeekDays setting={setting} typed={typed} error={error} />
    case 'days':
      return (
        <TextAreaField
          {...field}
          dir="ltr"
          rows={2}
          defaultValue={typed}
          placeholder={example}
          {...(maxLength !== null && { maxLength })}
        />
      )
    case 'number':
      return <TextField {...field} dir="ltr" inputMode="decimal" defaultValue={typed} className="max-w-48" />
    case 'colour':
      return <ColourField name={field.name} label={title} defaultValue={typed} error={error} />
    case 'time':
      return <TextField {...field} type="time" dir="ltr" defaultValue={typed} className="max-w-48" />
    case 'picture':
      return <PictureField name={field.name} label={title} defaultValue={typed} pictures={pictures} error={error} />
    default:
      return (
        <TextField
          {...field}
          dir="ltr"
          defaultValue={typed}
          placeholder={example}
          {...(maxLength !== null && { maxLength })}
        />
      )
  }
}

function WeekDays({ setting: { name, title, choices }, typed, error }: Omit<SettingInputProps, 'pictures'>) {
  const chosen = typed.split(',')
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{title}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((day) => (
          <CheckField
            key={day.value}
            name={valueField(name)}
            value={day.value}
            label={day.title}
            defaultChecked={chosen.includes(day.value)}
          />
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-bad">{error}</p>}
    </fieldset>
  )
}

/** The last change, and the ones before it on demand. */
function History({ history }: { history: SettingView['history'] }) {
  const { t } = useTexts()
  const [last] = history
  if (!last) return null
  return (
    <details className="mt-1 text-sm text-ink-soft">
      <summary className="cursor-pointer py-0.5">
        {t('settings.lastChange', { at: last.at, actor: last.actor })}
      </summary>
      <ol className="mt-1 grid gap-1 border-s-2 border-line ps-3">
        {history.map(({ at, actor, before, after }) => (
          <li key={`${at} ${before} ${after}`}>
            <bdi>{at}</bdi> · <bdi>{actor}</bdi>
            <br />
            <bdi>{before}</bdi> <Icon name="forward" className="inline size-3" />
            <span className="sr-only">{t('settings.became')}</span> <bdi>{after}</bdi>
          </li>
        ))}
      </ol>
    </details>
  )
}
