import { phoneDigits } from '../../addresses/phones/phone.ts'
import { TextField } from '../../ui/forms/field.tsx'
import type { FormFieldView } from './form-sheet.tsx'

interface PhoneInputProps extends FormFieldView {
  hint?: string
  /** Of the form it stands in; Turkey's where there is none. */
  codeOf?: (form: HTMLFormElement | null) => string
}

/** A telephone number: digits alone stay in it, without the 0 before them, and no more than there may be. */
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
