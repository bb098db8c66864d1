import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { phoneDigits } from '#src/addresses/phones/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Summary } from '#src/ui/forms/summary.tsx'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { FormAnswer } from './answer.ts'
import { type Problem, TRAP } from './problem.ts'

/** A form field's label, value and problem. */
export interface FormFieldView {
  id: string
  name: string
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

export type FieldProps<Field extends string> = (field: Field) => FormFieldView

interface FormSheetProps<Field extends string> {
  /** Accessible name of the form. */
  title: string
  action: string
  submit: string
  /** Every field, in display order. */
  labels: Partial<Record<Field, string>>
  /** The action data of its own page, when sent without script. */
  posted?: FormAnswer<Field> | undefined
  /** Values known about the signed-in user. */
  prefill?: Partial<Record<Field, string>>
  onFocus?: (() => void) | undefined
  children: (field: FieldProps<Field>) => React.ReactNode
}

/** The frame of the inbox forms: submits, shows the result, and preserves typed values until they are stored. */
export function FormSheet<Field extends string>({ title, action, onFocus, children, ...form }: FormSheetProps<Field>) {
  const { t } = useTexts()
  const fetcher = useFetcher<FormAnswer<Field>>()
  const answer = fetcher.data ?? form.posted
  const { field, wrong } = useFields(form, answer)
  const resetCount = useResetCount(answer)
  const busy = fetcher.state !== 'idle'
  useAnswerToast(fetcher.data)
  return (
    <fetcher.Form
      method="post"
      action={action}
      noValidate
      aria-label={title}
      // The submission changes nothing on the page around it, and revalidation could lose the page.
      defaultShouldRevalidate={false}
      onFocus={onFocus}
      onSubmit={(event) => busy && event.preventDefault()}
      className="relative flex flex-col gap-4"
    >
      {answer && !busy && (
        <Summary
          kind={answer.done ? 'success' : 'error'}
          title={answer.message || t(wrong.length > 0 ? 'inbox.summary' : 'inbox.failed')}
          wrong={wrong}
        />
      )}
      <div key={resetCount} className="contents">
        {children(field)}
      </div>
      <Trap label={t('inbox.field.trap')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" look="main" size="large" aria-disabled={busy} className="max-sm:w-full">
          {busy ? t('inbox.sending') : form.submit}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-faint">{t('inbox.privacy')}</p>
      </div>
    </fetcher.Form>
  )
}

type Fields<Field extends string> = Pick<FormSheetProps<Field>, 'labels' | 'prefill'>

function useFields<Field extends string>({ labels, prefill }: Fields<Field>, answer: FormAnswer<Field> | undefined) {
  const { t } = useTexts()
  const form = useId()
  const getFieldId = (name: Field) => `${form}-${name}`
  const problem = (name: Field) => {
    const code: Problem | undefined = answer?.problems[name]
    return code && t(`inbox.problem.${code}`)
  }
  const field: FieldProps<Field> = (name) => ({
    id: getFieldId(name),
    name,
    label: labels[name] ?? name,
    defaultValue: answer?.typed[name] ?? prefill?.[name],
    error: problem(name),
  })
  const wrong = (Object.keys(labels) as Field[]).flatMap((name) => {
    const text = problem(name)
    return text ? [{ id: getFieldId(name), label: labels[name] ?? name, text }] : []
  })
  return { field, wrong }
}

/** Counts stored submissions: each one remounts the fields empty. */
function useResetCount(answer: FormAnswer<string> | undefined): number {
  const [lastAnswer, setLastAnswer] = useState(answer)
  const [resetCount, setResetCount] = useState(0)
  if (answer !== lastAnswer) {
    setLastAnswer(answer)
    if (answer?.done) setResetCount(resetCount + 1)
  }
  return resetCount
}

/** Error or SavedSuccessfully (storefront 8); the server's message is shown above the form. */
function useAnswerToast(answer: FormAnswer<string> | undefined) {
  const { t } = useTexts()
  const showToast = useToast()
  const announceAnswer = useEffectEvent(({ done }: FormAnswer<string>) =>
    showToast({
      kind: done ? 'success' : 'error',
      text: done ? t('toast.SavedSuccessfully') : t('toast.Error'),
    }),
  )
  useEffect(() => {
    if (answer) announceAnswer(answer)
  }, [answer])
}

/** Honeypot: hidden from people, filled in by bots. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <TextField name={TRAP} label={label} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

interface PhoneInputProps extends FormFieldView {
  hint?: string
  /** The calling code of the surrounding form; Turkey's if there is none. */
  codeOf?: (form: HTMLFormElement | null) => string
}

/** A telephone number input: digits only, without a leading 0, up to the maximum length. */
export function PhoneInput({ codeOf, ...field }: PhoneInputProps) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      required
      maxLength={40}
      onInput={({ currentTarget: input }) => {
        const digits = phoneDigits(input.value, codeOf?.(input.form))
        if (digits !== input.value) input.value = digits
      }}
    />
  )
}

interface FormPageProps {
  heading: string
  intro: string
  children: React.ReactNode
}

/** The layout of a page that consists of a form. */
export function FormPage({ heading, intro, children }: FormPageProps) {
  return (
    <div className="page py-4 desk:py-8">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl">{heading}</h1>
        <p className="mt-1 mb-4 text-lg text-ink-soft">{intro}</p>
        <div className="sheet p-4 sm:p-6">{children}</div>
      </div>
    </div>
  )
}
