import { useEffect, useEffectEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { ChangedFields, useFilledRecord } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { PictureKeys } from '../media/picture-field.tsx'
import { SettingField } from './setting-field.tsx'
import { RESET_ALL, readSettingsForm, type SettingsAnswer, seenField, type TypedSettings } from './setting-form.ts'
import type { SettingView } from './setting-view.ts'

interface SettingGroupFormProps {
  title: string
  settings: readonly SettingView[]
  /** Keys of pictures to choose from. */
  pictures: readonly string[]
  answer: SettingsAnswer | undefined
  /** What the user has to confirm, with the control that confirms it; shown if the answer asks for it. */
  confirmation?: React.ReactNode
  /** Whether a button fills in all defaults. */
  canResetAll?: boolean
  /** Called with the values in the form, at first and after every change. */
  onValues?(typed: TypedSettings): void
}

/** The settings of one group, which are saved together. */
export function SettingGroupForm({ title, settings, pictures, answer: newAnswer, ...options }: SettingGroupFormProps) {
  const { t } = useTexts()
  const answer = useLastAnswer(newAnswer)
  const busy = useNavigation().state !== 'idle'
  const version = settings.map(({ seen }) => seen).join()
  const { filled, onChange, onSubmit } = useFilledRecord({ version, settings })
  const hasProblem = answer !== undefined && (answer.message !== undefined || answer.toConfirm)
  const form = useFocusOnProblem<HTMLFormElement>(hasProblem ? answer : undefined)
  const key = `${filled.version} ${answer ? JSON.stringify(answer.typed) : ''}`
  const reportValues = () => {
    if (form.current) options.onValues?.(readSettingsForm(new FormData(form.current), filled.settings))
  }
  return (
    <Form
      key={key}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={() => {
        onChange()
        reportValues()
      }}
      onSubmit={onSubmit}
      aria-label={title}
      className="sheet"
    >
      {/* Enter in a field presses the first submit button of a form. */}
      <button type="submit" hidden />
      <FirstReport report={reportValues} />
      {pictures.length > 0 && <PictureKeys pictures={pictures} />}
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {answer && hasProblem && <Problem settings={settings} answer={answer} confirmation={options.confirmation} />}
      <div className="ruled @container">
        {filled.settings.map((setting, at) => {
          const isConflict = answer?.changed.includes(setting.name)
          return (
            <div key={setting.name} id={setting.name} className="scroll-mt-20 p-4 target:bg-brand-soft">
              <input
                type="hidden"
                name={seenField(setting.name)}
                value={isConflict ? (settings[at]?.seen ?? setting.seen) : setting.seen}
              />
              <SettingField
                setting={setting}
                typed={answer?.typed[setting.name] ?? setting.saved}
                pictures={pictures}
                isInvalid={answer?.invalid.includes(setting.name) ?? false}
              />
            </div>
          )
        })}
      </div>
      <p className="sticky bottom-0 z-1 flex flex-wrap gap-2 rounded-b-box border-t border-line bg-paper p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t('settings.save')}
        </Button>
        {options.canResetAll && (
          <Button type="submit" name="intent" value={RESET_ALL} look="quiet" disabled={busy}>
            {t('settings.resetAll')}
          </Button>
        )}
      </p>
    </Form>
  )
}

/** Reports the values with which the form was filled: another key of the form fills it again. */
function FirstReport({ report }: { report(): void }) {
  const reportNow = useEffectEvent(report)
  useEffect(() => reportNow(), [])
  return null
}

interface ProblemProps {
  settings: readonly SettingView[]
  answer: SettingsAnswer
  confirmation: React.ReactNode
}

function Problem({ settings, answer, confirmation }: ProblemProps) {
  const { t } = useTexts()
  return (
    <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
      {answer.toConfirm ? confirmation : answer.invalid.length > 0 ? t('ui.mendMarked') : answer.message}
      {answer.changed.length > 0 && <ChangedSettings settings={settings} answer={answer} />}
    </div>
  )
}

/** The settings that another user changed meanwhile, with both values. */
function ChangedSettings({ settings, answer }: { settings: readonly SettingView[]; answer: SettingsAnswer }) {
  const { t } = useTexts()
  const toShownValue = ({ control, choices }: SettingView, value: string): string | boolean => {
    if (control === 'check') return value === 'true'
    return choices.find((choice) => choice.value === value)?.title ?? value
  }
  const changed = settings.filter(({ name }) => answer.changed.includes(name))
  if (changed.length === 0) return <p>{t('ui.changed.hint')}</p>
  return (
    <ChangedFields
      fields={changed.map((setting) => ({
        label: setting.title,
        saved: toShownValue(setting, setting.saved),
        typed: toShownValue(setting, answer.typed[setting.name] ?? ''),
      }))}
    />
  )
}
