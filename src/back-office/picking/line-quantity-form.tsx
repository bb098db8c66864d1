import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { quantityToType } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'

/** The answer to the form of a line: with a message if the quantity was not saved. */
export interface QuantityAnswer {
  /** Differs for each answer. */
  key: string
  message: string
  typed: string
}

interface LineQuantityFormProps {
  /** The accessible name of the form. */
  name: string
  label: string
  /** The quantity as a decimal; empty without one. */
  saved: string
  /** Further fields of the form. */
  fields: Readonly<Record<string, string | number>>
  answer: QuantityAnswer | undefined
}

/** What the user is typing, and the quantity that was shown when they began. */
interface Editing {
  typed: string | null
  seen: string | null
  answerKey: string | undefined
}

/**
 * A quantity that follows scans and other users until the user types. What is typed stays until it is saved, with the
 * quantity that the user saw, so that a change by another user meanwhile is refused.
 */
export function LineQuantityForm({ name, label, saved, fields, answer }: LineQuantityFormProps) {
  const { t, language } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const refused = answer?.message ? answer : undefined
  const form = useFocusOnProblem<HTMLFormElement>(refused)
  const [{ typed, seen, answerKey }, setEditing] = useState<Editing>({
    typed: refused?.typed ?? null,
    seen: null,
    answerKey: answer?.key,
  })
  if (answer && answer.key !== answerKey)
    setEditing({ typed: refused?.typed ?? null, seen: null, answerKey: answer.key })
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      aria-label={name}
      className="col-span-full flex items-start gap-2 sm:col-span-1"
    >
      {Object.entries({ ...fields, seen: seen ?? saved }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField
        name="quantity"
        label={label}
        hiddenLabel
        value={typed ?? quantityToType(language, saved)}
        onChange={(event) => setEditing({ typed: event.target.value, seen: seen ?? saved, answerKey })}
        error={refused?.message}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Button type="submit" name="intent" value="set" disabled={busy}>
        {t('picking.save')}
      </Button>
    </Form>
  )
}
